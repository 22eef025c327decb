import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { seedCatalogue } from "#tests/support/order-samples.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { importOrders } from "./import-orders.server.ts";

const shop = await openTestShop();
const IMPORTED_AT = "2026-03-10T09:00:00.000Z";
const FOLDER = path.resolve("db/migrations/before-baseline");
const FILE = readdirSync(FOLDER).find((name) => name.endsWith("_own-days-and-english-banks.sql")) ?? "";
/** What the migration mends; its columns are there by now. */
const MENDING = readFileSync(path.join(FOLDER, FILE), "utf8")
  .split("--> statement-breakpoint")
  .filter((statement) => /^\s*(--[^\n]*\n)?\s*UPDATE/.test(statement));

const OLD = [
  {
    id: "m-1",
    createdAt: "2025-05-01T10:00:00Z",
    status: "Completed",
    customerPhone: "0500000001",
    fulfillment: "restaurant",
    restaurant: "مطابخ ديوان نجد",
    schedule: { date: "2025-05-02", time: "15:00" },
    meats: [{ breed: "نعيمي", ageClass: "جذع", quantity: 1, cookingStyle: "مندي" }],
    sides: { rice: 2, "Grandma's jam": 1 },
  },
  {
    id: "m-2",
    createdAt: "2025-06-01T10:00:00Z",
    status: "Cooking",
    breed: "حري",
    customerPhone: "0500000001",
    sides: { rice: 3 },
  },
  { id: "m-3", createdAt: "2025-07-01T10:00:00Z", breed: "حري", customerPhone: "0500000003" },
];

const read = async (text: string) => (await shop.db.execute<Record<string, unknown>>(sql.raw(text))).rows;

describe("orders that yesterday's shop brought in", () => {
  beforeAll(async () => {
    await seedCatalogue(shop);
    await importOrders(shop.db, OLD, new Date(IMPORTED_AT));
    // As yesterday's import left them.
    await shop.db.execute(sql`update order_events set at = ${IMPORTED_AT} where kind = 'moved'`);
    await shop.db.execute(sql`
      update order_sides set name = lower(name_en), name_en = null where name_en is not null`);
    await shop.db.execute(
      sql`update order_items set breed_name = 'Naeemi', breed_id = null where breed_name = 'نعيمي'`,
    );
    await shop.db.execute(sql`
      insert into order_events (order_id, at, kind, actor_kind, from_status, to_status)
      select id, '2026-03-11T08:00:00Z', 'moved', 'staff', 'Cooking', 'Completed'
      from orders where idempotency_key = 'import:m-2'`);
    await shop.db.execute(sql`update customers set erased_at = '2026-03-12T08:00:00Z' where phone like '%3'`);
    await shop.db.execute(sql`
      insert into order_events (order_id, at, kind, actor_kind, from_status, to_status)
      select id, '2026-03-12T08:00:00Z', 'moved', 'system', 'Pending Payment', 'Cancelled'
      from orders where idempotency_key = 'import:m-3'`);
    expect(MENDING.length).toBeGreaterThan(5);
    for (const statement of MENDING) await shop.db.execute(sql.raw(statement));
  });

  it("CP15 are completed on their own day, and what the desk has done since keeps its time", async () => {
    const moves = await read(`
      select o.idempotency_key as order, e.to_status as status, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at
      from order_events e join orders o on o.id = e.order_id where e.kind = 'moved' order by e.id`);
    expect(moves).toEqual([
      { order: "import:m-1", status: "Completed", at: "2025-05-02 12:00" },
      { order: "import:m-2", status: "Cooking", at: "2025-06-01 10:00" },
      { order: "import:m-2", status: "Completed", at: "2026-03-11 08:00" },
      { order: "import:m-3", status: "Cancelled", at: "2026-03-12 08:00" },
    ]);
  });

  it("CP14 read in Arabic what was kept under an English key; what nobody knows stays", async () => {
    expect(await read("select name, name_en, amount from order_sides order by amount")).toEqual([
      { name: "Grandma's jam", name_en: null, amount: 1 },
      { name: "رز", name_en: "Rice", amount: 2 },
      { name: "رز", name_en: "Rice", amount: 3 },
    ]);
    expect(await read("select breed_name from order_items order by order_id, position")).not.toContainEqual({
      breed_name: "Naeemi",
    });
  });
});
