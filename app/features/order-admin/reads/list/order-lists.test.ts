import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { type OrderFilters, readOrderFilters } from "#app/features/order-admin/rules/list/order-filters.ts";
import { countWork } from "#app/features/order-reading/reads/count-work.server.ts";
import { listMyOrders } from "#app/features/order-reading/reads/list-my-orders.server.ts";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import type { AdminOrderRow, OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { readMyOrder } from "#app/features/orders/reads/by-customer/read-my-order.server.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { orders } from "#db/schema/orders.ts";
import { restaurants } from "#db/schema/restaurants.ts";
import {
  homeOrder,
  inStatus,
  liftLimits,
  makeCustomer,
  mustPlace,
  restaurantOrder,
} from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { listOrders } from "./list-orders.server.ts";

const { shop, ali, sara, admin } = await openStockedShop();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
const saved: OrderView[] = [];
let cooked: OrderView;

beforeAll(async () => {
  // One home order of each status, an hour apart, and one at the restaurant.
  for (const [hour, status] of ORDER_STATUSES.entries()) {
    shop.at(new Date(Date.UTC(2026, 2, 10, hour)));
    const order = await mustPlace(shop, ali, homeOrder(ali, { customerName: "علي القحطاني" }));
    await shop.db.update(orders).set(inStatus(status)).where(eq(orders.id, order.id));
    saved.push({ ...order, status });
  }
  shop.at("2026-03-10T21:30:00Z");
  cooked = await mustPlace(shop, sara, restaurantOrder(sara, { customerName: "Sara Ahmed" }));
  await shop.db
    .update(orders)
    .set({ paymentReview: "awaiting_review", status: "Paid" })
    .where(eq(orders.id, cooked.id));
});

async function found(filters: OrderFilters): Promise<AdminOrderRow[]> {
  const page = await listOrders(shop.as(admin), { filters });
  return page.ok ? page.value.items : [];
}
const ids = (rows: { id: string }[]) => rows.map((row) => row.id);

describe("the customer's own orders", () => {
  it("M01 P03 are only the session's, newest first, in pages", async () => {
    const first = await listMyOrders(shop.as(ali));
    expect(first?.items).toHaveLength(10);
    expect(first?.items[0]?.id).toBe(saved.at(-1)?.id);
    const rest = await listMyOrders(shop.as(ali), { cursor: first?.nextCursor });
    expect(ids([...(first?.items ?? []), ...(rest?.items ?? [])])).toEqual(ids(saved).reverse());
    expect(rest?.nextCursor).toBeNull();
    expect(ids((await listMyOrders(shop.as(sara)))?.items ?? [])).toEqual([cooked.id]);
  });

  it("M01 nobody signed in has no list, and rubbish for a cursor starts from the beginning", async () => {
    expect(await listMyOrders(shop.as({ kind: "visitor" }))).toBeNull();
    expect(await listMyOrders(shop.as(admin))).toBeNull();
    for (const cursor of ["rubbish", "", "eyJ4Ijox", "\0", "x".repeat(500)]) {
      expect((await listMyOrders(shop.as(sara), { cursor }))?.items).toHaveLength(1);
    }
  });

  it("OD17 P03 another customer's order is as unknown as an unknown id", async () => {
    expect(await readOwnOrder(shop.as(sara), cooked.id)).toMatchObject({
      ok: true,
      value: { id: cooked.id },
    });
    expect(await readOwnOrder(shop.as(ali), cooked.id)).toEqual({ ok: false, code: "not_found" });
    expect(await readOwnOrder(shop.as(ali), randomUUID())).toEqual({ ok: false, code: "not_found" });
    expect(await readOwnOrder(shop.as({ kind: "visitor" }), cooked.id)).toEqual({
      ok: false,
      code: "not_signed_in",
    });
    expect(await readMyOrder(shop.as(ali), cooked.id)).toBeNull();
  });

  it("OD08 C25 the page shows coordinates when there is only a location and no maps key, and nothing when that fails", async () => {
    expect(await readMyOrder(shop.as(sara), cooked.id)).toMatchObject({
      address: "24.71360, 46.67530",
      restaurantContact: { cityEn: "Riyadh", phone: "+966112000101" },
    });
    const geocoder = { addressOf: () => Promise.reject(new Error("offline")) };
    expect(await readMyOrder(shop.as(sara, { geocoder }), cooked.id)).toMatchObject({
      address: null,
      location: { lat: 24.7136, lng: 46.6753 },
    });
    const slow = { addressOf: () => new Promise<string>(() => {}) };
    expect(await readMyOrder(shop.as(sara, { geocoder: slow }), cooked.id)).toMatchObject({ address: null });
  });

  it("OD08 an address that the service found is asked for once", async () => {
    let asked = 0;
    const geocoder = { addressOf: async () => `حي الملز ${++asked}` };
    expect(await readMyOrder(shop.as(sara, { geocoder }), cooked.id)).toMatchObject({
      address: "حي الملز 1",
    });
    expect(await readMyOrder(shop.as(sara, { geocoder }), cooked.id)).toMatchObject({
      address: "حي الملز 1",
    });
  });

  it("R20 an order outlives its restaurant", async () => {
    await shop.db
      .transaction(async (tx) => {
        await tx.delete(restaurants).where(eq(restaurants.id, "R-1"));
        const { db, ...rest } = shop.as(sara);
        expect(await readMyOrder({ ...rest, db: tx as unknown as typeof db }, cooked.id)).toMatchObject({
          restaurant: { id: null, slug: null, nameEn: "Diwan Najd Kitchens" },
          restaurantContact: null,
        });
        tx.rollback();
      })
      .catch((error) => expect(String(error)).toContain("Rollback"));
  });
});

describe("the desk's list", () => {
  it("AO01 P02 is for admins", async () => {
    expect(await listOrders(shop.as({ kind: "visitor" }))).toMatchObject({ code: "not_signed_in" });
    expect(await listOrders(shop.as(ali))).toMatchObject({ code: "not_allowed" });
    expect(await listOrders(shop.as({ ...admin, permissions: [] }))).toMatchObject({ code: "not_allowed" });
  });

  it("AO01 holds all orders, newest first, with what a row shows", async () => {
    const rows = await found({});
    expect(ids(rows)).toEqual([cooked.id, ...ids(saved).reverse()]);
    expect(rows[0]).toMatchObject({
      reference: cooked.reference,
      status: "Paid",
      customerName: "Sara Ahmed",
      restaurant: { id: "R-1", nameEn: "Diwan Najd Kitchens" },
      schedule: { date: "2026-03-11", time: "15:00" },
      grandTotalHalalas: cooked.totals.grandTotalHalalas,
      meats: [{ breed: { id: "naemi" }, ageClass: { id: "jadha" }, quantity: 2 }],
      createdAt: "2026-03-10T21:30:00.000Z",
    });
  });

  it("AO02 is narrowed by status and by restaurant, named by id or slug", async () => {
    expect(ids(await found({ status: "Cooking" }))).toEqual([saved[6]?.id]);
    expect(ids(await found({ restaurant: "R-1" }))).toEqual([cooked.id]);
    expect(ids(await found({ restaurant: "diwan-najd" }))).toEqual([cooked.id]);
    expect(await found({ restaurant: "nowhere" })).toEqual([]);
  });

  it("AO04 is narrowed by what is paid: every status except Pending Payment and Cancelled", async () => {
    const unpaid = (await found({ payment: "unpaid" })).map((row) => row.status).sort();
    expect(unpaid).toEqual(["Cancelled", "Pending Payment"]);
    const paid = new Set((await found({ payment: "paid" })).map((row) => row.status));
    expect([...paid].sort()).toEqual(ORDER_STATUSES.filter((status) => !unpaid.includes(status)).sort());
  });

  it("AO05 is narrowed by payment review", async () => {
    expect(ids(await found({ review: "awaiting_review" }))).toEqual([cooked.id]);
    expect(await found({ review: "rejected" })).toEqual([]);
  });

  it("AO03 is narrowed by whole days of Riyadh: 21:30 UTC belongs to the next day", async () => {
    expect(ids(await found({ from: "2026-03-11", to: "2026-03-11" }))).toEqual([cooked.id]);
    expect(await found({ from: "2026-03-10", to: "2026-03-10" })).toHaveLength(11);
    const edge = async (instant: string) => {
      await shop.db
        .update(orders)
        .set({ createdAt: new Date(instant) })
        .where(eq(orders.id, cooked.id));
      return ids(await found({ from: "2026-04-01", to: "2026-04-01" })).includes(cooked.id);
    };
    expect(await edge("2026-03-31T20:59:59.999Z")).toBe(false);
    expect(await edge("2026-03-31T21:00:00Z")).toBe(true);
    expect(await edge("2026-04-01T20:59:59.999Z")).toBe(true);
    expect(await edge("2026-04-01T21:00:00Z")).toBe(false);
    await edge("2026-03-10T21:30:00Z");
  });

  it("AO01 finds by name however it is spelt, phone however it is written, reference and id", async () => {
    for (const q of [
      "Sara",
      "sara ahm",
      "0500000002",
      "+966 50 000 0002",
      "٠٥٠٠٠٠٠٠٠٢",
      cooked.reference.toLowerCase(),
      cooked.id,
      cooked.id.slice(0, 8),
    ]) {
      expect(ids(await found({ q })), q).toEqual([cooked.id]);
    }
    expect(await found({ q: "القَحطانى" })).toHaveLength(11);
    expect(await found({ q: "%" })).toEqual([]);
    expect(await found({ q: "_" })).toEqual([]);
    expect(await found({ q: "\0" })).toHaveLength(12);
    expect(await found({ q: "'; drop table orders; --" })).toEqual([]);
  });

  it("AO01 is narrowed by all of its filters at once", async () => {
    expect(
      ids(await found({ status: "Paid", q: "Sara", payment: "paid", review: "awaiting_review" })),
    ).toEqual([cooked.id]);
    expect(await found({ status: "Paid", q: "Sara", payment: "unpaid" })).toEqual([]);
  });

  it("AO02 a page's address with filters that cannot be read opens the list without them", () => {
    const filters = readOrderFilters(
      new URLSearchParams("status=Lost&payment=paid&from=2026-02-30&to=2026-03-01&review=&q=x"),
    );
    expect(filters).toEqual({ payment: "paid", to: "2026-03-01", q: "x" });
  });

  it("M01 keyset pages neither repeat nor lose an order of the same instant", async () => {
    const seen: string[] = [];
    const twin = await makeCustomer(shop, "+966500000003");
    shop.at("2026-02-01T09:00:00Z");
    const made: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      made.push(
        (await mustPlace(shop, twin, homeOrder(twin, { schedule: { date: "2026-02-02", time: "15:00" } })))
          .id,
      );
    }
    let cursor: string | null | undefined;
    do {
      const page = await listMyOrders(shop.as(twin), { cursor });
      seen.push(...ids(page?.items ?? []));
      cursor = page?.nextCursor;
    } while (cursor);
    expect(seen.sort()).toEqual(made.sort());
  });
});

describe("what waits at the desk", () => {
  it("counts the queues, and what is due today", async () => {
    shop.at("2026-03-11T06:00:00Z");
    const counts = await countWork(shop.as(admin));
    expect(counts).toMatchObject({
      ok: true,
      value: {
        awaitingReview: 1,
        toConfirm: 1,
        dueToday: 10,
        byStatus: { Paid: 2, Cooking: 1, "Ready for Pickup": 1 },
      },
    });
    expect(await countWork(shop.as(ali))).toMatchObject({ code: "not_allowed" });
  });
});
