import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AGE_BUCKETS, ageBucketOf, placedWithin } from "#app/features/money-admin/rules/age-buckets.ts";
import { writeTable } from "#app/foundation/admin-kit/table/table-file.server.ts";
import {
  homeOrder,
  liftLimits,
  makeStaff,
  mustPlace,
  payPart,
  payWhole,
  putOrder,
} from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { readUnpaid } from "./read-unpaid.server.ts";
import { unpaidBook } from "./unpaid-table.server.ts";

const FILE = { params: new URLSearchParams(), form: "csv" } as const;
const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = new Date("2026-03-10T09:00:00Z");
const { shop, ali, admin } = await openStockedShop();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
const ctx = shop.as(admin);

describe("the age of what is unpaid", () => {
  it.each([
    [0, "new"],
    [1, "new"],
    [2, "week"],
    [7, "week"],
    [8, "month"],
    [30, "month"],
    [31, "older"],
    [400, "older"],
  ] as const)("MD08 %i whole days are %s", (days, bucket) => {
    expect(ageBucketOf(new Date(NOW.getTime() - days * DAY_MS), NOW)).toBe(bucket);
  });

  it("MD08 every instant is in the span of its bucket, and of no other", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * DAY_MS }), (age) => {
        const at = new Date(NOW.getTime() - age);
        const fitting = AGE_BUCKETS.filter((bucket) => {
          const { from, before } = placedWithin(bucket, NOW);
          return (!from || at >= from) && (!before || at < before);
        });
        expect(fitting).toEqual([ageBucketOf(at, NOW)]);
      }),
    );
  });
});

describe("the list", () => {
  it("MD08 DU09 has orders with something due, the oldest first and without what was ordered and never paid, with sums of every age and as a file", async () => {
    const place = async (days: number) => {
      const order = await mustPlace(shop, ali, homeOrder(ali));
      await shop.db.execute(
        sql`update orders set created_at = ${new Date(NOW.getTime() - days * DAY_MS)} where id = ${order.id}`,
      );
      return order.id;
    };
    const [paid, part, old, young] = [await place(1), await place(5), await place(40), await place(0)];
    await place(3);
    for (const id of [old, young]) await putOrder(shop.db, id, { status: "Paid" });
    await payWhole(shop.db, paid);
    await payPart(shop.db, 3_000, part);
    const page = await readUnpaid(ctx);
    if (!page.ok) throw new Error(page.code);
    expect(page.value.items.map(({ id, bucket, dueHalalas }) => [id, bucket, dueHalalas])).toEqual([
      [old, "older", 203_000],
      [part, "week", 200_000],
      [young, "new", 203_000],
    ]);
    expect(page.value.sums.map(({ orders, dueHalalas }) => [orders, dueHalalas])).toEqual([
      [1, 203_000],
      [1, 200_000],
      [0, 0],
      [1, 203_000],
    ]);
    expect(page.value.carts, "ordered, and nothing has come").toEqual({ orders: 1, dueHalalas: 203_000 });
    const week = await readUnpaid(ctx, { bucket: "week" });
    expect(week.ok && week.value.items.map(({ id }) => id)).toEqual([part]);

    const file = await writeTable({ ...ctx, language: "en" }, unpaidBook, FILE);
    let text = "";
    if (file.ok) for await (const bytes of file.value.bytes) text += Buffer.from(bytes).toString("utf8");
    const lines = text.trim().split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[0], "the columns stand where docs/ledger.md says").toMatch(
      /^Order,Placed,Age,Status,Customer,/,
    );
    expect(text).toContain("2030.00,30.00,2000.00");
  });

  it("MD08 is for whoever may read the books", async () => {
    const shift = shop.as(await makeStaff(shop, "shift@kabsh.test", "shift"));
    expect(await readUnpaid(shift)).toMatchObject({ code: "not_allowed" });
    expect(await writeTable(shift, unpaidBook, FILE)).toMatchObject({ code: "not_allowed" });
  });
});
