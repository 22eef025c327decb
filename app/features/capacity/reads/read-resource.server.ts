import { and, eq, isNotNull } from "drizzle-orm";
import type { Calendar } from "#app/features/capacity/rules/calendar.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Queryable } from "#db/client.ts";
import { resourceDays } from "#db/schema/capacity.ts";
import { readFreshCalendars } from "./read-calendars.server.ts";
import { type PlacedOrder, readPlacedOrders } from "./read-placed-orders.server.ts";

/** A resource as its page edits it. */
export interface EditedResource extends Calendar {
  /** Why a date has hours of its own. */
  notes: Readonly<Record<string, string>>;
}

/** A stranded order as somebody at the desk may know it. */
export type StrandedOrder = Omit<PlacedOrder, "name"> & { name: string | null };

/** Names of customers are for whoever reads orders. */
export function strandedFor(
  { actor }: Pick<CommandContext, "actor">,
  orders: PlacedOrder[],
): StrandedOrder[] {
  const maySee = mayAdminister(actor, "orders.read");
  return orders.map((order) => ({ ...order, name: maySee ? order.name : null }));
}

/** A resource of this moment with its notes; null when there is none. */
export async function findResource(db: Queryable, id: string): Promise<EditedResource | null> {
  const calendar = (await readFreshCalendars(db)).find((each) => each.id === id);
  if (!calendar) return null;
  const rows = await db
    .select({ date: resourceDays.date, note: resourceDays.note })
    .from(resourceDays)
    .where(and(eq(resourceDays.resourceId, id), isNotNull(resourceDays.note)));
  return { ...calendar, notes: Object.fromEntries(rows.map(({ date, note }) => [date, note ?? ""])) };
}

/** A resource for its page, with the orders that stand outside its calendar. */
export async function readResource(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<{ resource: EditedResource; outside: StrandedOrder[] }, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "capacity.read")) return refuse("not_allowed");
  const resource = await findResource(ctx.db, id);
  if (!resource) return refuse("not_found");
  const outside = await readPlacedOrders(ctx.db, { resourceId: id, now: ctx.now, onlyBeyond: true });
  return ok({ resource, outside: strandedFor(ctx, outside) });
}
