import { describe, expect, it } from "vitest";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { OrderPayments } from "#app/features/payments/rules/online/schema.ts";
import {
  DECLINE_REASONS,
  type DeclineReason,
  type OnlinePaymentState,
} from "#app/vocabulary/money/online-payment.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { AllMethods } from "./online/all-methods.tsx";
import { PayPage, type PayPageProps } from "./online/pay-page.tsx";
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

describe.each([
  ["the owner's page", { kind: "owner", orderId: "7", amount: "whole" }, "/api/orders/7/payments"],
  ["the page of the link", { kind: "link", page: "/t/x", amount: "whole" }, "/t/x/pay"],
] as const)("the ways to pay on %s", (_, payer, address) => {
  const latest = (state: OnlinePaymentState, declined: DeclineReason | null = null) =>
    ({ id: "p1", gateway: "moyasar", state, declined, halalas: 150_000, startedAt: "" }) as const;
  const ways = (last: OrderPayments["latest"], refused: string | null = null) =>
    renderWords(
      <AllMethods
        payments={{
          ways: ["moyasar", "tabby", "bank_transfer"],
          halalas: 150_000,
          cash: NO_CASH,
          latest: last,
        }}
        payer={payer}
        refused={refused}
        transfer="our account"
        isTransferOpen={false}
      />,
      "en",
    );

  it("GP13 they stand in one list, the transfer last, each a plain button of a form", () => {
    const html = ways(null);
    const buttons = [...html.matchAll(/<button(?=[^>]* name="way")[^>]* value="(\w+)"/g)].map(
      ([, way]) => way,
    );
    expect(buttons).toEqual(["moyasar", "tabby"]);
    expect(html.match(new RegExp(`<form(?=[^>]* method="post")[^>]* action="${address}"`, "g"))).toHaveLength(
      2,
    );
    expect(html.indexOf("our account")).toBeGreaterThan(html.lastIndexOf("</form>"));
    expect(html).not.toContain('role="alert"');
    expect(html).not.toContain('role="status"');
  });

  it("GP13 a payment that waits or was declined is said over them with what to do next, one that is paid is not", () => {
    const waiting = ways(latest("waiting"));
    expect(waiting).toContain('role="status"');
    expect(waiting).toContain('href="/pay/p1?back=1"');
    const said = DECLINE_REASONS.map((reason) => ways(latest("declined", reason)));
    for (const html of said) {
      expect(html).toMatch(/role="alert".*value="tabby"/s);
      expect(html).not.toContain("/pay/p1");
    }
    expect(new Set(said).size).toBe(DECLINE_REASONS.length);
    for (const over of ["paid", "expired"] as const)
      expect(ways(latest(over))).not.toMatch(/role="(alert|status)"/);
  });

  it("GP13 a gateway that is away is said, and the transfer stays", () => {
    const html = ways(null, "The bank does not answer");
    expect(html).toMatch(/role="alert"[^>]*>.*The bank does not answer/s);
    expect(html).toContain("our account");
  });
});

it("GP13 the page between shop and gateway says that it leads there, asks, or what came of it, and leads to the order", () => {
  const page = (
    state: OnlinePaymentState,
    more: Partial<PayPageProps> & { declined?: DeclineReason } = {},
  ) => {
    const { declined = null, isBack = true, address = "/orders/7" } = more;
    const payment = { gateway: "moyasar", state, declined, pageUrl: "https://bank.test/1" } as const;
    return renderWords(<PayPage payment={payment} isBack={isBack} address={address} />, "en");
  };
  const leaving = page("waiting", { isBack: false });
  expect(leaving).toContain("Taking you to the payment page");
  expect(leaving).toContain('href="https://bank.test/1"');
  for (const unknown of [page("waiting"), page("declined", { declined: "no_funds" })])
    expect(unknown, "nothing is said before the gateway was asked").toContain("We are asking the bank");
  const paid = page("paid");
  expect(paid).toContain("The money is here");
  expect(paid).toContain('href="/orders/7"');
  expect(page("paid", { address: null })).toContain("by the link in your message");
});
