import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { wishRefund } from "#app/features/refunds/commands/by-customer/wish-refund.server.ts";
import { orderRefunds } from "#app/features/refunds/commands/paying/order-refunds.server.ts";
import { resetFinancial } from "#app/features/settings/commands/reset-financial.server.ts";
import { saveSetting } from "#app/features/settings/commands/save-setting.server.ts";
import { REFUND_METHODS } from "#app/vocabulary/money/refund.ts";
import { refunds } from "#db/schema/money/refunds.ts";
import { inDepth } from "#tests/in-depth.ts";
import { liftLimits, makeAdmin, makeCustomer } from "#tests/support/order-samples.ts";
import {
  ALI_IBAN,
  ask,
  BANK,
  limitOf,
  paidOrder,
  readForAdmin,
  refundsOf,
  step,
} from "#tests/support/samples/refunds.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { allowLess } from "./allow-less.server.ts";
import { payCreditOut } from "./pay-credit-out.server.ts";
import { returnMoney } from "./return-money.server.ts";

const LIMIT = 50_000;
const DAY_MS = 86_400_000;
const { shop, ali } = await openStockedShop();
const START = shop.clock.now();
beforeEach(() => void shop.at(START));
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
await limitOf(shop, LIMIT);
let people = 0;
const newPerson = () => makeAdmin(shop, `person${people++}@kabsh.test`);
const needs = { ok: true, value: { needsApproval: true } };
const alone = { ok: true, value: { needsApproval: false } };

describe("the limit counts sums and not slices", () => {
  it("BO03 four slices of one order come to what they are, whoever of the desk asks for each", async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const order = await paidOrder(shop, ali, { cancelled: true });
    expect(await ask(shop, one, order.id, { ...BANK, halalas: 30_000 })).toMatchObject(alone);
    expect(await ask(shop, other, order.id, { ...BANK, halalas: 20_000 })).toMatchObject(alone);
    expect(await ask(shop, one, order.id, { ...BANK, halalas: 1 })).toMatchObject(needs);
    expect(await ask(shop, other, order.id, { way: "credit", halalas: 1 })).toMatchObject(needs);
    const third = await newPerson();
    const { toReturnHalalas } = await readForAdmin(shop, order.id);
    const body = { halalas: toReturnHalalas - 2, note: "نقدًا" };
    expect(await returnMoney(shop.as(third), { id: order.id, body })).toMatchObject(needs);
  });

  it("BO03 one person lets no more go within a day, of however many orders; the next day counts anew", async () => {
    const person = await newPerson();
    const placed = async () => (await paidOrder(shop, ali, { cancelled: true })).id;
    const [first, second, third] = [await placed(), await placed(), await placed()];
    expect(await ask(shop, person, first, { ...BANK, halalas: 30_000 })).toMatchObject(alone);
    expect(await ask(shop, person, second, { ...BANK, halalas: 20_001 })).toMatchObject(needs);
    const both = await Promise.all(
      [second, third].map((id) => ask(shop, person, id, { ...BANK, halalas: 15_000 })),
    );
    const answers = both.map((each) => each.ok && each.value.needsApproval);
    expect(answers.toSorted()).toEqual([false, true]);
    const next = await placed();
    shop.at(new Date(START.getTime() + DAY_MS + 1));
    expect(await ask(shop, person, next, { ...BANK, halalas: LIMIT })).toMatchObject(alone);
  });

  it("BO03 what went to the bank and is said to have failed still counts, and rows hold the sum", async () => {
    const person = await newPerson();
    const order = await paidOrder(shop, ali, { cancelled: true });
    await ask(shop, person, order.id, { ...BANK, halalas: LIMIT });
    await orderRefunds(shop.as(person), { body: {} });
    const [first] = await refundsOf(shop, order.id);
    await step(shop, person, first?.id ?? "", "failed", "الحساب مغلق");
    expect(await ask(shop, person, order.id, { ...BANK, halalas: LIMIT })).toMatchObject(needs);
    const [, second] = await refundsOf(shop, order.id);
    const approved = { state: "approved", approvedBy: person.userId } as const;
    await expect(
      shop.db
        .update(refunds)
        .set(approved)
        .where(eq(refunds.id, second?.id ?? "")),
    ).rejects.toMatchObject({ cause: { constraint: "refunds_second_person" } });
  });
});

describe("what asks for the person again", () => {
  it("BO04 an account that the customer did not name, a lowered price beyond the limit, and the limits themselves", async () => {
    const person = await newPerson();
    const unproven = { ...person, provenUntil: null };
    const again = { code: "reauth_required" };
    const order = await paidOrder(shop, ali, { cancelled: true });
    expect(await ask(shop, unproven, order.id, { ...BANK, halalas: 100 })).toMatchObject(again);
    await wishRefund(shop.as(ali), { id: order.id, body: BANK });
    expect(await ask(shop, unproven, order.id, { way: "iban", halalas: 100 })).toMatchObject(alone);
    expect(await ask(shop, unproven, order.id, { ...BANK, halalas: 100 })).toMatchObject(alone);
    const hers = { ...BANK, iban: "SA4420000001234567891234", halalas: 100 };
    expect(await ask(shop, unproven, order.id, hers)).toMatchObject(again);
    const named = { ...BANK, holderName: "غيره", halalas: 100 };
    expect(await ask(shop, unproven, order.id, named)).toMatchObject(again);

    const done = await paidOrder(shop, ali);
    const lower = async (meat: number) => {
      const { revision } = await readForAdmin(shop, done.id);
      return allowLess(shop.as(unproven), { id: done.id, body: { revision, less: { meat }, reason: "نقص" } });
    };
    expect(await lower(30_000)).toMatchObject({ ok: true });
    expect(await lower(20_001)).toMatchObject(again);
    expect(await lower(20_000)).toMatchObject({ ok: true });
    expect(await lower(1)).toMatchObject(again);
    expect(
      await ask(shop, unproven, done.id, { way: "credit", halalas: 1, less: { meat: 1 } }),
    ).toMatchObject(again);

    const { customerId } = ali;
    await ask(shop, person, order.id, { way: "credit", halalas: 1_000 });
    const body = { halalas: 100, iban: ALI_IBAN, holderName: "علي", reason: "طلبه" };
    expect(await payCreditOut(shop.as(unproven), { customerId, body })).toMatchObject(again);
    for (const key of ["refund_approval_above_halalas", "payout_approval_above_halalas"])
      expect(await saveSetting(shop.as(unproven), { key, value: "99999999" })).toMatchObject(again);
    expect(await resetFinancial(shop.as(unproven))).toMatchObject(again);
  });
});

const amount = fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 120_000 }));
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("refund" as const),
      amount,
      way: fc.constantFrom(...REFUND_METHODS),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("refund lower" as const), amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("lower" as const), amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("by hand" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("pay out" as const), amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("file" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("step" as const),
      which: fc.nat({ max: 7 }),
      act: fc.constantFrom("approve", "refuse", "withdraw", "paid", "failed"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 30 }) }),
  },
);
const history = fc.array(fc.tuple(act, fc.nat({ max: 1 })), { minLength: 6, maxLength: 20 });

it("BO05 no sequence of refunds, lowered prices, credits and payouts by one person passes the limit", async () => {
  await fc.assert(
    fc.asyncProperty(history, async (acts) => {
      shop.at(START);
      const person = await newPerson();
      const customer = await makeCustomer(shop, `+9665513${String(50_000 + people)}`);
      const orders = [
        await paidOrder(shop, customer, { cancelled: true }),
        await paidOrder(shop, customer, { cooked: true }),
      ];
      for (const [each, nth] of acts) {
        const id = orders[nth]?.id ?? "";
        const { revision, toReturnHalalas } = await readForAdmin(shop, id);
        if (each.do === "refund")
          await ask(shop, person, id, { ...BANK, way: each.way, halalas: each.amount });
        else if (each.do === "refund lower")
          await ask(shop, person, id, { ...BANK, halalas: each.amount, less: { meat: each.amount } });
        else if (each.do === "lower")
          await allowLess(shop.as(person), {
            id,
            body: { revision, less: { meat: each.amount }, reason: "نقص" },
          });
        else if (each.do === "by hand")
          await returnMoney(shop.as(person), { id, body: { halalas: toReturnHalalas, note: "نقدًا" } });
        else if (each.do === "pay out") {
          const body = { halalas: each.amount, iban: ALI_IBAN, holderName: "علي", reason: "طلبه" };
          await payCreditOut(shop.as(person), { customerId: customer.customerId, body });
        } else if (each.do === "file") await orderRefunds(shop.as(person), { body: {} });
        else if (each.do === "wait") shop.at(new Date(shop.clock.now().getTime() + each.hours * 3_600_000));
        else {
          const rows = await shop.db.select().from(refunds).where(eq(refunds.askedBy, person.userId));
          const one = rows[each.which % Math.max(1, rows.length)];
          if (one) await step(shop, person, one.id, each.act, "سبب");
        }
      }
      await withinLimits(person.userId);
    }),
    { numRuns: inDepth(40, 12) },
  );
}, 300_000);

/** What has left or may leave on this person's word alone: of any order, of any credit, and within any day. */
async function withinLimits(userId: string) {
  const rows = await shop.db.select().from(refunds).where(eq(refunds.askedBy, userId));
  const left = rows.filter(
    ({ approvedBy, state, orderedAt }) =>
      approvedBy === userId && (["approved", "ordered", "paid"].includes(state) || orderedAt !== null),
  );
  const sum = (of: typeof left) => of.reduce((total, { halalas }) => total + halalas, 0);
  for (const orderId of new Set(left.map((row) => row.orderId)))
    expect(sum(left.filter((row) => row.orderId === orderId))).toBeLessThanOrEqual(LIMIT);
  for (const { askedAt } of left) {
    const since = askedAt.getTime() - DAY_MS;
    const within = left.filter((row) => row.askedAt <= askedAt && row.askedAt.getTime() > since);
    expect(sum(within)).toBeLessThanOrEqual(LIMIT);
  }
}
