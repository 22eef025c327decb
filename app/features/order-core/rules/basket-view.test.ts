import { describe, expect, it } from "vitest";
import { type BasketDayRow, toBasketView } from "./basket-view.ts";
import { transferOf } from "./transfer-of.ts";

const NOW = new Date("2026-03-10T09:00:00Z");
const LATER = "2026-03-10T10:00:00+00:00";
const BEFORE = "2026-03-10T08:00:00+00:00";
const day = (id: string, halalas: number, more: Partial<BasketDayRow> = {}): BasketDayRow => ({
  id,
  reference: `K-${id}`,
  status: "Pending Payment",
  paymentReview: null,
  scheduleDate: "2026-03-12",
  scheduleTime: "15:00",
  grandTotalHalalas: halalas,
  verifiedHalalas: null,
  downPaymentHalalas: null,
  askedHalalas: null,
  heldUntil: LATER,
  hasReservations: true,
  receipt: null,
  receiptAt: null,
  ...more,
});
const view = (of: string, ...days: BasketDayRow[]) =>
  toBasketView({ id: "b", reference: "K-a", days }, { orderId: of, now: NOW });
const sent = (receipt: string, asked: number, receiptAt = BEFORE): Partial<BasketDayRow> => ({
  status: "Paid",
  paymentReview: "awaiting_review",
  heldUntil: null,
  askedHalalas: asked,
  receipt,
  receiptAt,
});
const GONE = { heldUntil: BEFORE, hasReservations: false };
const PAST = { scheduleDate: "2026-03-10", scheduleTime: "11:00" };

describe("what the one transfer of a basket must bring", () => {
  it.each([
    ["both days that wait", [], 300],
    ["a hold that is over while its place is still there", [{ heldUntil: BEFORE }], 300],
    ["no day whose place went to others", [GONE], 100],
    ["no day whose time is past", [PAST], 100],
    ["no past day of a shop without calendars", [{ ...PAST, heldUntil: null, hasReservations: false }], 100],
    ["days of a shop without calendars", [{ heldUntil: null, hasReservations: false }], 300],
    ["no cancelled day", [{ status: "Cancelled" as const }], 100],
  ])("BK09 %s", (_, [more], due) => {
    const basket = view("a", day("a", 100), day("b", 200, more));
    expect(basket).toMatchObject({ dueHalalas: due, leftHalalas: due });
    expect(transferOf({ id: "a", basket, dueHalalas: 100, nowHalalas: 100, reference: "K-a" })).toEqual({
      halalas: due,
      reference: "K-a",
    });
  });

  it("DN04 down payments of all days come first, and the rests when none of them is missing", () => {
    const down = (id: string, halalas: number, verifiedHalalas: number | null) =>
      day(id, halalas, { downPaymentHalalas: halalas / 10, verifiedHalalas });
    const first = view("a", down("a", 1_000, null), down("b", 2_000, 200));
    expect(first).toMatchObject({ nowHalalas: 100, dueHalalas: 2_800 });
    const order = { id: "a", basket: first, dueHalalas: 1_000, nowHalalas: 100, reference: "K-a" };
    expect([transferOf(order).halalas, transferOf(order, "whole").halalas]).toEqual([100, 2_800]);
    expect(view("a", down("a", 1_000, 100), down("b", 2_000, 200))).toMatchObject({ nowHalalas: 2_700 });
  });

  it("BK09 a day that is lost is asked for by its own page alone, under its own reference", () => {
    const basket = view("b", day("a", 100), day("b", 200, GONE));
    expect(basket.days.map(({ isLost }) => isLost)).toEqual([false, true]);
    expect(transferOf({ id: "b", basket, dueHalalas: 200, nowHalalas: 200, reference: "K-b" })).toEqual({
      halalas: 200,
      reference: "K-b",
    });
  });

  it("BK09 money that was seen or is looked at loses no day", () => {
    const basket = view("a", day("a", 100, { ...sent("r", 100), ...PAST }), day("b", 200));
    expect(basket).toMatchObject({ dueHalalas: 300, leftHalalas: 200, days: [{ isLost: false }, {}] });
  });
});

describe("what the receipt of a basket must show", () => {
  it("BK10 is the sum of the days that were sent with it", () => {
    const basket = view("a", day("a", 100, sent("r", 100)), day("b", 200, sent("r", 200)));
    expect(basket).toMatchObject({ askedHalalas: 300, leftHalalas: 0 });
    expect(basket.days.map(({ isInReceipt }) => isInReceipt)).toEqual([true, true]);
  });

  it("BK10 is without a day that was cancelled before a newer receipt came", () => {
    const old = { ...sent("old", 200), status: "Cancelled" as const };
    const basket = view("a", day("a", 100, sent("new", 100, LATER)), day("b", 200, old));
    expect(basket.askedHalalas).toBe(100);
    expect(basket.days.map(({ isInReceipt }) => isInReceipt)).toEqual([true, false]);
    expect(view("b", day("a", 100, sent("new", 100, LATER)), day("b", 200, old)).askedHalalas).toBe(200);
  });

  it("BK10 is with a day that was cancelled while this very receipt is looked at: its money came along", () => {
    const cancelled = { ...sent("r", 200), status: "Cancelled" as const };
    const basket = view("a", day("a", 100, sent("r", 100)), day("b", 200, cancelled), day("c", 50));
    expect(basket).toMatchObject({ askedHalalas: 300, dueHalalas: 150, leftHalalas: 50 });
  });

  it("BK10 on the page of a day without one is the newest that waits; 0 where none does", () => {
    const basket = view(
      "c",
      day("a", 100, sent("x", 100)),
      day("b", 200, sent("y", 200, LATER)),
      day("c", 50),
    );
    expect(basket.askedHalalas).toBe(200);
    expect(view("a", day("a", 100)).askedHalalas).toBe(0);
  });
});
