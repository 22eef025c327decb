import { describe, expect, it } from "vitest";
import { missingOfOccasion, type OccasionSaid, saidOfKind, withOccasionDefaults } from "./occasion-said.ts";

const RULES = {
  lastDay: 13,
  prayerTime: "06:30",
  sunsetTime: "18:30",
  workHours: 3,
  forBoy: 2,
  forGirl: 1,
  birthDay: 7,
  cardMax: 20,
};
const ALL: OccasionSaid = {
  occasionId: "any",
  names: [["علي"], ["سارة", "نورة"], ["محمد"]],
  childName: "سعود",
  childSex: "boy",
  birthDate: "2026-11-20",
  recipientName: "خالد",
  recipientPhone: "0551234567",
  card: "مبروك",
  isAddressLater: true,
  isGiverNamed: false,
  partnerId: "bir",
};
const missing = (kind: Parameters<typeof saidOfKind>[1], change: Partial<OccasionSaid>, animals = 2) =>
  missingOfOccasion({ ...ALL, ...change }, { kind, rules: RULES }, animals);

describe("what an occasion asks", () => {
  it.each([
    ["udhiya", {}, {}],
    ["udhiya", { names: [["علي"]] }, {}],
    ["udhiya", { names: [] }, {}],
    [
      "udhiya",
      { names: [["علي"], Array(8).fill("علي")] },
      { "occasion.names.1": "wizard:errors.tooManyNames" },
    ],
    ["udhiya", { names: [["علي"], ["ا".repeat(81)]] }, { "occasion.names.1": "common:fieldErrors.tooLong" }],
    ["aqiqah", { childSex: null, birthDate: null }, {}],
    ["aqiqah", { childName: " " }, {}],
    ["charity", { partnerId: null }, { "occasion.partnerId": "wizard:errors.partner" }],
    ["gift", { card: null }, {}],
    ["gift", { recipientName: "" }, { "occasion.recipientName": "wizard:errors.recipientName" }],
    ["gift", { recipientPhone: "+971551234567" }, { "occasion.recipientPhone": "common:fieldErrors.phone" }],
    ["gift", { card: "ا".repeat(21) }, { "occasion.card": "wizard:errors.cardTooLong" }],
    ["everyday", { names: [], childName: null, recipientName: null, partnerId: null }, {}],
  ] as const)("OC01 OC04 OC06 %s with %j misses %j", (kind, change, fields) => {
    expect(missing(kind, change)).toEqual(fields);
  });

  it.each([
    ["udhiya", { names: [] }, { names: [["منى وأهل البيت"], ["منى وأهل البيت"]] }],
    ["udhiya", { names: [[" \u200F"], ["علي"]] }, { names: [["منى وأهل البيت"], ["علي"]] }],
    ["udhiya", { names: [["علي"], ["سارة"]] }, { names: [["علي"], ["سارة"]] }],
    ["aqiqah", { childName: null }, { childName: "مولود منى" }],
    ["aqiqah", { childName: "سعد" }, { childName: "سعد" }],
    ["gift", { names: [], childName: null }, { names: [], childName: null }],
  ] as const)(
    "OG04 of %s with %j the shop's usual words stand for what was left out",
    (kind, change, said) => {
      const usual = { names: "منى وأهل البيت", child: "مولود منى" };
      expect(withOccasionDefaults({ ...ALL, ...change }, kind, 2, usual)).toMatchObject(said);
    },
  );

  it("OC08 another kind's answers are left behind, and names of animals that are not ordered", () => {
    expect(saidOfKind(ALL, "udhiya", 2)).toMatchObject({
      names: [["علي"], ["سارة", "نورة"]],
      childName: null,
    });
    expect(saidOfKind(ALL, "gift", 2)).toMatchObject({
      names: [],
      recipientName: "خالد",
      isAddressLater: true,
      isGiverNamed: false,
      partnerId: null,
    });
    expect(saidOfKind(ALL, "aqiqah", 2)).toMatchObject({ isAddressLater: false, isGiverNamed: true });
    expect(saidOfKind(ALL, "everyday", 2)).toMatchObject({ names: [], card: null, recipientPhone: null });
  });
});
