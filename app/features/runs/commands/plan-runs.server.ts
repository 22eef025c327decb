import { eq, inArray, sql } from "drizzle-orm";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { instantOn, type LoadedDay, loadDay } from "#app/features/runs/reads/load-day.server.ts";
import { type DayProblem, dayProblem } from "#app/features/runs/rules/day-problem.ts";
import { planBody } from "#app/features/runs/rules/run-bodies.ts";
import { timeRun } from "#app/features/runs/rules/time-runs.ts";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { deliveryRuns, runStops } from "#db/schema/delivery-runs.ts";
import { planRoutes } from "#services/route-planner/plan-routes.ts";
import type { RoutePlan } from "#services/route-planner/route-problem.ts";

export type PlanRefusal = "not_signed_in" | "not_allowed" | "invalid_input" | "no_runs" | "runs_changed";

/** Of the search; what it takes beyond that is reading and writing. */
const BUDGET_MS = 2_500;
const SEED = 1;

/**
 * Plans the vans of a day anew. Guarantees: locked stops and loaded goods stay where they are; what was changed while the search went on
 * is never written over (`runs_changed`); a stop that finds no place stands on no van, and the page says why.
 */
export async function planRuns(
  ctx: CommandContext,
  { body }: { body: unknown },
): Promise<Result<{ planned: number; leftOut: number }, PlanRefusal>> {
  const refusal = adminRefusal(ctx.actor, "orders.move");
  if (refusal) return refuse(refusal);
  const parsed = planBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { date } = parsed.data;
  const settings = await readShopSettings(ctx);
  const loaded = await loadDay(ctx.db, settings, { date, now: ctx.now });
  if (loaded.runs.length === 0) return refuse("no_runs");
  const asked = dayProblem(loaded.day);
  const plan = await planRoutes(asked.problem, { seed: SEED, budgetMs: BUDGET_MS });
  return ctx.db.transaction(async (tx) => {
    if (!(await isUnchanged(tx, loaded))) return refuse("runs_changed");
    const planned = await writePlan(tx, loaded, { asked, plan, date });
    const leftOut = plan.leftOut.length + asked.unknown.length;
    await recordAudit(tx, ctx, {
      action: "plan_runs",
      entity: "run",
      after: { date, stops: planned, leftOut },
    });
    return ok({ planned, leftOut });
  });
}

/** Locks the runs of a day; false where somebody changed one since it was read. */
async function isUnchanged(tx: Transaction, { runs }: LoadedDay): Promise<boolean> {
  const ids = runs.map(({ run }) => run.id);
  const now = await tx
    .select({ id: deliveryRuns.id, version: deliveryRuns.version })
    .from(deliveryRuns)
    .where(inArray(deliveryRuns.id, ids))
    .orderBy(deliveryRuns.id)
    .for("update");
  const seen = new Map(runs.map(({ run }) => [run.id, run.version]));
  return now.length === ids.length && now.every(({ id, version }) => seen.get(id) === version);
}

interface Planned {
  asked: DayProblem;
  plan: RoutePlan;
  date: string;
}

async function writePlan(
  tx: Transaction,
  loaded: LoadedDay,
  { asked, plan, date }: Planned,
): Promise<number> {
  const ids = loaded.runs.map(({ run }) => run.id);
  const open = loaded.runs.flatMap(({ stops }) => stops.filter(({ doorAt }) => doorAt === null));
  const rowOf = new Map(open.map((stop) => [stop.orderId, stop]));
  const kept = new Set(plan.routes.flat().map((at) => asked.orderIds[at]));
  // What nobody put on the map stays where somebody put it; everything else of the plan is written anew.
  const dropped = open.filter(({ orderId }) => !kept.has(orderId) && !asked.unknown.includes(orderId));
  if (dropped.length > 0)
    await tx.delete(runStops).where(
      inArray(
        runStops.id,
        dropped.map(({ id }) => id),
      ),
    );
  let planned = 0;
  for (const [van, route] of plan.routes.entries()) {
    const dayRun = loaded.day.runs[van];
    const runId = ids[van];
    if (!(dayRun && runId)) continue;
    const done = dayRun.stops.filter(({ doneAt }) => doneAt !== null);
    const orderIds = route.flatMap((at) => asked.orderIds[at] ?? []);
    const stays = dayRun.stops.filter(
      ({ orderId, doneAt }) =>
        doneAt === null && !orderIds.includes(orderId) && asked.unknown.includes(orderId),
    );
    const order = [...orderIds, ...stays.map(({ orderId }) => orderId)];
    const times = timeRun(
      { ...dayRun, stops: [...done, ...order.map((orderId) => ({ orderId, ...FRESH }))] },
      loaded.day,
    );
    for (const [nth, orderId] of order.entries()) {
      const place = {
        runId,
        position: done.length + nth,
        plannedAt: instantOn(date, times.find((stop) => stop.orderId === orderId)?.at ?? dayRun.leaves),
      };
      const row = rowOf.get(orderId);
      if (row) await tx.update(runStops).set(place).where(eq(runStops.id, row.id));
      else await tx.insert(runStops).values({ orderId, ...place });
      planned += 1;
    }
  }
  await tx
    .update(deliveryRuns)
    .set({ version: sql`${deliveryRuns.version} + 1` })
    .where(inArray(deliveryRuns.id, ids));
  return planned;
}

const FRESH = { isLocked: false, isLoaded: false, doneAt: null };
