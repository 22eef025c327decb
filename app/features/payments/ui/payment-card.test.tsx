import { describe, expect, it } from "vitest";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { OrderPayments } from "#app/features/payments/rules/online/schema.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { PaymentCard } from "./payment-card.tsx";

const accounts = [
  {
    id: "1",
    bankName: "Bank",
    bankNameEn: null,
    beneficiaryName: "Kabsh",
    iban: "SA0380000000608010167519",
    notes: null,
    notesEn: null,
    isDemo: false,
  },
];

/** What the card reads of an order. */
const NO_CASH = { offered: false, why: null, mostHalalas: 300_000, withdrawal: null } as const;

function render(order: Partial<OrderView>, cash: OrderPayments["cash"] = NO_CASH): string {
  const whole = {
    split: null,
    cashHalalas: 0,
    deliveryMethod: "delivery",
    ...{ timeline: [], proofs: [], paymentReview: null, paymentReviewReason: null, reference: "K7MPQ2" },
    ...{ totals: { grandTotalHalalas: 150_000 }, dueHalalas: 150_000, toReturnHalalas: 0 },
    ...{ heldUntil: null, needsTime: false, isHoldExtended: false },
    schedule: { date: "2026-03-12", time: "15:00" },
    ...{ downPaymentHalalas: null, nowHalalas: order.dueHalalas ?? 150_000 },
    ...order,
  } as unknown as OrderView;
  return renderWords(
    <PaymentCard
      order={whole}
      accounts={accounts}
      payments={{ ways: ["bank_transfer"], halalas: 0, cash, latest: null }}
      now={new Date("2026-03-10T10:00:00Z")}
      onPay={() => {}}
    />,
    "en",
  );
}

describe("the payment of an order", () => {
  it("OD14 DU04 a receipt that waits can be replaced, unless nothing is due any more", () => {
    expect(render({ status: "Paid", paymentReview: "awaiting_review" })).toContain("Attach another receipt");
    const over = { status: "Completed" as const, paymentReview: "awaiting_review" as const };
    expect(render(over)).toContain("Attach another receipt");
    expect(render({ ...over, dueHalalas: 0 })).not.toContain("<button");
  });

  it("OD10 DU04 the accounts stay until the money has come, also where the work has begun", () => {
    expect(render({ status: "Pending Payment" })).toContain("SA03 8000");
    expect(render({ status: "Confirmed" })).toContain("SA03 8000");
    expect(render({ status: "Confirmed", paymentReview: "verified", dueHalalas: 0 })).not.toContain(
      "SA03 8000",
    );
    expect(render({ status: "Completed" })).toContain("SA03 8000");
    expect(render({ status: "Completed", dueHalalas: 0 })).toBe("");
    expect(render({ status: "Cancelled" })).toBe("");
    const lapsed = render({ status: "Cancelled", isLapsed: true });
    expect(lapsed).toContain("send the receipt");
  });

  it("KH01 says until when the time is kept, and that it is not any more", () => {
    const status = "Pending Payment";
    expect(render({ status })).not.toContain("kept");
    expect(render({ status, heldUntil: "2026-03-10T11:00:00Z" })).toContain("is kept for you until");
    expect(render({ status, heldUntil: "2026-03-10T09:59:59Z" })).toContain("not kept any more");
  });

  it("KH08 offers to keep it longer while that is possible, in a word that fits", () => {
    const [status, running, over] = [
      "Pending Payment" as const,
      "2026-03-10T11:00:00Z",
      "2026-03-10T09:59:59Z",
    ];
    expect(render({ status, heldUntil: running })).toContain("Keep it for me longer");
    expect(render({ status, heldUntil: over })).toContain("Keep it for me again");
    expect(render({ status, heldUntil: over, isHoldExtended: true })).not.toContain("Keep it for me");
    expect(render({ status })).not.toContain("Keep it for me");
  });

  it("DN03 a down payment is asked for first, with the whole to choose, and then the rest by its day", () => {
    const first = render({ status: "Pending Payment", downPaymentHalalas: 45_000, nowHalalas: 45_000 });
    expect(first).toContain("Pay the down payment");
    expect(first).toContain("All of it");
    const paid = { paymentReview: "verified" as const, downPaymentHalalas: 45_000, dueHalalas: 105_000 };
    const rest = render({ status: "Confirmed", ...paid });
    expect(rest).toContain("Pay the rest");
    expect(rest).toContain("12 March");
    expect(rest).not.toContain("We have received");
  });

  it("OE12 OE15 what an edit added is asked for by its own amount, and what goes back is said", () => {
    const dearer = render({ status: "Confirmed", paymentReview: "verified", dueHalalas: 40_000 });
    expect(dearer).toContain("Pay the rest");
    expect(dearer).toMatch(/received [^.]*1,100[^.]* of [^.]*1,500/);
    expect(dearer.replace(/We have received[^.]*\./, "")).not.toContain("1,500");
    expect(dearer).toContain("400");
    expect(render({ status: "Confirmed", paymentReview: "verified", toReturnHalalas: 40_000 })).toContain(
      "goes back to you",
    );
    expect(render({ status: "Cancelled", toReturnHalalas: 0 })).toBe("");
    expect(render({ status: "Cancelled", toReturnHalalas: 150_000 })).toContain("1,500");
  });

  it("CD03 offers cash beside the other ways, and says why not where the sum or the place forbids it", () => {
    const pending = { status: "Pending Payment" } as const;
    expect(render(pending)).not.toContain("cash");
    expect(render(pending, { ...NO_CASH, offered: true })).toContain("Cash on delivery");
    const why = render(pending, { ...NO_CASH, why: "cash_too_much" });
    expect(why).toContain("Cash is taken up to");
    expect(why).not.toContain("Cash on delivery");
  });

  it("CD03 says once it is chosen what to pay and that nothing is asked before", () => {
    const chosen = { status: "Confirmed", cashHalalas: 150_000, dueHalalas: 150_000 } as const;
    const words = render(chosen);
    expect(words).toContain("in cash on delivery");
    expect(words).toContain("nothing is asked of you before then");
    expect(render({ ...chosen, deliveryMethod: "pickup" })).toContain("in cash at the counter");
  });
});
