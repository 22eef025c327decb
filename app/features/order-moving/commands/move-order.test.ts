import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { moveOrders } from "#app/features/order-admin/commands/move-orders.server.ts";
import { previewMove } from "#app/features/order-admin/reads/preview-move.server.ts";
import { readAdminOrder } from "#app/features/order-admin/reads/read-admin-order.server.ts";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { type StaffActor, VISITOR } from "#app/foundation/context/actor.ts";
import { ORDER_STATUSES, type OrderStatus } from "#app/vocabulary/order-status.ts";
import { auditLog } from "#db/schema/insights.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import {
  homeOrder,
  inStatus,
  makeAdmin,
  mustPlace,
  putOrder,
  restaurantOrder,
  VERIFIED,
} from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { moveOrder } from "./move-order.server.ts";

const { shop, ali, admin: owner } = await openStockedShop();
let second: StaffActor;
let order: OrderView;

beforeAll(async () => {
  second = await makeAdmin(shop, "second@kabsh.test");
});

beforeEach(async () => {
  order = await mustPlace(shop, ali, homeOrder(ali));
});

const move = (from: string, status: string, note?: string, actor: Parameters<typeof shop.as>[0] = owner) =>
  moveOrder(shop.as(actor), { id: order.id, body: { from, status, ...(note !== undefined && { note }) } });
const statusNow = async (id = order.id) =>
  (await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]?.status;
/** Every move there is: each of the eleven statuses to each other one. */
const PAIRS = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.filter((to) => to !== from).map((to) => [from, to] as const),
);
const jobs = async () =>
  (await shop.db.execute<{ n: number }>(sql`select count(*)::int as n from pgboss.job`)).rows[0]?.n ?? 0;

describe("one move", () => {
  it("AO07 AO09 the usual steps of a home order need no reason; each is a timeline entry, an audit entry and a message", async () => {
    await putOrder(shop.db, order.id, { status: "Paid", ...VERIFIED });
    const path: OrderStatus[] = [
      "Paid",
      "Confirmed",
      "In Slaughter",
      "Butchery",
      "Out for Delivery",
      "Completed",
    ];
    const before = await jobs();
    for (const [index, to] of path.slice(1).entries()) {
      expect(await move(path[index] ?? "", to)).toMatchObject({ ok: true, value: { status: to } });
    }
    // Of butchery nobody is told by itself (DR07).
    expect(await jobs()).toBe(before + 4);
    const adminView = await readAdminOrder(shop.as(owner), order.id);
    expect(adminView.ok && adminView.value.timeline.slice(1)).toMatchObject(
      path.slice(1).map((toStatus, index) => ({
        kind: "moved",
        actor: "owner@kabsh.test",
        fromStatus: path[index],
        toStatus,
        at: "2026-03-10T09:00:00.000Z",
      })),
    );
    const audit = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, order.id));
    expect(audit).toHaveLength(5);
  });

  it("AO08 any status may be set, outside the usual path only with a reason", async () => {
    for (const to of ORDER_STATUSES) {
      if (to === "Pending Payment" || to === "Paid") continue;
      await putOrder(shop.db, order.id, { status: "Pending Payment", ...VERIFIED });
      for (const blank of [undefined, "", "  \u200B "]) {
        expect(await move("Pending Payment", to, blank)).toMatchObject({
          ok: false,
          code: "reason_required",
          fields: { note: "refusals:reason_required" },
        });
      }
      expect(await statusNow()).toBe("Pending Payment");
      expect(await move("Pending Payment", to, "اتفقنا بالهاتف")).toMatchObject({
        ok: true,
        value: { status: to },
      });
    }
  });

  it("AO08 R01 an admin brings an order from each of the eleven statuses to every other", async () => {
    for (const [from, to] of PAIRS) {
      await putOrder(shop.db, order.id, { status: from, ...VERIFIED });
      const answer = await move(from, to, "اتفقنا بالهاتف");
      expect(answer.ok ? answer.value.status : answer.code, `${from} > ${to}`).toBe(to);
    }
  });

  it("AO08 P02 nobody but an admin moves an order, whatever its status and the reason", async () => {
    for (const [from, to] of PAIRS) {
      await shop.db.update(orders).set(inStatus(from)).where(eq(orders.id, order.id));
      for (const actor of [VISITOR, ali, { ...owner, permissions: [] }]) {
        const code = actor.kind === "visitor" ? "not_signed_in" : "not_allowed";
        expect(await move(from, to, "اتفقنا بالهاتف", actor), `${actor.kind} ${from} > ${to}`).toEqual({
          ok: false,
          code,
        });
      }
      expect(await statusNow()).toBe(from);
    }
  });

  it("AO09 the reason is the admins' own: the customer sees the step and not the words, nor who did it", async () => {
    await move("Pending Payment", "Cancelled", "customer was rude");
    const mine = await readOwnOrder(shop.as(ali), order.id);
    expect(mine.ok && mine.value.timeline.at(-1)).toMatchObject({
      kind: "moved",
      by: "staff",
      toStatus: "Cancelled",
      note: null,
    });
    expect(JSON.stringify(mine)).not.toMatch(/rude|kabsh\.test/);
  });

  it("AO10 of two admins at once one wins, the other is told, and there is one timeline entry", async () => {
    const answers = await Promise.all([
      move("Pending Payment", "Paid"),
      move("Pending Payment", "Cancelled", "no", second),
      move("Pending Payment", "Paid", undefined, second),
    ]);
    const winner = answers.find((answer) => answer.ok);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const current = await statusNow();
    expect(winner).toMatchObject({ value: { status: current } });
    for (const answer of answers.filter((one) => !one.ok)) {
      expect(answer).toMatchObject({ code: "stale_status", detail: { currentStatus: current } });
    }
    const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
    expect(events.filter((event) => event.kind === "moved")).toHaveLength(1);
  });

  it("AO10 a status seen on an old page is refused with the status of now", async () => {
    await move("Pending Payment", "Paid");
    expect(await move("Pending Payment", "Cancelled", "no")).toMatchObject({
      ok: false,
      code: "stale_status",
      detail: { currentStatus: "Paid" },
    });
  });

  it("P02 AO08 is refused to who may not, of what is not there, and when it cannot be read", async () => {
    expect(await move("Pending Payment", "Paid", undefined, { kind: "visitor" })).toMatchObject({
      code: "not_signed_in",
    });
    for (const actor of [ali, { ...owner, permissions: [] }]) {
      expect(await move("Pending Payment", "Paid", undefined, actor)).toMatchObject({ code: "not_allowed" });
    }
    expect(await move("Pending Payment", "Shipped")).toMatchObject({
      code: "invalid_input",
      fields: { status: expect.any(String) },
    });
    expect(await move("", "Paid")).toMatchObject({
      code: "invalid_input",
      fields: { from: expect.any(String) },
    });
    expect(await move("Pending Payment", "Pending Payment")).toMatchObject({ code: "same_status" });
    for (const id of [randomUUID(), "1", "' or 1=1 --", "\0"]) {
      const body = { from: "Pending Payment", status: "Paid" };
      expect(await moveOrder(shop.as(owner), { id, body })).toMatchObject({ code: "not_found" });
    }
    expect(await statusNow()).toBe("Pending Payment");
  });

  it("R20 when the message cannot be queued the order has not moved", async () => {
    const ctx = shop.as(owner);
    const failing = {
      ...ctx,
      jobs: { ...ctx.jobs, enqueueAll: () => Promise.reject(new Error("queue is gone")) },
    };
    const body = { from: "Pending Payment", status: "Paid" };
    await expect(moveOrder(failing, { id: order.id, body })).rejects.toThrow("queue is gone");
    expect(await statusNow()).toBe("Pending Payment");
  });
});

describe("many moves", () => {
  it("AO08 the preview names who is skipped and why, and changes nothing", async () => {
    const cooked = await mustPlace(shop, ali, restaurantOrder(ali));
    await shop.db.update(orders).set({ status: "Paid" }).where(eq(orders.id, cooked.id));
    const unknown = randomUUID();
    const ids = [order.id, cooked.id, unknown, order.id];
    expect(await previewMove(shop.as(owner), { ids, status: "Paid" })).toEqual({
      ok: true,
      value: {
        moves: [
          {
            id: order.id,
            reference: order.reference,
            customerName: "علي محمد",
            from: "Pending Payment",
            to: "Paid",
            day: order.schedule?.date,
            restaurantOwesHalalas: 0,
          },
        ],
        skipped: [
          { id: unknown, reference: null, customerName: null, day: null, why: "not_found", dueHalalas: null },
          {
            id: cooked.id,
            reference: cooked.reference,
            customerName: "Ali Mohammed",
            day: cooked.schedule?.date,
            why: "same_status",
            dueHalalas: null,
          },
        ],
        unverifiedHalalas: 0,
        rest: 0,
        after: null,
      },
    });
    await putOrder(shop.db, order.id, VERIFIED);
    expect(await previewMove(shop.as(owner), { ids: [order.id], status: "Cooking" })).toMatchObject({
      value: { moves: [], skipped: [{ why: "reason_required" }] },
    });
    expect(await statusNow()).toBe("Pending Payment");
  });

  it("AO10 an order that moved since the preview is skipped, the others go on", async () => {
    const other = await mustPlace(shop, ali, homeOrder(ali));
    await move("Pending Payment", "Cancelled", "no");
    const body = {
      orders: [order, other].map(({ id }) => ({ id, from: "Pending Payment" })),
      status: "Paid",
    };
    expect(await moveOrders(shop.as(owner), body)).toEqual({
      ok: true,
      value: { moved: [other.id], undoIds: [], skipped: [{ id: order.id, why: "stale_status" }] },
    });
  });

  it("P02 only admins, and only so many at once", async () => {
    const orderOf = { id: order.id, from: "Pending Payment" };
    expect(await moveOrders(shop.as(ali), { orders: [orderOf], status: "Paid" })).toMatchObject({
      code: "not_allowed",
    });
    expect(await previewMove(shop.as({ kind: "visitor" }), {})).toMatchObject({ code: "not_signed_in" });
    const many = Array.from({ length: 201 }, () => orderOf);
    expect(await moveOrders(shop.as(owner), { orders: many, status: "Paid" })).toMatchObject({
      code: "invalid_input",
    });
    expect(await moveOrders(shop.as(owner), { orders: [], status: "Paid" })).toMatchObject({
      code: "invalid_input",
    });
  });
});
