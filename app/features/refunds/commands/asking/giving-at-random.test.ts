import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { receiveMoney } from "#app/features/order-moving/commands/receive-money.server.ts";
import { spendCredit } from "#app/features/refunds/commands/by-customer/spend-credit.server.ts";
import { REFUND_METHODS } from "#app/vocabulary/money/refund.ts";
import { refunds } from "#db/schema/money/refunds.ts";
import { orders } from "#db/schema/orders.ts";
import { inDepth } from "#tests/in-depth.ts";
import { homeOrder, liftLimits, makeAdmin, makeCustomer, mustPlace } from "#tests/support/order-samples.ts";
import {
  ask,
  BANK,
  balanceOf,
  limitOf,
  paidOrder,
  readForAdmin,
  refundsOf,
  step,
} from "#tests/support/samples/refunds.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { allowLess } from "./allow-less.server.ts";
import { askRefund } from "./ask-refund.server.ts";
import { payCreditOut } from "./pay-credit-out.server.ts";

const { shop, ali, admin } = await openStockedShop();
const second = await makeAdmin(shop, "second@kabsh.test");
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");

it("RF06 of two desks that give the same money back at the same moment one does, and of ten approvals one counts", async () => {
  await limitOf(shop, 1_000_000);
  const order = await paidOrder(shop, ali, { cancelled: true });
  const halalas = order.totals.grandTotalHalalas;
  const { revision } = await readForAdmin(shop, order.id);
  const body = { ...BANK, halalas, revision, reason: "إلغاء" };
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => askRefund(shop.as(at % 2 ? admin : second), { id: order.id, body })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await readForAdmin(shop, order.id)).toMatchObject({ toReturnHalalas: 0, verifiedHalalas: 0 });

  await limitOf(shop, 0);
  const other = await paidOrder(shop, ali, { cancelled: true });
  await ask(shop, admin, other.id, { ...BANK, halalas });
  const [refund] = await refundsOf(shop, other.id);
  const steps = await Promise.all(
    Array.from({ length: 10 }, () => step(shop, second, refund?.id ?? "", "approve")),
  );
  expect(steps.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await readForAdmin(shop, other.id)).toMatchObject({ verifiedHalalas: 0 });
});

it("RF06 the numbers of refunds that are asked for side by side have no gap", async () => {
  await limitOf(shop, 1_000_000);
  const made = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const order = await paidOrder(shop, ali, { cancelled: true });
      return ask(shop, admin, order.id, { ...BANK, halalas: 100 });
    }),
  );
  expect(made.every(({ ok }) => ok)).toBe(true);
  const rows = await shop.db.select({ number: refunds.number }).from(refunds).orderBy(refunds.number);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
});

const amount = fc.integer({ min: 1, max: 250_000 });
const act = fc.oneof(
  fc.record({ do: fc.constant("receive" as const), amount }),
  fc.record({ do: fc.constant("edit" as const), amount: fc.integer({ min: 1, max: 40_000 }) }),
  fc.record({ do: fc.constant("cancel" as const) }),
  fc.record({ do: fc.constant("reopen" as const) }),
  fc.record({ do: fc.constant("refund" as const), amount, way: fc.constantFrom(...REFUND_METHODS) }),
  fc.record({
    do: fc.constant("step" as const),
    which: fc.nat({ max: 5 }),
    act: fc.constantFrom("approve", "refuse", "withdraw", "paid", "failed"),
    isSecond: fc.boolean(),
  }),
  fc.record({ do: fc.constant("spend" as const), amount }),
  fc.record({ do: fc.constant("pay out" as const), amount }),
);

it("RF06 whatever happens in whatever order, never more goes back than came, and the books agree with the orders", async () => {
  await limitOf(shop, 60_000);
  let person = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 16 }), async (acts) => {
      const customer = await makeCustomer(shop, `+9665512${String(50_000 + person++)}`);
      const order = await mustPlace(shop, customer, homeOrder(customer));
      const { id } = order;
      let received = 0;
      let sources = 0;
      for (const each of acts) {
        if (each.do === "receive") {
          received += each.amount;
          await shop.db.transaction(async (tx) => {
            const locked = await lockOrder(tx, id);
            if (!locked) throw new Error("the order is there");
            await receiveMoney(tx, shop.as(admin), locked, {
              halalas: each.amount,
              from: { kind: "bank" },
              source: `random:${id}:${sources++}`,
              happenedAt: shop.clock.now(),
              note: null,
            });
          });
        } else if (each.do === "edit") {
          const { revision } = await readForAdmin(shop, id);
          await allowLess(shop.as(admin), {
            id,
            body: { revision, less: { meat: each.amount }, reason: "نقص" },
          });
        } else if (each.do === "cancel" || each.do === "reopen") {
          await moveTo(id, each.do === "cancel" ? "Cancelled" : "Pending Payment");
        } else if (each.do === "refund") {
          await ask(shop, admin, id, { ...BANK, way: each.way, halalas: each.amount });
        } else if (each.do === "step") {
          const rows = await shop.db
            .select()
            .from(refunds)
            .where(eq(refunds.customerId, customer.customerId))
            .orderBy(refunds.number);
          const refund = rows[each.which];
          if (refund) await step(shop, each.isSecond ? second : admin, refund.id, each.act, "سبب");
        } else if (each.do === "spend") {
          const body = { halalas: each.amount, key: `key-${sources++}-random` };
          await spendCredit(shop.as(customer), { id, body });
        } else {
          const body = { halalas: each.amount, iban: BANK.iban, holderName: "علي", reason: "طلبه" };
          await payCreditOut(shop.as(admin), { customerId: customer.customerId, body });
        }
      }
      await agrees(customer.customerId, id, received);
    }),
    { numRuns: inDepth(60, 20) },
  );
  const { rows } = await shop.db.execute(sql`select * from ledger_differences()`);
  expect(rows).toEqual([]);
}, 300_000);

async function moveTo(id: string, status: "Cancelled" | "Pending Payment") {
  const { status: from } = await readForAdmin(shop, id);
  await moveOrder(shop.as(admin), { id, body: { from, status, note: "تجربة" } });
}

/** Every halala that came is with the order, is credit, is on its way, or has left. */
async function agrees(customerId: string, orderId: string, received: number) {
  const rows = await shop.db.select().from(refunds).where(eq(refunds.customerId, customerId));
  const left = rows
    .filter(({ state, way }) => state === "paid" && way !== "credit")
    .reduce((sum, { halalas }) => sum + halalas, 0);
  const onTheWay = rows
    .filter(({ state }) => state === "approved" || state === "ordered")
    .reduce((sum, { halalas }) => sum + halalas, 0);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const verified = order?.verifiedHalalas ?? 0;
  const credit = 0 - (await balanceOf(shop, "credit", customerId));
  expect(left + onTheWay).toBeLessThanOrEqual(received);
  expect(0 - (await balanceOf(shop, "refund", customerId))).toBe(onTheWay);
  expect(credit).toBeGreaterThanOrEqual(0);
  expect(verified).toBeGreaterThanOrEqual(0);
  expect(verified + credit + onTheWay + left).toBe(received);
}
