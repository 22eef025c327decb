import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { customerSearchText } from "#app/features/accounts/rules/customer-search-text.ts";
import { eraseCustomer } from "#app/features/customers/commands/erase-customer.server.ts";
import { listCustomers } from "#app/features/customers/reads/list-customers.server.ts";
import { listOrders } from "#app/features/order-admin/reads/list/list-orders.server.ts";
import { orderNames } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { homeOrder, liftLimits, makeCustomer, mustPlace } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { findForAdmin } from "./find-for-admin.server.ts";

const { shop, ali, sara, admin } = await openStockedShop();
const { db } = shop;
await liftLimits(db, "limit_unpaid_orders", "limit_orders_per_day");

async function found(q: string): Promise<string[]> {
  const page = await listOrders(shop.as(admin), { filters: { q } });
  return page.ok ? page.value.items.map(({ id }) => id) : [];
}
async function palette(typed: string) {
  const answer = await findForAdmin(shop.as(admin), typed);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

describe("searching among many", () => {
  it("MO03 finds an order at once by any part of the name and number it was placed under, and by how its reference and id begin", async () => {
    const first = await mustPlace(shop, ali, homeOrder(ali, { customerName: "عبدالله القحطاني" }));
    const other = await mustPlace(shop, ali, homeOrder(ali, { customerName: "أم فهد" }));
    for (const typed of [
      "القحطاني",
      "قحطا",
      "عبدال",
      first.reference,
      first.reference.slice(0, 5).toLowerCase(),
      first.id,
    ])
      expect(await found(typed), typed).toEqual([first.id]);
    for (const typed of ["ام فهد", other.reference, other.reference.slice(0, 6)])
      expect(await found(typed), typed).toEqual([other.id]);
    expect((await palette("0000001")).orders.map(({ id }) => id).sort()).toEqual([other.id, first.id].sort());
    // One name and number is kept once, however many orders it has.
    await mustPlace(shop, ali, homeOrder(ali, { customerName: "أم فهد" }));
    expect(await db.select().from(orderNames).where(eq(orderNames.customerId, ali.customerId))).toHaveLength(
      2,
    );
  });

  it("MO03 finds nobody who was erased, and keeps none of the names", async () => {
    const order = await mustPlace(shop, sara, homeOrder(sara, { customerName: "سارة المطيري" }));
    expect(await found("المطيري")).toEqual([order.id]);
    await db.update(orders).set({ status: "Cancelled" }).where(eq(orders.id, order.id));
    expect((await eraseCustomer(shop.as(admin), sara)).ok).toBe(true);
    expect(await found("المطيري")).toEqual([]);
    expect(await found(order.reference)).toEqual([order.id]);
    expect(await db.select().from(orderNames).where(eq(orderNames.customerId, sara.customerId))).toEqual([]);
  });
});

describe("a name that many have", () => {
  const MANY = 700;
  beforeAll(async () => {
    await db.execute(sql`
      insert into customers (id, phone, full_name, created_at, search_text)
      select 'many-' || n, '+9665' || (70000000 + n), 'نورة ' || n, now() - n * interval '1 minute',
        'نوره ' || n || ' +9665' || (70000000 + n) || ' 05' || (70000000 + n) from generate_series(1, ${MANY}) n`);
    const one = await makeCustomer(shop, "+966599999999");
    const { id } = await mustPlace(shop, one, homeOrder(one));
    await db.execute(sql`
      insert into orders select (json_populate_record(o, json_build_object('id', 'many-' || n, 'reference', 'MANY' || n,
        'customer_id', 'many-' || n, 'customer_name', 'نورة ' || n, 'search_text', 'نوره ' || n || ' many' || n || ' many-' || n,
        'created_at', now() - n * interval '1 minute', 'idempotency_key', 'many' || n))).*
      from orders o, generate_series(1, ${MANY}) n where o.id = ${id}`);
  });

  it("MO04 is found newest first, page by page, each order once", async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await listOrders(shop.as(admin), { filters: { q: "نورة" }, cursor });
      if (!page.ok) throw new Error(page.code);
      seen.push(...page.value.items.map(({ id }) => id));
      cursor = page.value.nextCursor;
    } while (cursor);
    expect(seen).toEqual(Array.from({ length: MANY }, (_, index) => `many-${index + 1}`));
    expect((await palette("نورة")).orders.map(({ id }) => id)).toEqual(seen.slice(0, 5));
  });

  it("MO04 two and three letters find the newest whose word begins so, in the palette and in the list", async () => {
    for (const typed of ["نو", "نور", "05", "057"])
      expect(
        (await palette(typed)).customers.map(({ id }) => id),
        typed,
      ).toEqual([1, 2, 3, 4, 5].map((n) => `many-${n}`));
    expect((await palette("69")).customers.map(({ id }) => id)).toEqual([
      "many-69",
      ...[0, 1, 2, 3].map((n) => `many-69${n}`),
    ]);
    // Fewer than are shown: a fourth word, and what only one has.
    await db.execute(
      sql`update customers set search_text = 'نوره بنت فهد الزيد ' || search_text where id = 'many-700'`,
    );
    expect((await palette("الز")).customers.map(({ id }) => id)).toEqual(["many-700"]);
    const list = await listCustomers(shop.as(admin), { search: "نور" });
    expect(list.ok && list.value.items.map(({ id }) => id)).toEqual(
      Array.from({ length: 25 }, (_, index) => `many-${index + 1}`),
    );
    expect(customerSearchText({ name: "نورة", phone: null })).toBe("نوره");
  });
});
