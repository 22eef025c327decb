import { describe, expect, it } from "vitest";
import { breederPriceBody } from "./price-grid-schema.ts";
import {
  ageClassBody,
  breedBody,
  breedChange,
  breederBody,
  cookingTypeBody,
  cookingTypeChange,
} from "./schema.ts";

const passes = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe("catalogue forms", () => {
  it("AG02 AG05 a breed needs an Arabic name, the rest has defaults", () => {
    expect(breedBody.parse({ name: "  نعيمي " })).toEqual({
      name: "نعيمي",
      nameEn: null,
      note: null,
      noteEn: null,
      weightFactor: 1,
      species: null,
      active: true,
    });
    expect(passes(breedBody, { name: "  " })).toBe(false);
    expect(passes(breedBody, { name: "x", weightFactor: 0 })).toBe(false);
  });

  it("R14 AG05 an age class weighs 30 kg unless it says more", () => {
    expect(ageClassBody.parse({ name: "جذع" }).liveWeightKg).toBe(30);
    expect(passes(ageClassBody, { name: "جذع", liveWeightKg: 300 })).toBe(false);
  });

  it("AR06 AG04 a change holds only what was sent", () => {
    expect(breedChange.parse({ active: false })).toEqual({ active: false });
    expect(cookingTypeChange.parse({})).toEqual({});
  });

  it("AC04 AC05 a cooking type needs a trimmed Arabic name; an empty English name is null", () => {
    expect(cookingTypeBody.parse({ name: " مندي ", nameEn: " ", category: "meat" })).toMatchObject({
      name: "مندي",
      nameEn: null,
    });
    expect(passes(cookingTypeBody, { name: " ", category: "meat" })).toBe(false);
    expect(passes(cookingTypeBody, { name: "مندي", category: "fish" })).toBe(false);
  });

  it("AB02 AB03 a breeder's commission is 5 at first, 0–100 by halves", () => {
    expect(breederBody.parse({ name: "أبو فهد" })).toEqual({ name: "أبو فهد" });
    const accepted = [0, 0.5, 99.5, 100, 100.5, -0.5, 5.25, "5"].map((commissionPercent) =>
      passes(breederBody, { name: "x", commissionPercent }),
    );
    expect(accepted).toEqual([true, true, true, true, false, false, false, false]);
  });

  it("AB06 AB08 a price is at least 0, and null is not sold", () => {
    const cell = { breederId: "b", breedId: "naemi", ageClassId: "jadha" };
    const accepted = [0, 50_00, null, -1, 1.5, "100"].map((priceHalalas) =>
      passes(breederPriceBody, { ...cell, priceHalalas }),
    );
    expect(accepted).toEqual([true, true, true, false, false, false]);
  });
});
