import { describe, expect, it } from "vitest";
import { findRefusedNames, readRefusedNames } from "./check-terms.mjs";

const TABLE = `| what | Arabic | English | not |
| --- | --- | --- | --- |
| rice | الرز | rice | \`الأرز\` |
| who raises the animals | المربّي | breeder | \`المربي\` |
| what the shop charges | رسوم الخدمة | service fee | \`App fee\` |`;
const refused = readRefusedNames(TABLE);
const namesIn = (text) => findRefusedNames(text, refused).map(({ name }) => name);

describe("the terms check", () => {
  it("WD01 reads the second names with what stands instead, in the language of each", () => {
    expect(refused).toMatchObject([
      { name: "الأرز", instead: "الرز" },
      { name: "المربي", instead: "المربّي" },
      { name: "App fee", instead: "service fee" },
    ]);
  });

  it.each([
    ["سعر الأرز مرة واحدة", ["الأرز"]],
    ["سعر الرز مرة واحدة", []],
    ["app fee of 30", ["App fee"]],
    ["scrapp feet", []],
    ["بأسعار هذا المربي.", ["المربي"]],
  ])("WD01 %s", (text, found) => {
    expect(namesIn(text)).toEqual(found);
  });
});
