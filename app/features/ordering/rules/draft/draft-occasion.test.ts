import { describe, expect, it } from "vitest";
import type { Occasion, OccasionBook } from "#app/features/occasions/rules/occasion-book.ts";
import { DEFAULT_SCHEDULE_POLICY } from "#app/features/order-quote/rules/schedule.ts";
import { checkStep, firstInvalidStep } from "#app/features/ordering/rules/check-step.ts";
import { stepsFor, stepsOf } from "#app/features/ordering/rules/wizard-steps.ts";
import { emptyDraft, type OrderDraft } from "./draft.ts";
import { addMeat } from "./draft-changes.ts";
import {
  changeOccasion,
  chooseOccasion,
  isPlacedByOthers,
  repeatOccasion,
  splitNames,
} from "./draft-occasion.ts";
import { toOrderBody } from "./draft-to-order.ts";

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
const occasion = (kind: Occasion["kind"]): Occasion => ({
  id: kind,
  kind,
  name: kind,
  nameEn: null,
  note: null,
  noteEn: null,
  drawing: "table",
  rules: RULES,
  days: [],
});
const BOOK: OccasionBook = {
  occasions: (["everyday", "udhiya", "charity", "gift"] as const).map(occasion),
  partners: [{ id: "bir", name: "البر", nameEn: null, address: "الملز", district: null, districtEn: null }],
  consents: { udhiya: { version: 4, text: "أوكّل", textEn: "I authorise" } },
};
const FACTS = {
  now: new Date("2026-11-20T10:00:00+03:00"),
  policy: DEFAULT_SCHEDULE_POLICY,
  occasions: BOOK,
};
const READY: OrderDraft = {
  ...addMeat(emptyDraft(), { breedId: "naemi", ageClassId: "jadha", quantity: 2 }),
  fulfillment: "home",
  customerName: "علي محمد",
  customerPhone: "0551234567",
  address: "حي الملقا",
  schedule: { date: "2026-11-21", time: "15:00" },
};
const UDHIYA = chooseOccasion(READY, { id: "udhiya", kind: "udhiya" });

describe("an occasion in the draft", () => {
  it("OC09 everyday has the steps it always had, and sends what it always sent", () => {
    expect(stepsOf(READY)).toBe(stepsFor("home"));
    expect(stepsOf(chooseOccasion(READY, { id: "everyday", kind: "everyday" }))).toBe(stepsFor("home"));
    expect(toOrderBody(READY, 0)).not.toHaveProperty("occasion");
    expect(firstInvalidStep(READY, FACTS)).toBeNull();
  });

  it("OC09 an occasion asks after the animal; what is given through a partner asks for no kitchen and no address", () => {
    expect(stepsOf(UDHIYA).slice(0, 3)).toEqual(["meat", "occasion", "fulfillment"]);
    expect(stepsOf({ ...UDHIYA, fulfillment: "restaurant" })).toHaveLength(8);
    const charity = chooseOccasion(
      { ...READY, fulfillment: "restaurant", restaurantSlug: "najd", address: "" },
      { id: "charity", kind: "charity" },
    );
    expect(charity).toMatchObject({ fulfillment: "home", restaurantSlug: null });
    expect(stepsOf(charity)).toEqual(["meat", "occasion", "cuts", "details", "schedule", "review"]);
    expect(checkStep("details", charity, FACTS)).toEqual({});
    expect(checkStep("occasion", charity, FACTS)).toEqual({ "occasion.partnerId": "wizard:errors.partner" });
    const given = changeOccasion({ ...charity, address: "بيتي" }, { partnerId: "bir" });
    expect(toOrderBody(given, 0)).toMatchObject({
      address: null,
      location: null,
      occasion: { partnerId: "bir" },
    });
  });

  it("OC07 OC09 OG04 names are taken for each animal and may be left out, and consent to these very words on the review", () => {
    expect(firstInvalidStep(UDHIYA, FACTS)).toBeNull();
    const named = changeOccasion(UDHIYA, { names: ["علي، سارة\nنورة", "محمد"] });
    expect(firstInvalidStep(named, FACTS)).toBeNull();
    const missing = { "occasion.consentVersion": "refusals:consent_missing" };
    expect(checkStep("review", named, FACTS)).toEqual(missing);
    const old = changeOccasion(named, { consentVersion: 3 });
    expect(checkStep("review", old, FACTS)).toEqual({
      "occasion.consentVersion": "refusals:consent_changed",
    });
    const agreed = changeOccasion(named, { consentVersion: 4 });
    expect(checkStep("review", agreed, FACTS)).toEqual({});
    expect(toOrderBody(agreed, 0).occasion).toMatchObject({
      occasionId: "udhiya",
      names: [["علي", "سارة", "نورة"], ["محمد"]],
      consentVersion: 4,
    });
    expect(splitNames(" علي ,\n\n سارة؛ ")).toEqual(["علي", "سارة"]);
  });

  it("OC07 OC08 another occasion keeps the answers and takes back the consent, and so does ordering again", () => {
    const agreed = changeOccasion(UDHIYA, { names: ["علي"], consentVersion: 4 });
    const gift = chooseOccasion(agreed, { id: "gift", kind: "gift" });
    expect(gift.occasion).toMatchObject({ names: ["علي"], consentVersion: null });
    expect(toOrderBody(gift, 0).occasion).toMatchObject({ occasionId: "gift", names: [] });
    const before = {
      id: "udhiya",
      kind: "udhiya" as const,
      name: "أضحية",
      nameEn: null,
      names: [["علي", "سارة"]],
      child: null,
      recipient: null,
      card: null,
      partner: null,
      consent: { version: 4, language: "ar" as const, name: "علي", at: "2026-05-01T00:00:00.000Z" },
    };
    expect(repeatOccasion({ occasion: before, gift: null }, BOOK)).toMatchObject({
      occasionId: "udhiya",
      names: ["علي\nسارة"],
      consentVersion: null,
    });
    expect(repeatOccasion({ occasion: { ...before, id: "gone" }, gift: null }, BOOK)).toBeNull();
  });

  it("GF01 a gift whose recipient picks the address goes without the giver's own, and any other keeps it", () => {
    const home = { ...UDHIYA, fulfillment: "home" as const, address: "حي الياسمين", saveToAccount: true };
    const gift = chooseOccasion(home, { id: "gift", kind: "gift" });
    expect(isPlacedByOthers(gift)).toBe(false);
    expect(toOrderBody(gift, 0)).toMatchObject({ address: "حي الياسمين" });
    const later = changeOccasion(gift, { isAddressLater: true });
    expect(isPlacedByOthers(later)).toBe(true);
    expect(toOrderBody(later, 0)).toMatchObject({
      address: null,
      location: null,
      saveToAccount: false,
      occasion: { isAddressLater: true, isGiverNamed: true },
    });
    // Another kind leaves the answer behind, and asks for an address again.
    const back = chooseOccasion(later, { id: "udhiya", kind: "udhiya" });
    expect(isPlacedByOthers(back)).toBe(false);
    expect(toOrderBody(back, 0)).toMatchObject({
      address: "حي الياسمين",
      occasion: { isAddressLater: false },
    });
  });
});
