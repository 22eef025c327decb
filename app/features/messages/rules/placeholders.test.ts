import fc from "fast-check";
import { expect, it } from "vitest";
import {
  fillPlaceholders,
  openPlaceholders,
  PLACEHOLDER_NAMES,
  unknownPlaceholders,
  writtenPlaceholder,
} from "./placeholders.ts";

it.each([
  ["أهلًا {الاسم}، طلبك {رقم الطلب} {حالة الطلب}", ["name", "reference", "status"]],
  ["Hello {name}, { Order } is at {LINK}", ["name", "reference", "link"]],
  ["{رقم_الطلب}", ["reference"]],
  ["سعره {كذا} و {}", []],
])("IX24 «%s» leaves open %j", (text, open) => {
  expect(openPlaceholders(text)).toEqual(open);
});

it("IX24 what nothing can fill is named, and stays as it is", () => {
  expect(unknownPlaceholders("أهلًا {الاسم} {كذا}")).toEqual(["{كذا}"]);
  expect(fillPlaceholders("{name} {كذا} {link}", { name: "Sara", link: null })).toEqual({
    text: "Sara {كذا} {link}",
    missing: ["link"],
  });
});

it("IX24 a text whose places are all known has none open, whatever stands between them and in them", () => {
  const words = fc.string({ unit: "grapheme", maxLength: 20 }).filter((text) => !/[{}]/.test(text));
  const places = fc.array(fc.constantFrom(...PLACEHOLDER_NAMES), { maxLength: 6 });
  fc.assert(
    fc.property(
      places,
      fc.constantFrom("ar" as const, "en" as const),
      words,
      words,
      (names, language, between, value) => {
        const text = names.map((name) => between + writtenPlaceholder(name, language)).join("");
        const values = Object.fromEntries(PLACEHOLDER_NAMES.map((name) => [name, `x${value}`]));
        expect(openPlaceholders(text)).toEqual(PLACEHOLDER_NAMES.filter((name) => names.includes(name)));
        expect(fillPlaceholders(text, values)).toEqual({
          text: names.map(() => `${between}x${value}`).join(""),
          missing: [],
        });
        expect(fillPlaceholders(text, {})).toEqual({ text, missing: openPlaceholders(text) });
      },
    ),
  );
});
