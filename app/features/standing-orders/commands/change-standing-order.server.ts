import { and, eq, ne, sql } from "drizzle-orm";
import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { schedulePolicyOf } from "#app/features/order-quote/rules/schedule-policy.ts";
import { readStandingOrder } from "#app/features/standing-orders/reads/read-standing-orders.server.ts";
import { changeBody, type StandingChange } from "#app/features/standing-orders/rules/standing-bodies.ts";
import { nextDay, weekAfter } from "#app/features/standing-orders/rules/standing-days.ts";
import type { StandingOrderView } from "#app/features/standing-orders/rules/standing-order-view.ts";
import { weeklyProblem } from "#app/features/standing-orders/rules/weekly-times.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { addDays } from "#app/lib/riyadh-time.ts";
import type { Transaction } from "#db/client.ts";
import { restaurants } from "#db/schema/restaurants.ts";
import { standingOrderRuns, standingOrders } from "#db/schema/standing-orders.ts";
import { CHANGES_A_DAY, countAtWork, lockCustomer, STANDING_MAX } from "./start-standing-order.server.ts";

type Row = typeof standingOrders.$inferSelect;
type Changed = Partial<typeof standingOrders.$inferInsert>;

export type ChangeStandingRefusal =
  | "not_signed_in"
  | "invalid_input"
  | "not_found"
  | "standing_over"
  | "standing_halted_by_shop"
  | "standing_day_gone"
  | "standing_day_closed"
  | "standing_time_closed"
  | "restaurant_unavailable"
  | "too_many_standing"
  | "too_many_requests";
type Step = Result<Changed | null, ChangeStandingRefusal>;

/** A move may bring the next day forward or back by so many days. */
const AROUND_NEXT = 3;

/**
 * The customer leaves out the next day, moves the weekday, makes it rest, wakes or ends it. Guarantees: of that and a worker
 * who makes the day's order at the same moment one is first; asking twice for the same changes nothing more.
 */
export async function changeStandingOrder(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<StandingOrderView, ChangeStandingRefusal>> {
  const { actor, now } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  const parsed = changeBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { customerId } = actor;
  const wait = await ctx.limits.take("standing-orders", customerId, CHANGES_A_DAY);
  if (wait !== null) return refuse("too_many_requests", { detail: { retryAfterSeconds: wait } });
  const change = parsed.data;
  return ctx.db.transaction(async (tx) => {
    if (!(await lockCustomer(tx, customerId))) return refuse("not_signed_in");
    const [row] = await tx
      .select()
      .from(standingOrders)
      .where(and(eq(standingOrders.id, id), eq(standingOrders.customerId, customerId)))
      .for("update");
    if (!row) return refuse("not_found");
    const { settings, restaurantHours, seasons, names } = await readPriceBook(tx, {
      restaurantSlug: await slugOf(tx, row.restaurantId),
    });
    const policy = schedulePolicyOf(settings, restaurantHours, seasons);
    const isUnserved =
      (row.body as { fulfillment?: string }).fulfillment === "restaurant" && !names.restaurant;
    const step = await stepOf(tx, row, change, {
      now,
      problem: (when) => (isUnserved ? "restaurant_unavailable" : weeklyProblem(when, policy, now)),
    });
    if (!step.ok) return step;
    if (step.value) {
      await tx
        .update(standingOrders)
        .set({ ...step.value, changedAt: now })
        .where(eq(standingOrders.id, id));
    }
    const daysBefore = settings.standing_order_days_before;
    const view = await readStandingOrder(tx, { id, customerId, daysBefore });
    return view ? ok(view) : refuse("not_found");
  });
}

interface Around {
  now: Date;
  problem(when: {
    weekday: number;
    time: string;
  }): "restaurant_unavailable" | "standing_day_closed" | "standing_time_closed" | null;
}

/** What a change sets; null where it is so already. */
async function stepOf(tx: Transaction, row: Row, change: StandingChange, around: Around): Promise<Step> {
  const { act } = change;
  if (act === "resume") return wake(tx, row, around);
  if (act === "stop") {
    if (row.state === "stopped") return ok(null);
    // What the shop made rest is not woken by ending it first.
    if (row.haltedBy === "shop") return ok({ state: "stopped" });
    return ok({ state: "stopped", haltedBy: "customer", haltReason: null });
  }
  if (row.state === "stopped") return refuse("standing_over");
  if (act === "pause") {
    return ok(row.state === "paused" ? null : { state: "paused", haltedBy: "customer", haltReason: null });
  }
  if (act === "skip") return skip(tx, row, change.date, around.now);
  const { weekday, time } = change;
  if (weekday === row.weekday && time === row.time) return ok(null);
  const problem = around.problem({ weekday, time });
  if (problem) return refuse(problem);
  const lastDay = await lastWorked(tx, row.id);
  const from = await laterThanAll(tx, row.id, addDays(row.nextOn, -AROUND_NEXT));
  const nextOn = weekday === row.weekday ? row.nextOn : nextDay({ weekday, time, from, lastDay }, around.now);
  return ok({ weekday, time, nextOn });
}

/** Leaves a day out; the day is named, so that two taps do not leave out two. */
async function skip(tx: Transaction, row: Row, date: string, now: Date): Promise<Step> {
  if (row.state !== "active") return refuse("standing_over");
  if (row.nextOn !== date) {
    const [run] = await tx
      .select({ outcome: standingOrderRuns.outcome })
      .from(standingOrderRuns)
      .where(and(eq(standingOrderRuns.standingOrderId, row.id), eq(standingOrderRuns.date, date)));
    return run?.outcome === "skipped" ? ok(null) : refuse("standing_day_gone");
  }
  await tx
    .insert(standingOrderRuns)
    .values({ standingOrderId: row.id, date, time: row.time, outcome: "skipped", at: now });
  return ok({ nextOn: weekAfter(date) });
}

/** Makes it work again, unless the shop itself made it rest; what was unpaid before does not count any more. */
async function wake(tx: Transaction, row: Row, { now, problem }: Around): Promise<Step> {
  if (row.state === "active") return ok(null);
  if (row.haltedBy === "shop") return refuse("standing_halted_by_shop");
  const closed = problem(row);
  return closed ? refuse(closed) : wakeStanding(tx, row, now);
}

/** Works again from the next day still to come; its customer is locked, so that nobody has more than five. */
export async function wakeStanding(
  tx: Transaction,
  row: Row,
  now: Date,
): Promise<Result<Changed, "too_many_standing">> {
  if ((await countAtWork(tx, { customerId: row.customerId, now, except: row.id })) >= STANDING_MAX)
    return refuse("too_many_standing", { detail: { most: STANDING_MAX } });
  const { weekday, time } = row;
  const sourceOrderId = (await isRepeatedByAnother(tx, row)) ? null : row.sourceOrderId;
  const lastDay = await lastWorked(tx, row.id);
  const from = await laterThanAll(tx, row.id, row.nextOn);
  const nextOn = nextDay({ weekday, time, from, lastDay }, now);
  return ok({ state: "active", haltedBy: null, haltReason: null, countedFrom: now, nextOn, sourceOrderId });
}

/** The same order comes again by another one already: then this one goes on without naming it. */
async function isRepeatedByAnother(tx: Transaction, { id, sourceOrderId }: Row): Promise<boolean> {
  if (sourceOrderId === null) return false;
  const others = and(
    eq(standingOrders.sourceOrderId, sourceOrderId),
    ne(standingOrders.state, "stopped"),
    ne(standingOrders.id, id),
  );
  return (await tx.$count(standingOrders, others)) > 0;
}

/** The latest day that was ordered or left out. */
async function lastWorked(tx: Transaction, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ date: sql<string | null>`max(${standingOrderRuns.date})::text` })
    .from(standingOrderRuns)
    .where(
      and(
        eq(standingOrderRuns.standingOrderId, id),
        sql`${standingOrderRuns.outcome} in ('ordered', 'skipped')`,
      ),
    );
  return row?.date ?? null;
}

/** Not before a day, and after every day that was worked in whatever way: no day is worked twice. */
async function laterThanAll(tx: Transaction, id: string, day: string): Promise<string> {
  const [row] = await tx
    .select({ date: sql<string | null>`max(${standingOrderRuns.date})::text` })
    .from(standingOrderRuns)
    .where(eq(standingOrderRuns.standingOrderId, id));
  const after = row?.date ? addDays(row.date, 1) : day;
  return after > day ? after : day;
}

async function slugOf(tx: Transaction, restaurantId: string | null): Promise<string | null> {
  if (restaurantId === null) return null;
  const [found] = await tx
    .select({ slug: restaurants.slug })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId));
  return found?.slug ?? null;
}
