import { eq, sql } from "drizzle-orm";
import {
  type PlacedOrder,
  readPlacedOrders,
} from "#app/features/capacity/reads/read-placed-orders.server.ts";
import {
  type EditedResource,
  findResource,
  strandedFor,
} from "#app/features/capacity/reads/read-resource.server.ts";
import { overlappingDate, overlappingWeekday } from "#app/features/capacity/rules/calendar-overlap.ts";
import { calendarWords } from "#app/features/capacity/rules/calendar-words.ts";
import type { CalendarSeen } from "#app/features/capacity/rules/resource-schema.ts";
import { lockRow } from "#app/foundation/audit/audited-rows.server.ts";
import { changedFields } from "#app/foundation/audit/changed-fields.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { ok, type Refusal, type Result, refuse } from "#app/lib/result.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { Transaction } from "#db/client.ts";
import { resources } from "#db/schema/capacity.ts";
import { fitSlots } from "./fit-slots.server.ts";

export type CalendarRefusal =
  | "not_allowed"
  | "not_found"
  | "stale_edit"
  | "hours_overlap"
  | "strands_orders"
  | "invalid_input";

/** Rolls the edit back: the calendar stays as it was. */
class Undone extends Error {
  readonly refusal: Refusal<CalendarRefusal>;
  constructor(refusal: Refusal<CalendarRefusal>) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * Changes a calendar in one transaction. It holds the resource, so that whoever takes a place meanwhile waits and then sees
 * the new version; slots that are taken get the new capacity. Orders that would stand outside it are listed first: it is
 * saved only when all of them were seen.
 */
export async function editCalendar(
  ctx: CommandContext,
  seen: CalendarSeen & { id: string },
  change: Change,
): Promise<Result<EditedResource, CalendarRefusal>> {
  return mayAdminister(ctx.actor, "capacity.manage") ? write(ctx, seen, change) : refuse("not_allowed");
}

/** The same by the partner whose calendar it is; whoever calls it has found that out. */
export async function editOwnCalendar(
  ctx: CommandContext,
  seen: CalendarSeen & { id: string },
  change: Change,
): Promise<Result<EditedResource, CalendarRefusal>> {
  return ctx.actor.kind === "partner" ? write(ctx, seen, change) : refuse("not_allowed");
}

type Change = (tx: Transaction, before: EditedResource) => Promise<unknown>;

async function write(
  ctx: CommandContext,
  { id, version, strandedSeen }: CalendarSeen & { id: string },
  change: Change,
): Promise<Result<EditedResource, CalendarRefusal>> {
  try {
    return await changeCatalog(ctx, async (tx) => {
      const row = await lockRow(tx, resources, id);
      const before = row && (await findResource(tx, id));
      if (!before) return refuse("not_found");
      if (version !== undefined && before.version !== version) return refuse("stale_edit");
      const beyond = { resourceId: id, now: ctx.now, onlyBeyond: true };
      const known = [...strandedSeen, ...(await readPlacedOrders(tx, beyond)).map((order) => order.id)];
      await change(tx, before);
      const changed = await findResource(tx, id);
      if (!changed) throw new Error("the resource went away while it was locked");
      const fields = changedFields(calendarWords(before), calendarWords(changed));
      if (!fields) return ok(before);
      const overlap = overlapOf(changed, riyadhDate(ctx.now));
      if (overlap) throw new Undone(overlap);
      const [counted] = await tx
        .update(resources)
        .set({ version: sql`${resources.version} + 1` })
        .where(eq(resources.id, id))
        .returning({ version: resources.version });
      const after = { ...changed, version: counted?.version ?? changed.version };
      await fitSlots(tx, after, ctx.now);
      const stranded = (await readPlacedOrders(tx, beyond)).filter((order) => !known.includes(order.id));
      if (stranded.length > 0) throw new Undone(strandsOrders(ctx, stranded));
      await recordAudit(tx, ctx, { action: "update", entity: "resource", entityId: id, ...fields });
      return ok(after);
    });
  } catch (fault) {
    if (fault instanceof Undone) return fault.refusal;
    throw fault;
  }
}

/** The refusal that lists the orders; `count` is for its sentence. */
export function strandsOrders(ctx: CommandContext, orders: PlacedOrder[]): Refusal<"strands_orders"> {
  return refuse("strands_orders", { detail: { count: orders.length, orders: strandedFor(ctx, orders) } });
}

function overlapOf(calendar: EditedResource, today: string): Refusal<"hours_overlap"> | null {
  const weekday = overlappingWeekday(calendar.week);
  const date = overlappingDate(calendar, today);
  const field = weekday === null ? date && `days.${date}` : `week.${weekday}`;
  return field ? refuse("hours_overlap", { fields: { [field]: "refusals:hours_overlap" } }) : null;
}
