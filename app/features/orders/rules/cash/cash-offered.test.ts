import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isClosed, isHandedOver, ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { PAYMENT_REVIEWS } from "#app/vocabulary/payment-review.ts";
import { type CashFacts, cashRefusal } from "./cash-offered.ts";

const AREAS =
  "الرياض / Riyadh | 24.7136, 46.6753 | 45 | الياسمين / Al Yasmin @ 24.83 46.64، النرجس / Al Narjis @ 24.87 46.66";
const SETTINGS = { cash_on: true, cash_most_halalas: 300_000, cash_places: [], service_areas: AREAS };
const DOOR = { address: "حي الياسمين، الرياض", location: null };
const MAY: CashFacts = {
  status: "Pending Payment",
  paymentReview: null,
  dueHalalas: 203_000,
  downPaymentDueHalalas: 0,
  isPromised: false,
  isForOthers: false,
  place: DOOR,
  trust: { isKnown: false, open: 0, hasRefused: false },
  settings: SETTINGS,
};
const known = { isKnown: true, open: 0, hasRefused: false };
const within = (...cash_places: string[]) => ({ settings: { ...SETTINGS, cash_places } });

describe("whether an order may be paid in cash", () => {
  it.each([
    ["the usual order", {}, null],
    ["a shop that takes none", { settings: { ...SETTINGS, cash_on: false } }, "cash_off"],
    ["as much as is taken", { dueHalalas: 300_000 }, null],
    ["a halala more", { dueHalalas: 300_001 }, "cash_too_much"],
    ["nothing due", { dueHalalas: 0 }, "nothing_due"],
    ["what is on its way already", { status: "Out for Delivery" }, "nothing_due"],
    ["what became dearer in work", { status: "Confirmed", dueHalalas: 20_000 }, null],
    ["a receipt that is looked at", { paymentReview: "awaiting_review" }, "receipt_is_checked"],
    ["a refused receipt", { paymentReview: "rejected" }, null],
    ["chosen before", { isPromised: true }, "cash_promised_already"],
    ["somebody else's door, or several who pay", { isForOthers: true }, "cash_not_for_this"],
    ["a down payment that waits", { downPaymentDueHalalas: 50_000 }, "cash_down_payment_first"],
    ["the rest after it", { dueHalalas: 153_000 }, null],
    ["who refused one before", { trust: { ...known, hasRefused: true } }, "cash_refused_before"],
    ["a second one of a new customer", { trust: { ...known, isKnown: false, open: 1 } }, "cash_one_open"],
    ["a third of a known one", { trust: { ...known, open: 2 } }, null],
    ["a fourth of a known one", { trust: { ...known, open: 3 } }, "cash_one_open"],
    ["its city", within("الرياض"), null],
    ["its city in English", within("riyadh"), null],
    ["its district", within("الياسمين"), null],
    ["another district", within("النرجس"), "cash_not_there"],
    ["the counter of a restaurant", { ...within("النرجس"), place: null }, null],
    [
      "a point in the district",
      { ...within("Al Yasmin"), place: { address: "", location: { lat: 24.831, lng: 46.641 } } },
      null,
    ],
    [
      "a point elsewhere, whatever its words say",
      { ...within("الياسمين"), place: { ...DOOR, location: { lat: 24.871, lng: 46.661 } } },
      "cash_not_there",
    ],
    [
      "a point whose district nobody named, by its words",
      { ...within("الياسمين"), place: { ...DOOR, location: { lat: 24.6, lng: 46.7 } } },
      null,
    ],
  ] as const)("CD01 %s", (_, changes, refusal) => {
    expect(cashRefusal({ ...MAY, ...changes } as CashFacts)).toBe(refusal);
  });

  it("CD01 whatever is asked for, cash is taken only where all of the rule allows it", () => {
    const facts = fc.record({
      status: fc.constantFrom(...ORDER_STATUSES),
      paymentReview: fc.option(fc.constantFrom(...PAYMENT_REVIEWS)),
      dueHalalas: fc.integer({ min: -10, max: 600_000 }),
      downPaymentDueHalalas: fc.constantFrom(0, 0, 0, 10_000),
      isPromised: fc.constantFrom(false, false, true),
      isForOthers: fc.constantFrom(false, false, true),
      place: fc.constantFrom(null, DOOR, { address: "حي النرجس، الرياض", location: null }),
      trust: fc.record({ isKnown: fc.boolean(), open: fc.nat({ max: 4 }), hasRefused: fc.boolean() }),
      settings: fc.record({
        cash_on: fc.constantFrom(true, true, false),
        cash_most_halalas: fc.integer({ min: 0, max: 400_000 }),
        cash_places: fc.constantFrom([], ["الياسمين"], ["الرياض"], ["جدة"]),
        service_areas: fc.constant(AREAS),
      }),
    });
    fc.assert(
      fc.property(facts, (one) => {
        const { status, dueHalalas, trust, settings, place } = one;
        const [place_] = settings.cash_places;
        const isThere =
          place === null || !place_ || place_ === "الرياض" || (place_ === "الياسمين" && place === DOOR);
        const may =
          settings.cash_on &&
          !isClosed(status) &&
          !isHandedOver(status) &&
          dueHalalas > 0 &&
          dueHalalas <= settings.cash_most_halalas &&
          one.paymentReview !== "awaiting_review" &&
          !one.isPromised &&
          !one.isForOthers &&
          one.downPaymentDueHalalas === 0 &&
          !trust.hasRefused &&
          trust.open < (trust.isKnown ? 3 : 1) &&
          isThere;
        expect(cashRefusal(one) === null).toBe(may);
      }),
      { numRuns: 500 },
    );
  });
});
