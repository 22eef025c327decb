import { inArray } from "drizzle-orm";
import { isAheadOfDay } from "#app/features/order-admin/rules/bulk/ahead-of-day.ts";
import { previewMoveBody } from "#app/features/order-admin/rules/bulk/bulk-schema.ts";
import { type StaysWhy, wouldMove } from "#app/features/order-admin/rules/bulk/would-move.ts";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { dueHalalas } from "#app/features/order-core/rules/money-before-work.ts";
import {
  beginsSlaughter,
  unreadyForSlaughter,
} from "#app/features/order-reading/reads/slaughter-gate.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { isWork, type OrderStatus } from "#app/vocabulary/order-status.ts";
import { orders } from "#db/schema/orders.ts";
import { matchOrders } from "./bulk/match-orders.server.ts";
import { owingRestaurants } from "./bulk/owing-restaurants.server.ts";

export interface MovePreview {
  moves: {
    id: string;
    reference: string;
    customerName: string;
    from: OrderStatus;
    to: OrderStatus;
    day: string | null;
    /** What its restaurant would owe the shop, where the order is taken by this move and its commission is more than it sold. */
    restaurantOwesHalalas: number;
  }[];
  /** Who stays where it is, and why (a refusal code). */
  skipped: {
    id: string;
    reference: string | null;
    customerName: string | null;
    why: StaysWhy | "not_found" | "ahead_of_day";
    /** The day it is agreed for. */
    day: string | null;
    /** What it still owes, where that is why. */
    dueHalalas: number | null;
  }[];
  /** What the orders that stay for want of verified money still owe. */
  unverifiedHalalas: number;
  /** How many more the filters pick behind these, and what asks for them: so many are moved in rounds. */
  rest: number;
  after: string | null;
}

/** What moving many orders to one status, or each to its next one, would do: nothing is changed by asking. */
export async function previewMove(
  ctx: CommandContext,
  body: unknown,
): Promise<Result<MovePreview, "not_signed_in" | "not_allowed" | "invalid_input">> {
  const refusal = adminRefusal(ctx.actor, "orders.move");
  if (refusal) return refuse(refusal);
  const parsed = previewMoveBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });

  const { filters, status: target, note, after, laterDays } = parsed.data;
  const today = riyadhDate(ctx.now);
  const preview: MovePreview = { moves: [], skipped: [], unverifiedHalalas: 0, rest: 0, after: null };
  let found: (typeof orders.$inferSelect)[];
  if (filters) {
    const matched = await matchOrders(ctx, { filters, target, after });
    found = matched.orders;
    preview.rest = matched.rest;
    preview.after = matched.after;
  } else {
    const wanted = [...new Set(parsed.data.ids)];
    const byId = new Map(
      (await ctx.db.select().from(orders).where(inArray(orders.id, wanted))).map((each) => [each.id, each]),
    );
    found = wanted.flatMap((id) => byId.get(id) ?? []);
    for (const id of wanted) {
      if (byId.has(id)) continue;
      preview.skipped.push({
        id,
        reference: null,
        customerName: null,
        day: null,
        why: "not_found",
        dueHalalas: null,
      });
    }
  }
  const owing = await owingRestaurants(ctx.db, found);
  const unready = await unreadyForSlaughter(
    ctx.db,
    found.map(({ id }) => id),
  );
  for (const order of found) {
    const named = {
      id: order.id,
      reference: order.reference,
      customerName: order.customerName,
      day: order.scheduleDate,
    };
    const would = wouldMove(order, target, note);
    if ("to" in would) {
      const gate = beginsSlaughter(order.status, would.to) && unready.get(order.id);
      if (gate) {
        preview.skipped.push({ ...named, why: gate, dueHalalas: null });
        continue;
      }
      if (!laterDays && isAheadOfDay(order.scheduleDate, would.to, today)) {
        preview.skipped.push({ ...named, why: "ahead_of_day", dueHalalas: null });
        continue;
      }
      const isTaken = isWork(would.to) && !isWork(order.status);
      const restaurantOwesHalalas = (isTaken && owing.get(order.id)) || 0;
      preview.moves.push({ ...named, from: order.status, to: would.to, restaurantOwesHalalas });
      continue;
    }
    const due =
      would.why === "payment_not_verified" || would.why === "rest_not_verified" ? dueHalalas(order) : null;
    preview.skipped.push({ ...named, why: would.why, dueHalalas: due });
    preview.unverifiedHalalas += due ?? 0;
  }
  return ok(preview);
}
