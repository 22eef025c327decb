import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REFUND_STATES, REFUND_TABS } from "#app/vocabulary/money/refund.ts";
import type { Permission } from "#app/vocabulary/permission.ts";
import { amountsLess, beyondPrice, COLUMN_OF, sumOfAllowance } from "./price-allowance.ts";
import { bankReference, refundFileId, refundNumber } from "./refund-numbers.ts";
import {
  approvalProblem,
  comesBack,
  mayBecome,
  methodsOf,
  mostByPayment,
  mostToAsk,
} from "./refund-rules.ts";

const LIMIT = 50_000;
const REFUND: Permission[] = ["payments.refund"];
const BOTH: Permission[] = ["payments.refund", "payments.approve_refund"];
const APPROVE: Permission[] = ["payments.approve_refund"];

describe("who approves", () => {
  it.each([
    ["up to the limit whoever asked", LIMIT, "asker", REFUND, null],
    ["up to the limit anybody who gives back", LIMIT, "other", REFUND, null],
    ["beyond it nobody without the permission", LIMIT + 1, "other", REFUND, "not_allowed"],
    ["beyond it not who asked, whatever that person may do", LIMIT + 1, "asker", BOTH, "second_person"],
    ["beyond it a second person", LIMIT + 1, "other", APPROVE, null],
    ["never somebody who may do neither", 1, "other", [], "not_allowed"],
  ] as const)("RF02 %s", (_what, halalas, userId, permissions, problem) => {
    const refund = { countedHalalas: halalas, limitHalalas: LIMIT, askedBy: "asker" };
    expect(approvalProblem(refund, { userId, permissions })).toBe(problem);
  });

  it("RF02 a limit of nothing makes every refund somebody else's to approve", () => {
    const refund = { countedHalalas: 1, limitHalalas: 0, askedBy: "asker" };
    expect(approvalProblem(refund, { userId: "asker", permissions: BOTH })).toBe("second_person");
  });
});

describe("how much and by which way", () => {
  it("RF01 no more is asked for than stands to return, and what waits for approval counts", () => {
    expect(mostToAsk({ standsHalalas: 900, askedHalalas: 0 })).toBe(900);
    expect(mostToAsk({ standsHalalas: 900, askedHalalas: 500 })).toBe(400);
    expect(mostToAsk({ standsHalalas: 900, askedHalalas: 1000 })).toBe(0);
  });

  it("RF05 a gateway gives back only what came by it", () => {
    const payment = { id: "p", gateway: "moyasar", takenHalalas: 900, givenBackHalalas: 0 };
    expect(methodsOf([])).toEqual(["iban", "credit", "cash", "by_hand"]);
    expect(methodsOf([payment])).toEqual(["gateway", "iban", "credit", "cash", "by_hand"]);
    expect(methodsOf([{ ...payment, givenBackHalalas: 900 }])).not.toContain("gateway");
    expect(mostByPayment({ ...payment, givenBackHalalas: 899 })).toBe(1);
    expect(mostByPayment({ ...payment, givenBackHalalas: 901 })).toBe(0);
  });
});

describe("what becomes of a refund", () => {
  it("RF03 goes forward only, and what is over stays over", () => {
    for (const over of REFUND_TABS.done)
      for (const state of REFUND_STATES) expect(mayBecome(over, state)).toBe(false);
    expect(mayBecome("asked", "paid")).toBe(false);
    expect(mayBecome("asked", "ordered")).toBe(false);
    expect(mayBecome("ordered", "withdrawn")).toBe(false);
    expect(mayBecome("approved", "withdrawn")).toBe(true);
    expect(mayBecome("ordered", "failed")).toBe(true);
  });

  it("RF03 only what was agreed comes back when it does not leave", () => {
    expect(comesBack("asked", "withdrawn")).toBe(false);
    expect(comesBack("asked", "refused")).toBe(false);
    expect(comesBack("approved", "withdrawn")).toBe(true);
    expect(comesBack("ordered", "failed")).toBe(true);
    expect(comesBack("ordered", "paid")).toBe(false);
  });

  it("RF03 every state is in one list of the desk", () => {
    expect(Object.values(REFUND_TABS).flat().toSorted()).toEqual([...REFUND_STATES].toSorted());
  });

  it("RF03 numbers say the same refund in the shop, at the bank and in the file", () => {
    expect([refundNumber(12), bankReference(12), refundFileId(3)]).toEqual([
      "RF-000012",
      "KR-000012",
      "KF-000003",
    ]);
    expect(bankReference(1_234_567)).toBe("KR-1234567");
  });
});

const ORDER = {
  meatHalalas: 200_000,
  cookingHalalas: 30_000,
  sidesHalalas: 3_600,
  appFeeHalalas: 3_000,
  deliveryFeeHalalas: 2_000,
  totalHalalas: 236_600,
  grandTotalHalalas: 238_600,
};

describe("a lower price", () => {
  it("RF08 is taken off its own kind and off both sums", () => {
    expect(amountsLess(ORDER, { cooking: 10_000 })).toEqual({
      ...ORDER,
      cookingHalalas: 20_000,
      totalHalalas: 226_600,
      grandTotalHalalas: 228_600,
    });
    expect(amountsLess(ORDER, { delivery: 2_000 })).toMatchObject({
      deliveryFeeHalalas: 0,
      totalHalalas: 236_600,
      grandTotalHalalas: 236_600,
    });
    expect(beyondPrice(ORDER, { cooking: 30_001, delivery: 2_000 })).toEqual(["cooking"]);
  });

  it("RF08 whatever is taken off what, the sums add up and nothing costs less than nothing", () => {
    const upTo = (kind: keyof typeof COLUMN_OF) => fc.nat({ max: ORDER[COLUMN_OF[kind]] });
    const less = fc.record(
      {
        meat: upTo("meat"),
        cooking: upTo("cooking"),
        sides: upTo("sides"),
        delivery: upTo("delivery"),
        fee: upTo("fee"),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(less, (allowance) => {
        expect(beyondPrice(ORDER, allowance)).toEqual([]);
        const after = amountsLess(ORDER, allowance);
        expect(Math.min(...Object.values(after))).toBeGreaterThanOrEqual(0);
        expect(ORDER.grandTotalHalalas - after.grandTotalHalalas).toBe(sumOfAllowance(allowance));
        expect(after.grandTotalHalalas - after.totalHalalas).toBe(after.deliveryFeeHalalas);
      }),
    );
  });
});
