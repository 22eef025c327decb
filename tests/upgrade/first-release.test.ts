import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, inject, it } from "vitest";
import { readAdminOrder } from "#app/features/order-admin/reads/read-admin-order.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { listMyOrders } from "#app/features/order-reading/reads/list-my-orders.server.ts";
import type { CustomerActor, StaffActor } from "#app/foundation/context/actor.ts";
import { PERMISSIONS } from "#app/vocabulary/permission.ts";
import { openDatabase } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { applyMigrations, SHIPPED_MARKS } from "#db/shipped-migrations.ts";
import { openUntimedClient } from "#db/untimed-client.ts";
import { createDatabase, dropDatabase } from "../support/create-database.ts";
import { homeOrder, mustPlace } from "../support/order-samples.ts";
import { openTestShop } from "../support/test-shop.ts";
import { createFirstRelease, rowsOf } from "./first-release.ts";

const url = await createFirstRelease(inject("postgresUrl"));
await migrateDatabase(url);
afterAll(() => dropDatabase(url));
const shop = await openTestShop("2026-03-10T09:30:00Z", async () => {
  const database = openDatabase(url, { max: 8 });
  afterAll(database.close);
  return { ...database, url };
});

const customer = (phone: string): CustomerActor => {
  const row = rowsOf("customers").find((each) => each.phone === phone);
  return { kind: "customer", customerId: String(row?.id), phone };
};
const ali = customer("+966500000001");
const [owner] = rowsOf("staff_users");
const admin: StaffActor = {
  kind: "staff",
  userId: String(owner?.id),
  email: "owner@kabsh.test",
  permissions: PERMISSIONS,
};

describe("a shop of the first release, upgraded", () => {
  it("OP12 every order is read at the desk with the total, status and meat that it had", async () => {
    expect(rowsOf("orders")).toHaveLength(3);
    for (const row of rowsOf("orders")) {
      const order = await readAdminOrder(shop.as(admin), String(row.id));
      expect(order).toMatchObject({
        ok: true,
        value: {
          reference: row.reference,
          status: row.status,
          paymentReview: row.payment_review,
          totals: { totalHalalas: row.total_halalas, grandTotalHalalas: row.grand_total_halalas },
        },
      });
      const items = rowsOf("order_items").filter((item) => item.order_id === row.id);
      expect(order.ok && order.value.meats).toHaveLength(items.length);
    }
  });

  it("OP12 its customers find their orders, and the verified one moves on, with its timeline whole", async () => {
    const mine = await listMyOrders(shop.as(ali));
    expect(mine?.items).toHaveLength(2);
    const paid = rowsOf("orders").find((row) => row.status === "Paid");
    const before = rowsOf("order_events").filter((event) => event.order_id === paid?.id).length;
    const moved = await moveOrder(shop.as(admin), {
      id: String(paid?.id),
      body: { status: "Confirmed", from: "Paid" },
    });
    expect(moved).toMatchObject({ ok: true, value: { status: "Confirmed" } });
    expect(moved.ok && moved.value.timeline.length).toBe(before + 1);
  });

  it("OP12 new orders are placed at the prices that stood", async () => {
    const order = await mustPlace(shop, ali, homeOrder(ali));
    expect(order.totals.grandTotalHalalas).toBe(203_000);
    expect((await listMyOrders(shop.as(ali)))?.items).toHaveLength(3);
  });
});

describe("a database that a newer version changed", () => {
  it("OP11 is refused with one sentence, and nothing in it is touched", async () => {
    const newer = await createDatabase(inject("postgresUrl"), `newer_${randomUUID()}`);
    await migrateDatabase(newer);
    const client = await openUntimedClient(newer);
    const add = "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', $1)";
    await client.query(add, [Date.UTC(2099, 1)]);
    await expect(migrateDatabase(newer)).rejects.toThrow(
      "A newer version of the shop has changed this database (1 change is unknown here); start that version, or restore a backup that this one made.",
    );
    await client.query(add, [Date.UTC(2099, 2)]);
    await expect(migrateDatabase(newer)).rejects.toThrow("(2 changes are unknown here)");
    await client.end();
    await dropDatabase(newer);
  });

  it("OP11 an unfinished migration leaves nothing behind, and the next start finishes it", async () => {
    const half = await createDatabase(inject("postgresUrl"), `half_${randomUUID()}`);
    const client = await openUntimedClient(half);
    await applyMigrations(client, SHIPPED_MARKS[0]);
    // Stands in the way of the last migration of the first day.
    await client.query("create table order_seen (id int)");
    await expect(migrateDatabase(half)).rejects.toThrow("already exists");
    const marks = "select count(*)::int as n from drizzle.__drizzle_migrations";
    expect((await client.query(marks)).rows).toEqual([{ n: 1 }]);
    await client.query("drop table order_seen");
    await migrateDatabase(half);
    expect((await client.query(marks)).rows).toEqual([{ n: SHIPPED_MARKS.length }]);
    await client.end();
    await dropDatabase(half);
  });
});
