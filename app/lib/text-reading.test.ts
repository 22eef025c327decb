import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldDigits, foldForSearch, searchForWords } from "./arabic-text.ts";
import { cleanLine, cleanParagraph } from "./clean-text.ts";
import { fieldErrors } from "./field-errors.ts";
import { decodeCursor, encodeCursor } from "./keyset-cursor.ts";

describe("search folding", () => {
  it.each([
    ["أحمد", "احمد"],
    ["مُحَمَّد", "محمد"],
    ["الديـــرة", "الديره"],
    ["مصطفى", "مصطفي"],
    ["٠٥٥ ۱۲۳", "055 123"],
    ["  Bait  AL ", "bait al"],
    ["ٱلرحمن إلى آخر", "الرحمن الي اخر"],
    ["کریم یے ۀۃہھ گ", "كريم يي هههه ك"],
    ["فؤاد عائشة أسماء", "فواد عايشه اسما"],
    ["عبد الله عبد‌الله عبدﷲ", "عبدالله عبدالله عبدالله"],
    ["ﻣﺤﻤﺪ", "محمد"],
    ["José ０５５", "jose 055"],
  ])("RL01 WR01 RN01 %j is looked up as %j", (input, folded) => {
    expect(foldForSearch(input)).toBe(folded);
  });

  it("RL01 folding twice changes nothing more", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
      }),
    );
  });

  it("RN02 a text has every word that was typed, in any order", () => {
    const text = foldForSearch("محمد عبدالله القحطاني");
    for (const typed of ["", "القحطاني محمد", "عبد الله", "محمد القحطانی"])
      expect(searchForWords(typed)(text), typed).toBe(true);
    expect(searchForWords("محمد الحربي")(text)).toBe(false);
  });

  it("V06 all ten digits fold", () => {
    expect(foldDigits("٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹")).toBe("01234567890123456789");
  });
});

describe("clean text", () => {
  it.each([
    ["  علي \t محمد\n", "علي محمد"],
    ["abc\u202Ecba", "abccba"],
    ["a\u0000b\u200Fc\uFEFF", "abc"],
    ["a \u202A b", "a b"],
    ["x\uD800y", "xy"],
    ["a\uFFFEb\uFFFFc\uFDD0d\u{1FFFF}", "abcd"],
  ])("W35 RN06 %j becomes %j", (input, clean) => {
    expect(cleanLine(input)).toBe(clean);
  });

  it("W35 a family emoji survives", () => {
    expect(cleanLine("👨‍👩‍👧")).toBe("👨‍👩‍👧");
  });

  it("WR05 a note keeps its lines, without heaps of empty ones", () => {
    expect(cleanParagraph(" one \r\n\n\n\n two\u202E ")).toBe("one\n\ntwo");
  });
});

describe("list cursors", () => {
  it("M01 AO01 a cursor comes back as it went, microseconds included", () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 0, max: 999_999 }), (id, micros) => {
        const createdAt = `2026-11-20T17:30:00.${String(micros).padStart(6, "0")}Z`;
        expect(decodeCursor(encodeCursor(createdAt, id))).toEqual({ createdAt, id });
      }),
    );
  });

  it("M01 AO01 a cursor is safe in an address", () => {
    expect(encodeCursor(new Date(0), "ÿþ?>~ عربي")).toMatch(/^[\w-]+$/);
  });

  it.each([
    null,
    "",
    "%%%",
    "e30",
    btoa("[1,2]"),
    btoa('["2026-01-01T00:00:00Z"]'),
    btoa('["today","x"]'),
    "A".repeat(500),
  ])("M01 AO01 %j is no cursor", (text) => {
    expect(decodeCursor(text)).toBeNull();
  });
});

it("W35 the first complaint of a field counts, and foreign words become a general one", () => {
  const issues = [
    { path: ["meats", 0, "quantity"], message: "wizard:errors.quantity" },
    { path: ["meats", 0, "quantity"], message: "common:fieldErrors.number" },
    { path: [], message: "Invalid input: expected object" },
  ];
  expect(fieldErrors({ issues })).toEqual({
    "meats.0.quantity": "wizard:errors.quantity",
    "": "common:fieldErrors.invalid",
  });
});
