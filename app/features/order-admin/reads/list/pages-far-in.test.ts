import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { readSort, SORT_WORDS } from "#app/features/order-admin/rules/list/order-sort.ts";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { planSort } from "./sort-keys.server.ts";

const { shop, ali } = await openStockedShop();
const { db } = shop;
const MANY = 6_000;
/** What a page of fifty reads at the most, found by its index: fifty rows with fifty lines, each by a look of its own. */
const BLOCKS_MAX = 300;

beforeAll(async () => {
  const { id } = await mustPlace(shop, ali, homeOrder(ali));
  await db.execute(sql`
    with made as (
      insert into orders select r.* from orders o, generate_series(1, ${MANY}) n, json_populate_record(o, json_build_object('id', gen_random_uuid(), 'reference', 'FAR' || n,
        'status', case when n % 9 = 0 then 'Cancelled' else 'Pending Payment' end,
        'customer_name', 'عميل ' || n % 400, 'restaurant_name', case when n % 3 = 0 then 'مطعم ' || n % 2 end,
        'schedule_date', date '2026-03-11' + n % 300, 'created_at', o.created_at + n * interval '1 minute', 'idempotency_key', 'far' || n)) r
      where o.id = ${id} returning id
    )
    insert into order_items select r.* from order_items i, made, json_populate_record(i, json_build_object('order_id', made.id)) r
    where i.order_id = ${id}`);
  await db.execute(sql`analyze orders, order_items`);
});

interface Explained {
  "QUERY PLAN": [{ Plan: { "Shared Hit Blocks": number; "Shared Read Blocks": number } }];
}

/** How many blocks the page reads that begins behind two thirds of all orders. */
async function blocksFarIn(word: string, language: "ar" | "en"): Promise<number> {
  const sort = readSort(word, {});
  const page = (cursor: string | null, size: number, offset = 0) => {
    const { joins, place, beyond, orderBy } = planSort(sort, language, cursor);
    return sql`select o.id, ${place} as place from orders o ${joins} where true ${beyond} order by ${orderBy} limit ${size} offset ${offset}`;
  };
  const { rows } = await db.execute<{ id: string; place: string[] }>(page(null, 1, (MANY * 2) / 3));
  const [last] = rows;
  if (!last) throw new Error("there are as many orders");
  const { cursorAfter } = planSort(sort, language, null);
  const explained = await db.execute<Explained & Record<string, unknown>>(
    sql`explain (analyze, buffers, format json) ${page(cursorAfter(last.place, last.id), 51)}`,
  );
  const plan = explained.rows[0]?.["QUERY PLAN"][0].Plan;
  return (plan?.["Shared Hit Blocks"] ?? 0) + (plan?.["Shared Read Blocks"] ?? 0);
}

describe("a page far in", () => {
  it.each(SORT_WORDS)(
    "M01 is found by the index of its sort and not by reading all orders: %s",
    async (word) => {
      for (const language of ["ar", "en"] as const)
        expect(await blocksFarIn(word, language), language).toBeLessThan(BLOCKS_MAX);
    },
  );
});
