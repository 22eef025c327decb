import { describe, expect, it } from "vitest";
import { orderBody } from "#app/features/order-placing/rules/schema.ts";
import { DEFAULT_SCHEDULE_POLICY } from "#app/features/order-quote/rules/schedule.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { checkStep, firstInvalidStep, type StepFacts } from "./check-step.ts";
import { emptyDraft, type OrderDraft } from "./draft/draft.ts";
import { addMeat, changeMeat } from "./draft/draft-changes.ts";
import { toOrderBody } from "./draft/draft-to-order.ts";
import { capStep, progressPercent, stepsFor, type WizardStep } from "./wizard-steps.ts";

describe("steps", () => {
  it("W11 W12 W13 are six for home and seven for a restaurant", () => {
    expect(stepsFor("home")).toEqual(["meat", "fulfillment", "cuts", "details", "schedule", "review"]);
    expect(stepsFor("restaurant")).toEqual([
      "meat",
      "fulfillment",
      "restaurant",
      "sides",
      "delivery",
      "schedule",
      "review",
    ]);
    expect(stepsFor(null)).toHaveLength(6);
  });

  it("W07 count their percent by six or by seven", () => {
    const percents = (count: number) =>
      Array.from({ length: count }, (_, index) => progressPercent(index, count));
    expect(percents(6)).toEqual([17, 33, 50, 67, 83, 100]);
    expect(percents(7)).toEqual([14, 29, 43, 57, 71, 86, 100]);
    expect(progressPercent(-2, 6)).toBe(0);
    expect(progressPercent(9, 6)).toBe(100);
    expect(progressPercent(298, 300)).toBe(99);
  });

  it("W32 a restored step is capped at the last, and unreadable ones start over", () => {
    const home = stepsFor("home");
    const saved = ["99", "6", "3", "-1", "abc", "", null, undefined, 2.7, Number.NaN];
    expect(saved.map((step) => capStep(step, home))).toEqual([5, 5, 3, 0, 0, 0, 0, 0, 2, 0]);
  });
});

const FACTS: StepFacts = { now: new Date("2026-11-20T10:00:00+03:00"), policy: DEFAULT_SCHEDULE_POLICY };
const READY: OrderDraft = {
  ...addMeat(emptyDraft(), { breedId: "naemi", ageClassId: "jadha" }),
  fulfillment: "restaurant",
  restaurantSlug: "deerah",
  deliveryMethod: "delivery",
  customerName: "علي محمد",
  customerPhone: "0551234567",
  address: "حي الملقا",
  schedule: { date: "2026-11-21", time: "15:00" },
};
const STYLED = changeMeat(READY, "m1", { cookingTypeId: "mandi" });
const CLOSED_SATURDAYS = {
  ...DEFAULT_SCHEDULE_POLICY,
  restaurantHours: [{ weekday: 5, opens: "13:00", closes: "00:00" }],
};
const POINT = { lat: 24.7, lng: 46.6 };

describe("validity of a step", () => {
  it.each<[string, WizardStep, Partial<OrderDraft>, Record<string, string>]>([
    ["W19 no meat", "meat", { meats: [] }, { meats: "wizard:errors.noMeat" }],
    ["W27 no fulfilment", "fulfillment", { fulfillment: null }, { fulfillment: "wizard:errors.fulfillment" }],
    ["WH03 cuts always pass", "cuts", { meats: [] }, {}],
    ["WR10 sides always pass", "sides", { restaurantSlug: null }, {}],
    [
      "WR07 no restaurant",
      "restaurant",
      { restaurantSlug: null },
      { restaurantSlug: "wizard:errors.restaurant" },
    ],
    ["WR06 rice is optional", "restaurant", { riceCookingTypeId: null }, {}],
    ["WH05 address only", "details", {}, {}],
    ["WH05 location only", "details", { address: " ", location: POINT }, {}],
    ["WH05 neither", "details", { address: " " }, { address: "wizard:errors.addressOrLocation" }],
    ["W35 no name", "details", { customerName: " \u200F" }, { customerName: "common:fieldErrors.required" }],
    [
      "W35 a digit in the name",
      "details",
      { customerName: "Ali3" },
      { customerName: "common:fieldErrors.personName" },
    ],
    [
      "W36 W37 a foreign number",
      "details",
      { customerPhone: "+971551234567" },
      { customerPhone: "common:fieldErrors.phone" },
    ],
    [
      "WR14 no method",
      "delivery",
      { deliveryMethod: null },
      { deliveryMethod: "wizard:errors.deliveryMethod" },
    ],
    ["WR14 pickup needs no address", "delivery", { deliveryMethod: "pickup", address: "" }, {}],
    ["WR14 delivery needs one", "delivery", { address: "" }, { address: "wizard:errors.addressOrLocation" }],
    [
      "W43 no date",
      "schedule",
      { schedule: { date: "", time: "" } },
      { "schedule.date": "wizard:errors.date" },
    ],
    [
      "W43 no time",
      "schedule",
      { schedule: { date: "2026-11-21", time: "" } },
      { "schedule.time": "wizard:errors.time" },
    ],
    [
      "W47 a past day",
      "schedule",
      { schedule: { date: "2026-11-19", time: "15:00" } },
      { "schedule.date": "wizard:errors.datePast" },
    ],
    [
      "W48 too soon",
      "schedule",
      { schedule: { date: "2026-11-20", time: "11:00" } },
      { "schedule.time": "wizard:errors.timeTooSoon" },
    ],
  ])("%s: the step %s tells what is wrong, or nothing", (_title, step, change, errors) => {
    expect(checkStep(step, { ...STYLED, ...change }, FACTS)).toEqual(errors);
  });

  it("W19 every row needs breed and age", () => {
    const draft = changeMeat(READY, "m1", { breedId: null, ageClassId: null });
    expect(checkStep("meat", draft, FACTS)).toEqual({
      "meats.0.breedId": "wizard:errors.breed",
      "meats.0.ageClassId": "wizard:errors.ageClass",
    });
  });

  it("WR03 WR04 every row needs a style, a missing plates count is one, zero is not", () => {
    expect(checkStep("restaurant", READY, FACTS)).toEqual({
      "meats.0.cookingTypeId": "wizard:errors.cookingStyle",
    });
    const none = changeMeat(STYLED, "m1", { platesCount: 0 });
    expect(checkStep("restaurant", none, FACTS)).toEqual({ "meats.0.platesCount": "wizard:errors.plates" });
  });

  it("W24 what the quote refuses is refused where it is chosen", () => {
    const quoteProblems = [
      { code: "combination_unavailable", path: "meats.0.breedId" },
      { code: "cooking_unavailable", path: "meats.0.cookingTypeId" },
      { code: "below_minimum", path: "total" },
    ] as const;
    const facts = { ...FACTS, quoteProblems };
    expect(checkStep("meat", STYLED, facts)).toEqual({
      "meats.0.breedId": "refusals:combination_unavailable",
    });
    expect(checkStep("restaurant", STYLED, facts)).toEqual({
      "meats.0.cookingTypeId": "refusals:cooking_unavailable",
    });
    expect(checkStep("review", STYLED, facts)).toEqual({
      "meats.0.breedId": "refusals:combination_unavailable",
      "meats.0.cookingTypeId": "refusals:cooking_unavailable",
      total: "refusals:below_minimum",
    });
  });

  it("W28 the review holds what every step before it asks", () => {
    expect(checkStep("review", STYLED, FACTS)).toEqual({});
    expect(firstInvalidStep(STYLED, FACTS)).toBeNull();
    expect(firstInvalidStep(READY, FACTS)).toBe("restaurant");
    expect(firstInvalidStep({ ...STYLED, fulfillment: "home", customerName: "" }, FACTS)).toBe("details");
  });

  it("W28 the server and the wizard call what is missing by the same names", () => {
    const refusedFields = (draft: OrderDraft) => {
      const { error } = orderBody.safeParse(toOrderBody(draft, 0));
      return error ? Object.keys(fieldErrors(error)).sort() : [];
    };
    const shownFields = (draft: OrderDraft) => Object.keys(checkStep("review", draft, FACTS)).sort();
    const nobody = { ...READY, customerName: "", customerPhone: "" };
    const unchosen = changeMeat(nobody, "m1", { breedId: null, ageClassId: null, cookingTypeId: "mandi" });
    const nowhere = { ...READY, restaurantSlug: null, address: "" };
    expect(refusedFields(unchosen)).toEqual([
      "customerName",
      "customerPhone",
      "meats.0.ageClassId",
      "meats.0.breedId",
    ]);
    expect(shownFields(unchosen)).toEqual(refusedFields(unchosen));
    expect(refusedFields(nowhere)).toEqual(["address", "meats.0.cookingTypeId", "restaurantSlug"]);
    expect(shownFields(nowhere)).toEqual(refusedFields(nowhere));
    expect(refusedFields({ ...STYLED, deliveryMethod: null })).toEqual(["deliveryMethod"]);
    expect(shownFields({ ...STYLED, deliveryMethod: null })).toEqual(["deliveryMethod"]);
  });

  it("RH01 a time at which the restaurant is closed sends back to its step", () => {
    const facts = { ...FACTS, policy: CLOSED_SATURDAYS };
    const closed = { "schedule.time": "wizard:errors.restaurantClosed" };
    expect(checkStep("schedule", STYLED, facts)).toEqual(closed);
    expect(firstInvalidStep(STYLED, facts)).toBe("schedule");
    const friday = { ...STYLED, schedule: { date: "2026-11-27", time: "13:00" } };
    expect(checkStep("schedule", friday, facts)).toEqual({});
  });
});
