import { and, eq, gte, ne, type SQL, sql } from "drizzle-orm";
import type { AdminWaitingEntry } from "#app/features/waiting/rules/waiting-columns.ts";
import { stateNow } from "#app/features/waiting/rules/waiting-entry.ts";
import { type OrderKey, planKeyset } from "#app/foundation/admin-kit/table/keyset-order.server.ts";
import { type TableSort, writeTableSort } from "#app/foundation/admin-kit/table/table-sort.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { customers } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { restaurants } from "#db/schema/restaurants.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";

const PAGE_SIZE = 50;

export interface WaitingPage {
  entries: AdminWaitingEntry[];
  /** Hand it back as `cursor` for those after these; null on the last page. */
  nextCursor: string | null;
}

/** By day and time, each line in the order of joining. */
export const BY_TURN: TableSort = { by: "when", isDescending: false };

/**
 * Who waits for today and later, page by page, by turn: first those of whom something can still come, by day and time in the order of
 * joining, after all of them in the same order what came of the others.
 */
export async function listWaiting(
  ctx: CommandContext,
  { sort = BY_TURN, cursor }: { sort?: TableSort | undefined; cursor?: string | null | undefined } = {},
): Promise<Result<WaitingPage, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "orders.read")) return refuse("not_allowed");
  const plan = planKeyset({
    name: writeTableSort(sort),
    isDescending: sort.isDescending,
    keys: keysOf(sort, ctx.now),
    id: { of: sql`${waitingEntries.turn}`, kind: "number" },
    cursor,
  });
  const mayKnow = mayAdminister(ctx.actor, "customers.read");
  const rows = await ctx.db
    .select({
      entry: waitingEntries,
      place: plan.place,
      customerName: customers.fullName,
      phone: customers.phone,
      restaurantName: restaurants.name,
      restaurantNameEn: restaurants.nameEn,
      reference: orders.reference,
    })
    .from(waitingEntries)
    .innerJoin(customers, eq(customers.id, waitingEntries.customerId))
    .leftJoin(restaurants, eq(restaurants.id, waitingEntries.restaurantId))
    .leftJoin(orders, eq(orders.id, waitingEntries.orderId))
    .where(
      and(
        gte(waitingEntries.date, riyadhDate(ctx.now)),
        ne(waitingEntries.state, "ended"),
        plan.beyond ?? undefined,
      ),
    )
    .orderBy(plan.orderBy)
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const entries = page.map(({ entry, place: _, ...known }) => ({
    id: entry.id,
    date: entry.date,
    time: entry.time,
    state: stateNow(entry, ctx.now),
    customer: mayKnow ? { id: entry.customerId, name: known.customerName, phone: known.phone } : null,
    fulfillment: entry.fulfillment,
    deliveryMethod: entry.deliveryMethod,
    restaurant:
      known.restaurantName === null ? null : { name: known.restaurantName, nameEn: known.restaurantNameEn },
    district: entry.district,
    animals: entry.animals,
    joinedAt: entry.joinedAt.toISOString(),
    offeredTime: entry.offeredTime,
    offeredUntil: entry.offeredUntil?.toISOString() ?? null,
    order:
      entry.orderId !== null && known.reference !== null
        ? { id: entry.orderId, reference: known.reference }
        : null,
  }));
  const last = page.at(-1);
  return ok({
    entries,
    nextCursor: rows.length > PAGE_SIZE && last ? plan.cursorAfter(last.place, last.entry.turn) : null,
  });
}

function keysOf({ by }: TableSort, now: Date): OrderKey[] {
  if (by === "joined") return [{ of: sql`${waitingEntries.joinedAt}`, kind: "instant" }];
  return [
    { of: sql`${isOver(now)}::int`, kind: "number" },
    { of: sql`${waitingEntries.date}`, kind: "day" },
    { of: sql`coalesce(${waitingEntries.time}, '')`, kind: "text" },
  ];
}

/** The same as `stateNow` says: nothing can come of it any more. */
function isOver(now: Date): SQL<boolean> {
  const { state, offeredUntil, date, time } = waitingEntries;
  return sql<boolean>`(case ${state}
    when 'offered' then ${offeredUntil} < ${now}
    when 'waiting' then (${date} + coalesce(${time}, '23:59')::interval) at time zone 'Asia/Riyadh' <= ${now}
    else true end)`;
}
