import { and, asc, eq, sql } from "drizzle-orm";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { orderKind } from "#app/features/order-core/rules/transitions.ts";
import type { Window } from "#app/features/promises/rules/expected-delay.ts";
import {
  handedOverAt,
  type KeptOrder,
  minutesLate,
  type StepTimes,
  whyLate,
} from "#app/features/promises/rules/lateness.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { LateCause } from "#app/vocabulary/late-cause.ts";
import type { ORDER_EVENT_ACTORS } from "#app/vocabulary/order-event.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import type { Queryable } from "#db/client.ts";
import { lateCauses, orderDelays, orderPromises } from "#db/schema/order-promises.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";

/** One window that an order was promised, and who made it what. */
export interface MadePromise extends Window {
  madeAt: Date;
  isBinding: boolean;
  /** Null where the shop's own act changed it, or nobody wrote it down. */
  by: (typeof ORDER_EVENT_ACTORS)[number] | null;
  /** Of the desk, by e-mail. */
  email: string | null;
  why: string | null;
}

export interface ToldDelay extends Window {
  toldAt: Date;
  /** Of the desk, by e-mail; null where the shop saw it by itself. */
  toldBy: string | null;
}

/** How the shop stands to what it promised of an order. */
export interface OrderPromise {
  /** The window that counts. */
  promised: Window;
  /** What was said last: whoever changed the time after it had passed has said another, which does not count. */
  latest: Window;
  /** All of them, the oldest first. */
  made: MadePromise[];
  steps: StepTimes;
  handedOverAt: Date | null;
  minutesLate: number;
  /** By the desk where it said so, else by the rule; null where it is not late. */
  cause: LateCause | null;
  causeSaidBy: string | null;
  /** What its customer was told of a delay of the latest window. */
  delay: ToldDelay | null;
}

/** What the desk sees of an order's promise; null where it was promised no time. */
export async function readAdminPromise(
  ctx: CommandContext,
  orderId: string,
): Promise<Result<OrderPromise | null, "not_signed_in" | "not_allowed">> {
  const refusal = adminRefusal(ctx.actor, "orders.read");
  if (refusal) return refuse(refusal);
  return ok(isOrderId(orderId) ? await readPromise(ctx.db, orderId, ctx.now) : null);
}

/** What its customer was told of a delay, for the order's page; null where nothing was told of the time that stands. */
export async function readToldDelay(db: Queryable, orderId: string): Promise<Window | null> {
  const [told] = await db
    .select({ from: orderDelays.fromAt, until: orderDelays.untilAt })
    .from(orderDelays)
    .where(and(eq(orderDelays.orderId, orderId), eq(orderDelays.promisedUntil, latestUntil(orderId))));
  return told ?? null;
}

const latestUntil = (orderId: string) =>
  sql`(select p.until_at from order_promises p where p.order_id = ${orderId} order by p.made_at desc limit 1)`;

/** @param now decides whether what is not handed over is late */
export async function readPromise(db: Queryable, orderId: string, now: Date): Promise<OrderPromise | null> {
  const [[order], made, events, [said], delays] = await Promise.all([
    db.select().from(orders).where(eq(orders.id, orderId)),
    db
      .select()
      .from(orderPromises)
      .where(eq(orderPromises.orderId, orderId))
      .orderBy(asc(orderPromises.madeAt)),
    db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id)),
    db.select().from(lateCauses).where(eq(lateCauses.orderId, orderId)),
    db.select().from(orderDelays).where(eq(orderDelays.orderId, orderId)),
  ]);
  const binding = made.findLast(({ isBinding }) => isBinding);
  const latest = made.at(-1);
  if (!order || !binding || !latest) return null;
  const kept: KeptOrder = {
    kind: orderKind(order.fulfillment, order.deliveryMethod),
    until: binding.untilAt,
    ...historyOf(events),
  };
  const byRule = order.status === "Cancelled" ? null : whyLate(kept, now);
  const told = delays.find(({ promisedUntil }) => promisedUntil.getTime() === latest.untilAt.getTime());
  return {
    promised: { from: binding.fromAt, until: binding.untilAt },
    latest: { from: latest.fromAt, until: latest.untilAt },
    made: made.map((promise) => {
      const event = events.find(
        ({ at, kind }) => at.getTime() === promise.madeAt.getTime() && !SAY_NO_TIME.has(kind),
      );
      return {
        ...{ from: promise.fromAt, until: promise.untilAt, madeAt: promise.madeAt },
        isBinding: promise.isBinding,
        ...{ by: event?.actorKind ?? null, email: event?.actorLabel ?? null, why: event?.note ?? null },
      };
    }),
    steps: kept.steps,
    handedOverAt: handedOverAt(kept),
    minutesLate: byRule ? minutesLate(kept, now) : 0,
    cause: byRule && (said?.cause ?? byRule),
    causeSaidBy: byRule && (said?.saidBy ?? null),
    delay: told ? { from: told.fromAt, until: told.untilAt, toldAt: told.toldAt, toldBy: told.toldBy } : null,
  };
}

type EventRow = typeof orderEvents.$inferSelect;

/** What happens at the moment of another time without being it. */
const SAY_NO_TIME: ReadonlySet<EventRow["kind"]> = new Set(["note", "overbooked"]);
const PAID: ReadonlySet<EventRow["kind"]> = new Set([
  "payment_verified",
  "confirmed_unverified",
  "cash_promised",
]);

/** When an order last came to each step, and when its money was first seen; what was taken back did not happen. */
export function historyOf(events: readonly EventRow[]): Pick<KeptOrder, "steps" | "paidAt"> {
  const undone = new Set(events.map(({ undoesEventId }) => undoesEventId));
  const steps: StepTimes = {};
  let paidAt: Date | null = null;
  for (const { id, kind, at, fromStatus, toStatus } of events) {
    if (undone.has(id)) continue;
    if (PAID.has(kind)) paidAt ??= at;
    if (kind !== "undone" && toStatus !== null && toStatus !== fromStatus) steps[toStatus] = at;
  }
  return { steps, paidAt };
}

/** Since when it stands where it stands. */
export const standsSince = (steps: StepTimes, status: OrderStatus, placedAt: Date) =>
  steps[status] ?? placedAt;
