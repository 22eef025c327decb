import fc from "fast-check";
import { expect, it } from "vitest";
import { slugify } from "./slug.ts";

it.each([
  ["  Bait Al Mandi ", "bait-al-mandi"],
  ["مطعم  الديرة", "مطعم-الديرة"],
  ["Al-Deerah 24", "al-deerah-24"],
  ["بيت المندي \t\n الخبر", "بيت-المندي-الخبر"],
  ["كَبْسَة!", "كبسة"],
  ["مطعم ٢٤", "مطعم-24"],
  ["Café <b>", "caf-b"],
  ["a - b", "a---b"],
  ["!!!", ""],
])("AR09 the slug of %j is %j", (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

it("AR09 a slug holds only Arabic letters, a–z, digits and hyphens, and is its own slug", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      const slug = slugify(name);
      expect(slug).toMatch(/^[\u0621-\u063A\u0641-\u064A\u0671-\u06D3a-z0-9-]*$/);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});
