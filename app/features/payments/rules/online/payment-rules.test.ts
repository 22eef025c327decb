import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spreadOver } from "#app/features/payments/rules/spread-over.ts";
import { SETTINGS, type ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { NOTHING_CAME, type PaymentState } from "#services/payments/payment-port.ts";
import { afterAsking, type KnownPayment } from "./after-asking.ts";
import { nextAsk } from "./next-ask.ts";
import { offeredMethods } from "./offered-methods.ts";
import { payRefusal } from "./pay-refusal.ts";
import { payingInWords } from "./paying-in-words.ts";

const NOON = new Date("2026-03-10T09:00:00Z");
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const minutesTo = (at: Date | null, from: Date) => at && (at.getTime() - from.getTime()) / 60_000;

const OPEN: KnownPayment = {
  state: "waiting",
  startedAt: NOON,
  asks: 0,
  receivedHalalas: null,
  feeHalalas: null,
  refundedHalalas: 0,
  means: null,
  declined: null,
  paidAt: null,
};
const CAME: PaymentState = {
  ...NOTHING_CAME,
  state: "paid",
  receivedHalalas: 5_000,
  feeHalalas: 150,
  means: "mada",
  paidAt: NOON,
};

describe("what is known of a payment after its gateway was asked", () => {
  it.each([
    ["nothing came", OPEN, NOTHING_CAME, { state: "waiting", isNewlyPaid: false }],
    [
      "the money came",
      OPEN,
      CAME,
      { state: "paid", receivedHalalas: 5_000, feeHalalas: 150, isNewlyPaid: true },
    ],
    [
      "it came and went back",
      OPEN,
      { ...CAME, state: "refunded", refundedHalalas: 5_000 },
      { state: "paid", refundedHalalas: 5_000, isNewlyPaid: true },
    ],
    [
      "said to be paid without money",
      OPEN,
      { ...CAME, receivedHalalas: 0 },
      { state: "waiting", isNewlyPaid: false },
    ],
    [
      "a try was declined",
      OPEN,
      { ...NOTHING_CAME, declined: "no_funds" },
      { state: "waiting", declined: "no_funds" },
    ],
    [
      "refused for good",
      OPEN,
      { ...NOTHING_CAME, state: "failed" },
      { state: "declined", declined: "card_declined" },
    ],
    ["its page is over", OPEN, { ...NOTHING_CAME, state: "expired" }, { state: "expired", askAgainAt: null }],
    [
      "over, and still nothing",
      { ...OPEN, state: "expired" },
      NOTHING_CAME,
      { state: "expired", askAgainAt: null },
    ],
    ["over, and paid after all", { ...OPEN, state: "expired" }, CAME, { state: "paid", isNewlyPaid: true }],
  ] as const)("GP07 %s", (_, known, told, expected) => {
    expect(afterAsking(known as KnownPayment, told as PaymentState, later(20))).toMatchObject(expected);
  });

  it("GP07 GP08 once paid it stays paid with what was received, whatever is said later", () => {
    const said = fc.record({
      state: fc.constantFrom("pending", "paid", "failed", "expired", "refunded"),
      receivedHalalas: fc.nat(10_000),
      refundedHalalas: fc.nat(10_000),
      feeHalalas: fc.option(fc.nat(500)),
      means: fc.constant("visa" as const),
      declined: fc.constant(null),
      paidAt: fc.constant(null),
    }) as fc.Arbitrary<PaymentState>;
    fc.assert(
      fc.property(fc.array(said, { maxLength: 12 }), (answers) => {
        let known: KnownPayment = OPEN;
        let paid = 0;
        for (const told of answers) {
          const before = known;
          const learnt = afterAsking(known, told, later(30));
          if (learnt.isNewlyPaid) paid += 1;
          expect(learnt.refundedHalalas).toBeLessThanOrEqual(learnt.receivedHalalas ?? 0);
          expect(learnt.refundedHalalas).toBeGreaterThanOrEqual(before.refundedHalalas);
          if (before.state === "paid") expect(learnt.receivedHalalas).toBe(before.receivedHalalas);
          known = { ...learnt, startedAt: NOON };
        }
        expect(paid).toBe(known.state === "paid" ? 1 : 0);
      }),
    );
  });
});

describe("asking after a payment", () => {
  it.each([
    [0, 0, 10],
    [1, 10, 20],
    [2, 30, 40],
    [5, 400, 180],
    [50, 1_400, 180],
    [6, 24 * 60 + 1, null],
  ])("GP10 after %i askings, %i minutes from its beginning, it is asked in %s", (asks, at, expected) => {
    expect(minutesTo(nextAsk({ startedAt: NOON, asks }, later(at)), later(at))).toBe(expected);
  });
});

describe("what may be paid how", () => {
  const settings = Object.fromEntries(
    Object.entries(SETTINGS).map(([key, { default: value }]) => [key, value]),
  ) as unknown as ShopSettings;
  const moyasar = { moyasar_on: true, moyasar_secret_key: "sk", moyasar_webhook_secret: "w" };
  const tabby = {
    tabby_on: true,
    tabby_secret_key: "sk",
    tabby_webhook_secret: "w",
    tabby_merchant_code: "m",
  };
  it.each([
    ["a new shop", {}, ["bank_transfer"]],
    ["with Moyasar", moyasar, ["moyasar", "bank_transfer"]],
    ["with both", { ...moyasar, ...tabby }, ["moyasar", "tabby", "bank_transfer"]],
    ["without its keys", { ...moyasar, moyasar_secret_key: "" }, ["bank_transfer"]],
    ["without the word of its notices", { ...moyasar, moyasar_webhook_secret: "" }, ["bank_transfer"]],
    ["that takes no cards", { ...moyasar, payment_methods: ["cash", "bank_transfer"] }, ["bank_transfer"]],
    ["that takes no transfers", { ...moyasar, payment_methods: ["card"] }, ["moyasar"]],
    ["that takes nothing", { payment_methods: [] }, ["bank_transfer"]],
  ])("GP06 %s", (_, changes, ways) => {
    expect(offeredMethods({ ...settings, ...changes } as ShopSettings)).toEqual(ways);
  });

  it.each([
    ["a transfer", {}, { by: "transfer", firstPercent: 0, inCash: false }],
    ["a card or a transfer", moyasar, { by: "both", firstPercent: 0, inCash: false }],
    ["a card", { ...moyasar, payment_methods: ["card"] }, { by: "card", firstPercent: 0, inCash: false }],
    ["cash as well", { cash_on: true }, { by: "transfer", firstPercent: 0, inCash: true }],
    ["a share first", { down_payment_percent: 30 }, { by: "transfer", firstPercent: 30, inCash: false }],
  ] as const)("GP06 DN03 whoever orders is told that it is paid by %s", (_, changes, told) => {
    expect(payingInWords({ ...settings, ...changes } as ShopSettings)).toEqual(told);
  });

  it.each([
    ["Pending Payment", null, 5_000, null],
    ["Confirmed", "verified", 5_000, null],
    ["Pending Payment", "rejected", 5_000, null],
    ["Paid", "awaiting_review", 5_000, "receipt_is_checked"],
    ["Pending Payment", null, 99, "nothing_due"],
    ["Pending Payment", null, -100, "nothing_due"],
    ["Cancelled", null, 5_000, "nothing_due"],
    ["Completed", "verified", 5_000, null],
    ["Completed", "verified", 0, "nothing_due"],
  ] as const)(
    "GP05 an order that is %s, its receipt %s, %i due: %s",
    (status, paymentReview, askedHalalas, refusal) => {
      expect(payRefusal({ status, paymentReview, askedHalalas })).toBe(refusal);
    },
  );

  it("GP07 money for several days is spread without a halala lost, and what is over stays with the first", () => {
    expect(spreadOver(100, [60, 40])).toEqual([60, 40]);
    expect(spreadOver(70, [60, 40])).toEqual([60, 10]);
    expect(spreadOver(130, [60, -5, 40])).toEqual([90, 0, 40]);
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.array(fc.integer({ min: -1_000, max: 500_000 }), { minLength: 1, maxLength: 7 }),
        (halalas, due) => {
          const parts = spreadOver(halalas, due);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(halalas);
          for (const [at, part] of parts.entries()) {
            expect(part).toBeGreaterThanOrEqual(0);
            if (at > 0) expect(part).toBeLessThanOrEqual(Math.max(0, due[at] ?? 0));
          }
        },
      ),
    );
  });
});
