import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { receiveMoney } from "#app/features/orders/money/receive-money.server.ts";
import { lockOrder } from "#app/features/orders/move/lock-order.server.ts";
import { moveOrder } from "#app/features/orders/move/move-order.server.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import { homeOrder, liftLimits, makeCustomer, mustPlace } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";

const { shop, admin } = await openStockedShop();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");

const step = fc.oneof(
  fc.record({
    does: fc.constant("receive" as const),
    halalas: fc.integer({ min: 1, max: 260_000 }),
    isCard: fc.boolean(),
    /** How often the same notice comes, at once. */
    times: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    does: fc.constant("move" as const),
    status: fc.constantFrom<OrderStatus>("Cancelled", "Pending Payment", "Confirmed", "Completed"),
  }),
);

interface Counted {
  bank: number;
  card: number;
  credit: number;
  had: number;
  price: number;
  isSold: boolean;
  status: OrderStatus;
}

/** What the accounts of one customer with one order must say, by a plain count. */
function balances({ bank, card, credit, had, price, isSold, status }: Counted) {
  const owed = status === "Cancelled" ? 0 : price;
  const sold = isSold && status !== "Cancelled" ? price : 0;
  return {
    money: bank + card,
    credit: 0 - credit,
    receivable: owed - had,
    agreed: sold - owed,
    sold: 0 - sold,
  };
}

let person = 0;

it("LG13 after any history of wrong amounts, doubled notices, cancellations and completions the books say what a plain count says", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), async (steps) => {
      const customer = await makeCustomer(shop, `+9665590${String(10_000 + person++)}`);
      const { id, totals } = await mustPlace(shop, customer, homeOrder(customer));
      const counted: Counted = {
        bank: 0,
        card: 0,
        credit: 0,
        had: 0,
        price: totals.grandTotalHalalas,
        isSold: false,
        status: "Pending Payment",
      };
      for (const each of steps) {
        if (each.does === "receive") {
          const money = {
            halalas: each.halalas,
            from: each.isCard
              ? { kind: "gateway" as const, gateway: "moyasar" as const }
              : { kind: "bank" as const },
            source: `history:${randomUUID()}`,
            happenedAt: shop.clock.now(),
            note: null,
          };
          const comes = () =>
            shop.db.transaction(async (tx) => {
              const order = await lockOrder(tx, id);
              if (!order) throw new Error("the order is there");
              return receiveMoney(tx, shop.as({ kind: "visitor" }), order, money);
            });
          await Promise.all(Array.from({ length: each.times }, comes));
          counted[each.isCard ? "card" : "bank"] += each.halalas;
          const due =
            counted.status === "Cancelled" ? each.halalas : Math.max(0, counted.price - counted.had);
          counted.had += Math.min(each.halalas, due);
          counted.credit += Math.max(0, each.halalas - due);
          if (counted.status === "Pending Payment" && counted.had >= counted.price) counted.status = "Paid";
        } else {
          const body = { from: counted.status, status: each.status, note: "تاريخ" };
          const moved = await moveOrder(shop.as(admin), { id, body });
          if (moved.ok) counted.status = each.status;
        }
        const isPaid = counted.status !== "Cancelled" && counted.had >= counted.price;
        counted.isSold ||= isPaid || counted.status === "Completed";
      }
      const { rows } = await shop.db.execute<{ what: string; halalas: string }>(sql`
        select case when a.kind in ('bank', 'gateway') then 'money' when a.kind in ('sales', 'vat') then 'sold' else a.kind end as what,
          sum(e.amount_halalas) as halalas
        from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
        where t.order_id = ${id} and a.kind not in ('breeder', 'restaurant', 'partner_cost', 'commission') group by 1`);
      const said = Object.fromEntries(rows.map(({ what, halalas }) => [what, Number(halalas)]));
      expect({ money: 0, credit: 0, receivable: 0, agreed: 0, sold: 0, ...said }).toEqual(balances(counted));
    }),
    { numRuns: Number(process.env.HISTORIES ?? 40) },
  );
  const { rows } = await shop.db.execute(sql`select what, id from ledger_differences()`);
  expect(rows).toEqual([]);
}, 600_000);
