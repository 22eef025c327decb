import { and, eq, isNull } from "drizzle-orm";
import { readTouched } from "#app/features/partners/reads/list-touched.server.ts";
import { actingFor, type PartnerScope } from "#app/features/partners/rules/partner-scope.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext, Shop } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { TouchingThing } from "#app/vocabulary/partner-seat.ts";
import { touchedOrders } from "#db/schema/partners.ts";
import { clearAlarm, raiseAlarm } from "#services/alarms.ts";
import { workInRounds } from "#services/work-in-rounds.ts";

const ROUND_MS = 60_000;

/** Alerts the desk of open orders that a partner has just left without something. */
export async function alertTouched(
  ctx: CommandContext,
  scope: PartnerScope,
  { thing, thingId, orderIds }: { thing: TouchingThing; thingId: string; orderIds: readonly string[] },
): Promise<void> {
  if (orderIds.length > 0) {
    const { actor } = actingFor(ctx, scope);
    const said = { saidAt: ctx.now, saidBy: actor.kind === "partner" ? actor.label : "" };
    const seat = { seatKind: scope.kind, seatId: scope.id };
    await ctx.db
      .insert(touchedOrders)
      .values(orderIds.map((orderId) => ({ orderId, ...seat, thing, thingId, ...said })))
      .onConflictDoNothing();
  }
  await watchTouched(ctx);
}

/** The desk has dealt with one: spoken with its customer, or with the partner. */
export async function settleTouched(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<null, "not_allowed" | "not_found">> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || !mayAdminister(actor, "orders.edit")) return refuse("not_allowed");
  const settled = await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(touchedOrders)
      .set({ settledAt: ctx.now, settledBy: actor.email })
      .where(and(eq(touchedOrders.id, id), isNull(touchedOrders.settledAt)))
      .returning({ orderId: touchedOrders.orderId });
    if (row) await recordAudit(tx, ctx, { action: "settle_touched", entity: "order", entityId: row.orderId });
    return row;
  });
  if (!settled) return refuse("not_found");
  await watchTouched(ctx);
  return ok(null);
}

/** Raises the alarm of touched orders while there are any, with their references, and clears it when there are none. */
export async function watchTouched({ db }: Pick<Shop, "db">): Promise<void> {
  const touched = await readTouched(db);
  if (touched.length === 0) return void (await clearAlarm(db, "orders_touched"));
  const detail = [...new Set(touched.map(({ reference }) => reference))].join(", ");
  await raiseAlarm(db, { name: "orders_touched", detail });
}

/**
 * Watches now and every minute, because what mends an order may be any change of it; called once by a process that works jobs.
 * @returns ends it, after the round under way
 */
export function keepTouchedWatched(shop: Shop): () => Promise<void> {
  return workInRounds({
    everyMs: ROUND_MS,
    atOnce: true,
    isDue: () => shop.isWritable(),
    work: () => watchTouched(shop),
    failed: (error) => shop.log.warn({ err: error }, "touched orders were not watched"),
  });
}
