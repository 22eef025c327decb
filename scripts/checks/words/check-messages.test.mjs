import { describe, expect, it } from "vitest";
import { compareMessages, findUnknownKeys } from "./check-messages.mjs";

const FORMS = {
  n_zero: "٠",
  n_one: "١",
  n_two: "٢",
  n_few: "{{count}}",
  n_many: "{{count}}",
  n_other: "{{count}}",
};

describe("the messages check", () => {
  it("accepts the same keys, fillings and all plural forms", () => {
    const ar = { shell: { menu: { home: "الرئيسية {{name}}" }, ...FORMS } };
    const en = { shell: { menu: { home: "Home {{name}}" }, n_one: "one", n_other: "{{count}}" } };
    expect(compareMessages(ar, en)).toEqual([]);
  });

  it.each([
    [{ a: "أ" }, {}, "shell:a is missing in English."],
    [{}, { a: "a" }, "shell:a is missing in Arabic."],
    [{ a: "أ {{x}}" }, { a: "a {{y}}" }, "shell:a: the Arabic text fills in {x}, the English one {y}."],
    [{ a: " " }, { a: "a" }, "shell:a is empty in Arabic."],
    [
      { a_one: "أ", a_other: "أ" },
      { a_one: "a", a_other: "a" },
      "shell:a lacks the Arabic plural _zero, _two, _few, _many.",
    ],
    [FORMS, { n_other: "{{count}}" }, "shell:n lacks the English plural _one."],
    [FORMS, { n: "{{count}}" }, "shell:n has plural forms in one language only."],
  ])("refuses %j beside %j", (arabic, english, fault) => {
    expect(compareMessages({ shell: arabic }, { shell: english })).toEqual([fault]);
  });

  it("finds keys and refusal codes that code names and no text answers", () => {
    const texts = { shell: { menu: { home: "…" }, n_other: "…" }, refusals: { known: "…" } };
    const code = `t("shell:menu.home"); t("shell:n"); t("shell:menu.gone"); fetch("http:x"); refuse("known"); refuse("unknown")`;
    expect(findUnknownKeys([["app/a.ts", code]], texts)).toEqual([
      "app/a.ts names shell:menu.gone, which no text answers.",
      "app/a.ts refuses with unknown, for which the refusals have no sentence.",
    ]);
  });
});
