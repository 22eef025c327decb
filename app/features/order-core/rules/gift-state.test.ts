import { describe, expect, it } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "#app/vocabulary/order-status.ts";
import {
  type AddressChoice,
  addressChoice,
  giftStage,
  giftView,
  isHiddenFromGiver,
  lacksAddress,
} from "./gift-state.ts";

const NOWHERE = { address: null, lat: null };
const GIFT = { isGiverNamed: true, chosenAt: null, isAddressShown: false, toldAt: null };
const PICKED = "2026-03-10T09:00:00+00:00";

describe("a gift whose recipient picks the address", () => {
  it.each<[OrderStatus, AddressChoice, AddressChoice]>([
    ["Pending Payment", "open", "changeable"],
    ["Paid", "open", "changeable"],
    ["Confirmed", "open", "changeable"],
    ["In Slaughter", "open", "over"],
    ["Butchery", "open", "over"],
    ["To Restaurant", "open", "over"],
    ["Cooking", "open", "over"],
    ["Out for Delivery", "open", "over"],
    ["Completed", "over", "over"],
    ["Cancelled", "over", "over"],
  ])("GF03 in %s a missing address is %s and one that stands %s", (status, missing, standing) => {
    expect([addressChoice(status, true), addressChoice(status, false)]).toEqual([missing, standing]);
  });

  it("GF03 a point or words are a place, and only without both is it waited for", () => {
    expect(giftView(GIFT, NOWHERE)).toMatchObject({ isWaiting: true, isTold: false, chosenAt: null });
    expect(giftView({ ...GIFT, toldAt: PICKED }, NOWHERE).isTold).toBe(true);
    expect(giftView(GIFT, { address: "حي النرجس", lat: null }).isWaiting).toBe(false);
    expect(giftView({ ...GIFT, chosenAt: PICKED }, { address: null, lat: 24.7 })).toMatchObject({
      isWaiting: false,
      chosenAt: "2026-03-10T09:00:00.000Z",
    });
  });

  it.each([
    ["an ordinary order", null, false],
    ["what the giver wrote", GIFT, false],
    ["what the recipient picked", { ...GIFT, chosenAt: PICKED }, true],
    ["what the recipient shows", { ...GIFT, chosenAt: PICKED, isAddressShown: true }, false],
  ])("GF04 the giver is shown %s unless it is the recipient's own", (_what, gift, isHidden) => {
    expect(isHiddenFromGiver(gift)).toBe(isHidden);
  });

  it("GF02 no stage that a recipient reads speaks of money", () => {
    const sure = (status: OrderStatus) => giftStage({ status, paymentReview: "verified" });
    expect(new Set(ORDER_STATUSES.map(sure))).toEqual(
      new Set(["planned", "preparing", "onTheWay", "ready", "cancelled", "delivered"]),
    );
    expect([sure("Pending Payment"), sure("Paid"), sure("Confirmed")]).toEqual(Array(3).fill("planned"));
  });

  it.each([
    ["Pending Payment", null, "awaited"],
    ["Pending Payment", "rejected", "awaited"],
    ["Paid", "awaiting_review", "awaited"],
    ["Paid", "verified", "planned"],
    ["Confirmed", null, "planned"],
    ["Cancelled", null, "cancelled"],
  ] as const)("GS06 in %s with the money %s it is %s", (status, paymentReview, stage) => {
    expect(giftStage({ status, paymentReview })).toBe(stage);
  });

  it("GF05 nothing leaves for a door that nobody has named", () => {
    const stopped = ORDER_STATUSES.filter((status) => lacksAddress(status, NOWHERE));
    expect(stopped).toEqual(["Out for Delivery", "Completed"]);
    for (const status of ORDER_STATUSES)
      expect(lacksAddress(status, { address: "حي النرجس", lat: null }), status).toBe(false);
  });
});
