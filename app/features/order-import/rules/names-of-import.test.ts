import { describe, expect, it } from "vitest";
import { namesOfImport } from "./names-of-import.ts";

const NAEMI = { name: "نعيمي", nameEn: "Naeemi" };

describe("names of what was ordered in the old shop", () => {
  it.each([
    ["an Arabic name stays as it was written", "النعيمي", NAEMI, { name: "النعيمي", nameEn: "Naeemi" }],
    ["an English one is read in Arabic by Arabic readers", "Naeemi", NAEMI, NAEMI],
    ["so is a key", "naemi", NAEMI, NAEMI],
    [
      "without an English name the key is one",
      "x1",
      { name: "حري", nameEn: null },
      { name: "حري", nameEn: "x1" },
    ],
    ["what nothing is known of stays", "Dorper", null, { name: "Dorper", nameEn: null }],
  ])("CP14 %s", (_, written, row, names) => {
    expect(namesOfImport(written, row)).toEqual(names);
  });
});
