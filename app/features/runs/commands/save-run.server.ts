import { and, eq, gt, lt, ne } from "drizzle-orm";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { newRunBody, runBody } from "#app/features/runs/rules/run-bodies.ts";
import {
  changeAudited,
  deleteAudited,
  insertAudited,
  lockRow,
} from "#app/foundation/audit/audited-rows.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { deliveryRuns, drivers, runStops, vans } from "#db/schema/delivery-runs.ts";
import { restaurants } from "#db/schema/restaurants.ts";

export type RunRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "invalid_input"
  | "van_busy"
  | "driver_busy";

const AUDITED = { table: deliveryRuns, entity: "run" } as const;
const UNKNOWN = "common:fieldErrors.invalid";

/** One more round of a van. Guarantees: neither a van nor a driver is on two at the same time. */
export async function createRun(
  ctx: CommandContext,
  { body }: { body: unknown },
): Promise<Result<{ id: string }, RunRefusal>> {
  const refusal = adminRefusal(ctx.actor, "orders.move");
  if (refusal) return refuse(refusal);
  const parsed = newRunBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const run = parsed.data;
  return ctx.db.transaction(async (tx): Promise<Result<{ id: string }, RunRefusal>> => {
    // The rows are held, so that of two rounds at once the second sees the first.
    if (!(await lockRow(tx, vans, run.vanId))) return refuse("invalid_input", { fields: { vanId: UNKNOWN } });
    if (run.restaurantId !== null && !(await lockRow(tx, restaurants, run.restaurantId)))
      return refuse("invalid_input", { fields: { restaurantId: UNKNOWN } });
    const problem = await busy(tx, run);
    if (problem) return problem;
    const { id } = await insertAudited(tx, ctx, AUDITED, { ...run, createdAt: ctx.now });
    return ok({ id });
  });
}

/** Another driver or other times of a round. */
export async function changeRun(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<{ id: string }, RunRefusal>> {
  const refusal = adminRefusal(ctx.actor, "orders.move");
  if (refusal) return refuse(refusal);
  const parsed = runBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  return ctx.db.transaction(async (tx): Promise<Result<{ id: string }, RunRefusal>> => {
    const before = await lockRow(tx, deliveryRuns, id);
    if (!before) return refuse("not_found");
    await lockRow(tx, vans, before.vanId);
    const problem = await busy(tx, { ...before, ...parsed.data }, id);
    if (problem) return problem;
    await changeAudited(tx, ctx, AUDITED, id, { ...parsed.data, version: before.version + 1 });
    return ok({ id });
  });
}

/** Takes a round away with its open stops; none on which goods are or were. */
export async function removeRun(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<null, "not_signed_in" | "not_allowed" | "not_found" | "run_begun">> {
  const refusal = adminRefusal(ctx.actor, "orders.move");
  if (refusal) return refuse(refusal);
  return ctx.db.transaction(async (tx) => {
    if (!(await lockRow(tx, deliveryRuns, id))) return refuse("not_found");
    const stops = await tx.select().from(runStops).where(eq(runStops.runId, id));
    if (stops.some(({ loadedAt, doorAt }) => loadedAt !== null || doorAt !== null))
      return refuse("run_begun");
    await tx.delete(runStops).where(eq(runStops.runId, id));
    await deleteAudited(tx, ctx, AUDITED, id);
    return ok(null);
  });
}

type Round = Pick<typeof deliveryRuns.$inferSelect, "date" | "vanId" | "driverId" | "leaves" | "back">;

async function busy(tx: Transaction, run: Round, own = "") {
  if (run.driverId !== null && !(await lockRow(tx, drivers, run.driverId)))
    return refuse("invalid_input", { fields: { driverId: UNKNOWN } });
  const overlap = and(
    eq(deliveryRuns.date, run.date),
    lt(deliveryRuns.leaves, run.back),
    gt(deliveryRuns.back, run.leaves),
    ne(deliveryRuns.id, own),
  );
  if ((await tx.$count(deliveryRuns, and(overlap, eq(deliveryRuns.vanId, run.vanId)))) > 0)
    return refuse("van_busy", { fields: { vanId: "refusals:van_busy" } });
  if (
    run.driverId !== null &&
    (await tx.$count(deliveryRuns, and(overlap, eq(deliveryRuns.driverId, run.driverId)))) > 0
  )
    return refuse("driver_busy", { fields: { driverId: "refusals:driver_busy" } });
  return null;
}
