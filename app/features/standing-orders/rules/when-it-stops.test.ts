import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isToStop, type WeekEnd, type WeekOrder, weekEnd } from "./when-it-stops.ts";

const END = new Date("2026-03-11T17:00:00Z");
const before = new Date(END.getTime() - 1);
const unpaid: WeekOrder = {
  status: "Pending Payment",
  paymentReview: null,
  verifiedHalalas: null,
  endsAt: END,
  cancelled: null,
};
const gone = (at: Date, byCustomer: boolean) => ({
  status: "Cancelled" as const,
  cancelled: { at, byCustomer },
});

describe("how the order of a week ended", () => {
  it.each<[string, Partial<WeekOrder>, Date, WeekEnd]>([
    ["while it is held", {}, before, "open"],
    ["at the end of its hold", {}, END, "unpaid"],
    ["with a receipt to look at", { paymentReview: "awaiting_review" }, END, "paid"],
    ["with a receipt that was refused", { paymentReview: "rejected" }, END, "unpaid"],
    [
      "with verified money",
      { status: "Confirmed", paymentReview: "verified", verifiedHalalas: 100 },
      END,
      "paid",
    ],
    ["let through without money by the desk", { status: "Confirmed" }, END, "paid"],
    ["cancelled by its customer", gone(before, true), END, "skip"],
    ["cancelled by its customer after the end", gone(END, true), END, "skip"],
    ["cancelled by the shop while it was held", gone(before, false), END, "skip"],
    ["cancelled by the shop because nobody paid", gone(END, false), END, "unpaid"],
    ["cancelled after the money came", { ...gone(END, false), verifiedHalalas: 100 }, END, "paid"],
  ])("SO05 %s", (_, order, now, expected) => {
    expect(weekEnd({ ...unpaid, ...order }, now)).toBe(expected);
  });
});

describe("when it stops by itself", () => {
  it.each<[WeekEnd[], boolean]>([
    [[], false],
    [["unpaid"], false],
    [["unpaid", "unpaid"], true],
    [["unpaid", "paid", "unpaid"], false],
    [["open", "unpaid", "unpaid"], true],
    [["unpaid", "skip", "unpaid"], true],
    [["open", "unpaid", "paid", "unpaid"], false],
    [["paid", "unpaid", "unpaid"], false],
    [["skip", "skip"], false],
  ])("SO05 after %j, the latest first: %s", (weeks, expected) => {
    expect(isToStop(weeks)).toBe(expected);
  });

  it("SO05 whatever is open or left out between changes nothing, and a paid week begins anew", () => {
    const ends = fc.array(fc.constantFrom<WeekEnd>("paid", "unpaid", "open", "skip"), { maxLength: 12 });
    fc.assert(
      fc.property(ends, (weeks) => {
        const counted = weeks.filter((week) => week === "paid" || week === "unpaid");
        expect(isToStop(weeks)).toBe(isToStop(counted));
        expect(isToStop(weeks)).toBe(counted[0] === "unpaid" && counted[1] === "unpaid");
        expect(isToStop(["paid", ...weeks])).toBe(false);
      }),
    );
  });
});
