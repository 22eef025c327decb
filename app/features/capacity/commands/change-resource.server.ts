import { eq } from "drizzle-orm";
import { readPlacedOrders } from "#app/features/capacity/reads/read-placed-orders.server.ts";
import { type EditedResource, findResource } from "#app/features/capacity/reads/read-resource.server.ts";
import { overlappingWeekday } from "#app/features/capacity/rules/calendar-overlap.ts";
import { calendarWords } from "#app/features/capacity/rules/calendar-words.ts";
import type {
  CalendarSeen,
  ResourceBody,
  ResourceChange,
} from "#app/features/capacity/rules/resource-schema.ts";
import { deleteAudited, lockRow } from "#app/foundation/audit/audited-rows.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { resources } from "#db/schema/capacity.ts";
import { restaurants } from "#db/schema/restaurants.ts";
import { type CalendarRefusal, editCalendar, strandsOrders } from "./edit-calendar.server.ts";
import { insertWeek } from "./save-calendar.server.ts";

/** Adds a resource with its week. From then on new orders take places there; those of before have none. */
export async function createResource(
  ctx: CommandContext,
  { week, ...input }: ResourceBody,
): Promise<Result<EditedResource, "not_allowed" | "invalid_input" | "already_exists" | "hours_overlap">> {
  if (!mayAdminister(ctx.actor, "capacity.manage")) return refuse("not_allowed");
  const weekday = overlappingWeekday(week);
  if (weekday !== null)
    return refuse("hours_overlap", { fields: { [`week.${weekday}`]: "refusals:hours_overlap" } });
  const restaurantId = input.kind === "kitchen" ? input.restaurantId : null;
  return changeCatalog(ctx, async (tx) => {
    if (input.kind === "kitchen") {
      if (restaurantId === null || !(await lockRow(tx, restaurants, restaurantId)))
        return refuse("invalid_input", { fields: { restaurantId: "common:fieldErrors.required" } });
      if ((await tx.$count(resources, eq(resources.restaurantId, restaurantId))) > 0)
        return refuse("already_exists", { fields: { restaurantId: "refusals:already_exists" } });
    }
    const made = await insertResource(tx, { ...input, restaurantId, createdAt: ctx.now }, week);
    await recordAudit(tx, ctx, {
      action: "create",
      entity: "resource",
      entityId: made.id,
      after: calendarWords(made),
    });
    return ok(made);
  });
}

async function insertResource(
  tx: Transaction,
  row: typeof resources.$inferInsert,
  week: EditedResource["week"],
): Promise<EditedResource> {
  const [inserted] = await tx.insert(resources).values(row).returning({ id: resources.id });
  const id = inserted?.id ?? "";
  await insertWeek(tx, id, week);
  const made = await findResource(tx, id);
  if (!made) throw new Error("the resource was not written");
  return made;
}

/** Changes the named facts of a resource; another slot length moves its slots, which may strand orders. */
export function changeResource(
  ctx: CommandContext,
  { id, change, ...seen }: CalendarSeen & { id: string; change: ResourceChange },
): Promise<Result<EditedResource, CalendarRefusal>> {
  return editCalendar(ctx, { id, ...seen }, async (tx) => {
    if (Object.values(change).some((value) => value !== undefined))
      await tx.update(resources).set(change).where(eq(resources.id, id));
  });
}

/** Deletes a resource: its stage is no longer limited by it. The orders that have places there are listed first, and stay. */
export async function deleteResource(
  ctx: CommandContext,
  { id, version, strandedSeen }: CalendarSeen & { id: string },
): Promise<Result<null, "not_allowed" | "not_found" | "stale_edit" | "strands_orders">> {
  if (!mayAdminister(ctx.actor, "capacity.manage")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    const row = await lockRow(tx, resources, id);
    if (!row) return refuse("not_found");
    if (version !== undefined && row.version !== version) return refuse("stale_edit");
    const placed = await readPlacedOrders(tx, { resourceId: id, now: ctx.now, onlyBeyond: false });
    const unseen = placed.filter((order) => !strandedSeen.includes(order.id));
    if (unseen.length > 0) return strandsOrders(ctx, unseen);
    await deleteAudited(tx, ctx, { table: resources, entity: "resource" }, id);
    return ok(null);
  });
}
