import { describe, expect, it } from "vitest";
import { moveOrderBody } from "#app/features/order-moving/rules/move-schema.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { orderBody, quoteBody } from "./schema.ts";

const MEAT = { breedId: "naemi", ageClassId: "jadha", quantity: 1 };
const HOME = {
  fulfillment: "home",
  meats: [MEAT],
  customerName: "علي محمد",
  customerPhone: "0551234567",
  address: "حي الملقا",
  schedule: { date: "2026-11-21", time: "15:00" },
  expectedTotalHalalas: 192_500,
};
const COOKED = {
  ...HOME,
  fulfillment: "restaurant",
  meats: [{ ...MEAT, cookingTypeId: "mandi" }],
  restaurantSlug: "deerah",
  deliveryMethod: "delivery",
};
const errorsOf = (body: unknown) => {
  const result = orderBody.safeParse(body);
  return result.success ? {} : fieldErrors(result.error);
};

describe("body of an order", () => {
  it("WH01 WR04 W36 is cleaned and completed", () => {
    expect(
      orderBody.parse({ ...HOME, customerName: "  علي \u202E محمد ", customerPhone: "٠٥٥ ١٢٣ ٤٥٦٧" }),
    ).toEqual({
      ...HOME,
      customerName: "علي محمد",
      customerPhone: "+966551234567",
      meats: [
        {
          ...MEAT,
          homeCut: "whole",
          cutStyleId: null,
          extraIds: [],
          vacuumSeal: false,
          includeOffal: false,
          cookingTypeId: null,
          platesCount: 1,
          platesNote: null,
          butcherNote: null,
        },
      ],
      restaurantSlug: null,
      riceCookingTypeId: null,
      sides: {},
      deliveryMethod: null,
      location: null,
      driverNote: null,
      guests: null,
      keeperId: null,
      saveToAccount: false,
    });
  });

  it("R19 prices, totals and status that a client sends are dropped", () => {
    const forged = {
      ...HOME,
      status: "Paid",
      totals: { total: 1 },
      grandTotalHalalas: 1,
      meats: [{ ...MEAT, unitPriceHalalas: 1 }],
    };
    expect(orderBody.parse(forged)).toEqual(orderBody.parse(HOME));
  });

  it("W14 what belongs to the other fulfilment is dropped", () => {
    expect(orderBody.parse({ ...COOKED, fulfillment: "home", sides: { salad: 2 } })).toEqual(
      orderBody.parse(HOME),
    );
    expect(orderBody.parse({ ...COOKED, deliveryMethod: "pickup" })).toMatchObject({
      address: null,
      location: null,
    });
  });

  it("CU01 the butcher's note belongs to home, the kitchen's to a restaurant", () => {
    const meats = [{ ...MEAT, cookingTypeId: "mandi", platesNote: "بلا بصل", butcherNote: " الرقبة وحدها " }];
    const noted = (body: object) => orderBody.parse({ ...body, meats }).meats[0];
    expect(noted(HOME)).toMatchObject({ platesNote: null, butcherNote: "الرقبة وحدها" });
    expect(noted(COOKED)).toMatchObject({ platesNote: "بلا بصل", butcherNote: null });
  });

  it.each<[string, object, Record<string, string>]>([
    [
      "W21 quantity 0",
      { meats: [{ ...MEAT, quantity: 0 }] },
      { "meats.0.quantity": "wizard:errors.quantity" },
    ],
    [
      "W21 quantity 11",
      { meats: [{ ...MEAT, quantity: 11 }] },
      { "meats.0.quantity": "wizard:errors.quantity" },
    ],
    [
      "W21 quantity 1.5",
      { meats: [{ ...MEAT, quantity: 1.5 }] },
      { "meats.0.quantity": "wizard:errors.quantity" },
    ],
    [
      "W21 quantity 1e9",
      { meats: [{ ...MEAT, quantity: 1e9 }] },
      { "meats.0.quantity": "wizard:errors.quantity" },
    ],
    [
      "W21 quantity as text",
      { meats: [{ ...MEAT, quantity: "2" }] },
      { "meats.0.quantity": "wizard:errors.quantity" },
    ],
    [
      "W21 no quantity",
      { meats: [{ ...MEAT, quantity: undefined }] },
      { "meats.0.quantity": "wizard:errors.quantity" },
    ],
    ["W19 no meat", { meats: [] }, { meats: "wizard:errors.noMeat" }],
    ["W19 meats of another type", { meats: "naemi" }, { meats: "wizard:errors.noMeat" }],
    ["W19 41 rows", { meats: Array(41).fill(MEAT) }, { meats: "wizard:errors.tooManyMeats" }],
    ["W19 no breed", { meats: [{ ...MEAT, breedId: " " }] }, { "meats.0.breedId": "wizard:errors.breed" }],
    [
      "W19 no age",
      { meats: [{ ...MEAT, ageClassId: undefined }] },
      { "meats.0.ageClassId": "wizard:errors.ageClass" },
    ],
    [
      "WR04 plates 0",
      { meats: [{ ...MEAT, platesCount: 0 }] },
      { "meats.0.platesCount": "wizard:errors.plates" },
    ],
    [
      "WR05 a long note",
      { meats: [{ ...MEAT, platesNote: "x".repeat(301) }] },
      { "meats.0.platesNote": "common:fieldErrors.tooLong" },
    ],
    [
      "CU01 a long note for the butcher",
      { meats: [{ ...MEAT, butcherNote: "x".repeat(301) }] },
      { "meats.0.butcherNote": "common:fieldErrors.tooLong" },
    ],
    [
      "WH01 an unknown cut",
      { meats: [{ ...MEAT, homeCut: "cubes" }] },
      { "meats.0.homeCut": "common:fieldErrors.invalid" },
    ],
    ["W27 an unknown fulfilment", { fulfillment: "moon" }, { fulfillment: "wizard:errors.fulfillment" }],
    ["W35 no name", { customerName: "\u200F " }, { customerName: "common:fieldErrors.required" }],
    ["W35 digits", { customerName: "Ali3" }, { customerName: "common:fieldErrors.personName" }],
    ["W35 markup", { customerName: "<b>Ali</b>" }, { customerName: "common:fieldErrors.personName" }],
    ["W35 an emoji", { customerName: "Ali 🐑" }, { customerName: "common:fieldErrors.personName" }],
    ["W35 81 letters", { customerName: "a".repeat(81) }, { customerName: "common:fieldErrors.tooLong" }],
    [
      "W36 a foreign number",
      { customerPhone: "+971551234567" },
      { customerPhone: "common:fieldErrors.phone" },
    ],
    ["W36 a number as number", { customerPhone: 551234567 }, { customerPhone: "common:fieldErrors.phone" }],
    ["WH05 no place", { address: " " }, { address: "wizard:errors.addressOrLocation" }],
    ["WH05 10 kB of address", { address: "x".repeat(10_000) }, { address: "common:fieldErrors.tooLong" }],
    [
      "WH05 a point off the globe",
      { location: { lat: 91, lng: 0 } },
      { "location.lat": "common:fieldErrors.invalid" },
    ],
    ["W43 no schedule", { schedule: undefined }, { schedule: "wizard:errors.date" }],
    [
      "W47 a day that does not exist",
      { schedule: { date: "2026-02-30", time: "15:00" } },
      { "schedule.date": "wizard:errors.date" },
    ],
    [
      "W48 a time that does not exist",
      { schedule: { date: "2026-11-21", time: "48:00" } },
      { "schedule.time": "wizard:errors.time" },
    ],
    ["WR10 side 51", { sides: { salad: 51 } }, { "sides.salad": "wizard:errors.side" }],
    ["WR10 side −1", { sides: { salad: -1 } }, { "sides.salad": "wizard:errors.side" }],
    [
      "W54 no total",
      { expectedTotalHalalas: undefined },
      { expectedTotalHalalas: "common:fieldErrors.wholeNumber" },
    ],
  ])("%s is refused", (_title, change, errors) => {
    expect(errorsOf({ ...HOME, ...change })).toEqual(errors);
  });

  it("WR03 WR07 WR14 a cooked order needs restaurant, styles, method, and for delivery a place", () => {
    expect(errorsOf(COOKED)).toEqual({});
    expect(errorsOf({ ...HOME, fulfillment: "restaurant" })).toEqual({
      restaurantSlug: "wizard:errors.restaurant",
      "meats.0.cookingTypeId": "wizard:errors.cookingStyle",
      deliveryMethod: "wizard:errors.deliveryMethod",
    });
    expect(errorsOf({ ...COOKED, address: null })).toEqual({ address: "wizard:errors.addressOrLocation" });
    expect(errorsOf({ ...COOKED, address: null, deliveryMethod: "pickup" })).toEqual({});
    expect(errorsOf({ ...COOKED, address: null, location: { lat: 24.7, lng: 46.6 } })).toEqual({});
  });

  it.each([null, [], "x", 7])("W55 %j is no order", (body) => {
    expect(orderBody.safeParse(body).success).toBe(false);
  });
});

describe("body of a quote", () => {
  it("W10 may lack choices", () => {
    expect(quoteBody.parse({ meats: [{ quantity: 1 }] })).toMatchObject({
      fulfillment: null,
      meats: [{ breedId: null, ageClassId: null, quantity: 1, platesCount: 1 }],
      restaurantSlug: null,
      sides: {},
    });
    expect(quoteBody.safeParse({ meats: [{ quantity: 0 }] }).success).toBe(false);
  });
});

describe("body of a move", () => {
  it("AO08 AO10 names both statuses exactly, the note may be missing", () => {
    expect(moveOrderBody.parse({ status: "Confirmed", from: "Paid", note: "  " })).toEqual({
      status: "Confirmed",
      from: "Paid",
      note: null,
      undoable: false,
    });
    expect(moveOrderBody.safeParse({ status: "confirmed", from: "Paid" }).success).toBe(false);
    expect(moveOrderBody.safeParse({ status: "Confirmed" }).success).toBe(false);
  });
});
