import { describe, expect, it } from "vitest";
import type { Species } from "#app/vocabulary/occasion-kind.ts";
import { offeredAnimals, offeredDay } from "./aqiqah-offer.ts";
import { consentProblem } from "./consent.ts";
import type { Occasion } from "./occasion-book.ts";
import { occasionProblems } from "./occasion-problems.ts";
import { isOldEnough } from "./udhiya-age.ts";

const RULES = {
  lastDay: 13,
  prayerTime: "06:30",
  sunsetTime: "18:30",
  workHours: 3,
  forBoy: 2,
  forGirl: 1,
  birthDay: 7,
  cardMax: 200,
};
const occasion = (id: Occasion["kind"]): Occasion => ({
  id,
  kind: id,
  name: id,
  nameEn: null,
  note: null,
  noteEn: null,
  drawing: "table",
  rules: RULES,
  days: [],
});
const BOOK = {
  occasions: [occasion("everyday"), occasion("udhiya"), occasion("charity"), occasion("gift")],
  partners: [
    { id: "bir", name: "البر", nameEn: null, address: "حي الملز", district: null, districtEn: null },
  ],
  consents: { udhiya: { version: 3, text: "أوكّل", textEn: "I authorise" } },
};
const FACTS = {
  occasions: BOOK,
  breeds: { naemi: { species: "sheep" }, ardi: { species: "goat" }, new: { species: null } } as const,
  ageClasses: {
    suckling: { minLunarMonths: 1 },
    jadha: { minLunarMonths: 10 },
    thani: { minLunarMonths: 16 },
    unsaid: { minLunarMonths: null },
  },
};
const lamb = (breedId: string, ageClassId: string) => ({ breedId, ageClassId });

describe("what contradicts an occasion", () => {
  it.each<[Species | null | undefined, number | null | undefined, boolean]>([
    ["sheep", 6, true],
    ["sheep", 5, false],
    ["sheep", 0, false],
    ["goat", 12, true],
    ["goat", 11, false],
    [null, 40, false],
    [undefined, 40, false],
    ["sheep", null, false],
    ["goat", undefined, false],
  ])("OC02 a %s of at least %s lunar months may be an udhiya: %s", (species, months, may) => {
    expect(isOldEnough(species, months)).toBe(may);
  });

  it.each([
    [[lamb("naemi", "jadha")], []],
    [[lamb("naemi", "thani"), lamb("naemi", "suckling")], ["meats.1.ageClassId"]],
    [[lamb("ardi", "jadha")], ["meats.0.ageClassId"]],
    [[lamb("ardi", "thani")], []],
    [
      [lamb("new", "thani"), lamb("naemi", "unsaid")],
      ["meats.0.ageClassId", "meats.1.ageClassId"],
    ],
    [[lamb("constructor", "thani")], ["meats.0.ageClassId"]],
    [[{ breedId: "naemi", ageClassId: null }], []],
  ])("OC02 %j of an udhiya is refused at %j", (meats, paths) => {
    const order = { occasion: { occasionId: "udhiya" }, fulfillment: "home", meats };
    expect(occasionProblems(order, FACTS)).toEqual(paths.map((path) => ({ code: "animal_too_young", path })));
    expect(occasionProblems({ ...order, occasion: { occasionId: "gift" } }, FACTS)).toEqual([]);
    expect(occasionProblems({ ...order, occasion: null }, FACTS)).toEqual([]);
  });

  it.each([
    ["aqiqah", "home", null, [["occasion_unavailable", "occasion.occasionId"]]],
    ["charity", "home", "bir", []],
    ["charity", null, null, []],
    [
      "charity",
      "restaurant",
      "gone",
      [
        ["occasion_needs_home", "fulfillment"],
        ["partner_unavailable", "occasion.partnerId"],
      ],
    ],
    ["gift", "restaurant", null, []],
  ])("OC01 OC05 %s by %s through %s", (occasionId, fulfillment, partnerId, problems) => {
    const order = { occasion: { occasionId, partnerId }, fulfillment, meats: [] };
    expect(occasionProblems(order, FACTS).map(({ code, path }) => [code, path])).toEqual(problems);
  });

  it.each([
    ["udhiya", 3, null],
    ["udhiya", null, "consent_missing"],
    ["udhiya", 2, "consent_changed"],
    ["charity", 1, "consent_changed"],
    ["gift", null, null],
    ["everyday", null, null],
  ] as const)("OC07 %s with version %s: %s", (kind, version, problem) => {
    expect(consentProblem(BOOK, kind, version)).toBe(problem);
  });

  it("OC04 two are offered for a boy, one for a girl, and the seventh day counted from the birth", () => {
    expect([
      offeredAnimals("boy", RULES),
      offeredAnimals("girl", RULES),
      offeredAnimals(null, RULES),
    ]).toEqual([2, 1, null]);
    expect(offeredDay("2026-11-20", RULES)).toBe("2026-11-26");
    expect(offeredDay("2026-02-27", { birthDay: 8 })).toBe("2026-03-06");
    expect(offeredDay("2026-02-30", RULES)).toBeNull();
  });
});
