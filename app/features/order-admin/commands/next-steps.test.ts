import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { type MovePreview, previewMove } from "#app/features/order-admin/reads/preview-move.server.ts";
import { undoChanges } from "#app/features/order-moving/commands/undo-changes.server.ts";
import { BULK_MOVE_MAX } from "#app/features/order-moving/rules/move-schema.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import { messages } from "#db/schema/messages.ts";
import { orders } from "#db/schema/orders.ts";
import {
  homeOrder,
  inStatus,
  liftLimits,
  mustPlace,
  putOrder,
  restaurantOrder,
  VERIFIED,
} from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { moveOrders } from "./move-orders.server.ts";

const { shop, ali, sara, admin } = await openStockedShop();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");

async function preview(body: Record<string, unknown>): Promise<MovePreview> {
  const answer = await previewMove(shop.as(admin), body);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

async function verified(order: OrderView, status: OrderStatus): Promise<string> {
  await putOrder(shop.db, order.id, { status, ...VERIFIED });
  return order.id;
}

const statusesOf = async (ids: string[]) => {
  const rows = await shop.db.select().from(orders).where(inArray(orders.id, ids));
  return Object.fromEntries(rows.map(({ id, status }) => [id, status]));
};

beforeEach(async () => {
  await shop.db.update(orders).set({ status: "Cancelled", unverifiedReason: null, isMoneyMissing: false });
});

describe("the next step of many orders", () => {
  it("KB01 each goes its own way, who stays is named with why and what it owes, and the round is taken back as one", async () => {
    const home = await verified(await mustPlace(shop, ali, homeOrder(ali)), "In Slaughter");
    const cooked = await verified(await mustPlace(shop, sara, restaurantOrder(sara)), "In Slaughter");
    const done = await verified(await mustPlace(shop, ali, homeOrder(ali)), "Completed");
    const waiting = await mustPlace(shop, ali, homeOrder(ali));
    const saidPaid = await mustPlace(shop, sara, restaurantOrder(sara));
    await shop.db
      .update(orders)
      .set(inStatus("Paid"))
      .where(inArray(orders.id, [saidPaid.id]));
    const ids = [home, cooked, done, waiting.id, saidPaid.id];

    const shown = await preview({ ids, status: "next", laterDays: true });
    expect(shown.moves).toMatchObject([
      { id: home, from: "In Slaughter", to: "Butchery", customerName: "علي محمد" },
      { id: cooked, from: "In Slaughter", to: "To Restaurant" },
    ]);
    expect(shown.skipped).toMatchObject([
      { id: done, why: "no_next_step", dueHalalas: null },
      { id: waiting.id, why: "payment_not_verified", dueHalalas: waiting.totals.grandTotalHalalas },
      { id: saidPaid.id, why: "payment_not_verified", dueHalalas: saidPaid.totals.grandTotalHalalas },
    ]);
    expect(shown.unverifiedHalalas).toBe(
      waiting.totals.grandTotalHalalas + saidPaid.totals.grandTotalHalalas,
    );

    const asked = shown.moves.map(({ id, from, to }) => ({ id, from, to }));
    const moved = await moveOrders(shop.as(admin), { orders: asked, undoable: true, laterDays: true });
    expect(moved).toMatchObject({ ok: true, value: { moved: [home, cooked], skipped: [] } });
    expect(await statusesOf(ids)).toMatchObject({
      [home]: "Butchery",
      [cooked]: "To Restaurant",
      [waiting.id]: "Pending Payment",
      [saidPaid.id]: "Paid",
    });

    const undoIds = moved.ok ? moved.value.undoIds : [];
    expect(await undoChanges(shop.as(admin), { undoIds })).toMatchObject({
      ok: true,
      value: { undone: [home, cooked], kept: [] },
    });
    expect(await statusesOf([home, cooked])).toEqual({ [home]: "In Slaughter", [cooked]: "In Slaughter" });
    const queued = await shop.db
      .select()
      .from(messages)
      .where(inArray(messages.orderId, [home, cooked]));
    expect(queued.filter(({ template }) => template === "order_moved")).toEqual([]);
  });

  it("KB09 twenty orders come from verified to Completed in rounds of all that is ticked, each a preview and a press", async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, async (_, nth) => {
        const who = nth % 2 === 0 ? ali : sara;
        const body = nth % 5 === 0 ? restaurantOrder(who) : homeOrder(who);
        return verified(await mustPlace(shop, who, body), "Paid");
      }),
    );
    const unverified = await mustPlace(shop, ali, homeOrder(ali));
    let rounds = 0;
    for (; rounds < 10; rounds += 1) {
      const shown = await preview({ ids: [...ids, unverified.id], status: "next", laterDays: true });
      expect(shown.skipped.map(({ id }) => id)).toContain(unverified.id);
      if (shown.moves.length === 0) break;
      const asked = shown.moves.map(({ id, from, to }) => ({ id, from, to }));
      const done = await moveOrders(shop.as(admin), { orders: asked, laterDays: true });
      expect(done).toMatchObject({ ok: true, value: { skipped: [] } });
    }
    expect(new Set(Object.values(await statusesOf(ids)))).toEqual(new Set(["Completed"]));
    // As many as an order has steps, however many orders there are.
    expect(rounds).toBe(6);
  });

  it("KB02 all that the filters pick are moved in rounds of 200, none twice, and only those that were shown", async () => {
    const name = "Round of many";
    const first = await mustPlace(shop, ali, homeOrder(ali, { customerName: name }));
    const [row] = await shop.db
      .select()
      .from(orders)
      .where(inArray(orders.id, [first.id]));
    if (!row) throw new Error("the order was placed");
    const many = Array.from({ length: BULK_MOVE_MAX + 4 }, (_, index) => {
      return {
        ...row,
        idempotencyKey: randomUUID(),
        id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
        reference: `KB-R${String(index).padStart(4, "0")}`,
        status: "Paid" as const,
        verifiedHalalas: row.grandTotalHalalas,
      };
    });
    await shop.db.insert(orders).values(many);
    await verified(first, "Completed");

    const filters = { q: name };
    const round = await preview({ filters, status: "next" });
    expect(round.moves).toHaveLength(BULK_MOVE_MAX);
    expect(round.rest).toBe(4);
    expect(round.skipped).toEqual([]);

    // Placed after the preview was shown: it stays.
    const late = await mustPlace(shop, ali, homeOrder(ali, { customerName: name }));
    await verified(late, "Paid");
    const asked = round.moves.map(({ id, from, to }) => ({ id, from, to }));
    expect(await moveOrders(shop.as(admin), { orders: asked })).toMatchObject({
      value: { skipped: [] },
    });
    expect(await statusesOf([late.id])).toEqual({ [late.id]: "Paid" });

    const next = await preview({ filters, status: "next", after: round.after });
    expect(next.rest).toBe(0);
    expect(next.after).toBeNull();
    const ids = next.moves.map(({ id }) => id);
    expect(ids).toHaveLength(5);
    expect(ids.filter((id) => asked.some((each) => each.id === id))).toEqual([]);
  });

  it("KB02 asks for orders by name or by filters, and for a status where the preview named none", async () => {
    const { id } = await mustPlace(shop, ali, homeOrder(ali));
    for (const body of [
      { status: "next" },
      { status: "next", ids: [id], filters: {} },
      { status: "Lost", ids: [id] },
    ]) {
      expect(await previewMove(shop.as(admin), body)).toMatchObject({ code: "invalid_input" });
    }
    const asked = [{ id, from: "Pending Payment" }];
    expect(await moveOrders(shop.as(admin), { orders: asked })).toMatchObject({ code: "invalid_input" });
    expect(await previewMove(shop.as(ali), { filters: {}, status: "next" })).toMatchObject({
      code: "not_allowed",
    });
  });
});
