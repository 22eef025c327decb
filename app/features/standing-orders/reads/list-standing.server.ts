import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { AdminStandingOrder } from "#app/features/standing-orders/rules/standing-columns.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { decodeCursor, encodeCursor } from "#app/lib/keyset-cursor.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { StandingState } from "#app/vocabulary/standing-order.ts";
import { customers } from "#db/schema/accounts.ts";
import { standingOrders } from "#db/schema/standing-orders.ts";
import { readStandingOrders } from "./read-standing-orders.server.ts";

export interface StandingPage {
  items: AdminStandingOrder[];
  /** Hand it back as `cursor` for the rows after these; null on the last page. */
  nextCursor: string | null;
}

const PAGE_SIZE = 25;

/** Standing orders of everybody, those agreed last first by themselves, all or those in a state; a cursor that is none starts anew. */
export async function listStanding(
  ctx: CommandContext,
  {
    state,
    isOldestFirst = false,
    cursor,
  }: { state?: StandingState | null; isOldestFirst?: boolean; cursor?: string | null } = {},
): Promise<Result<StandingPage, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "orders.read")) return refuse("not_allowed");
  const mayKnow = mayAdminister(ctx.actor, "customers.read");
  const after = decodeCursor(cursor);
  const conditions: SQL[] = [];
  if (state) conditions.push(eq(standingOrders.state, state));
  const beyond = isOldestFirst ? sql`>` : sql`<`;
  if (after)
    conditions.push(
      sql`(${standingOrders.createdAt}, ${standingOrders.id}) ${beyond} (${after.createdAt}::timestamptz, ${after.id})`,
    );
  const rows = await ctx.db
    .select({
      id: standingOrders.id,
      createdAt: sql<string>`${standingOrders.createdAt}::text`,
      customerId: standingOrders.customerId,
      // Who ordered without keeping it in the account is named by the order.
      name: sql<string | null>`coalesce(${customers.fullName}, ${standingOrders.body}->>'customerName')`,
      phone: customers.phone,
    })
    .from(standingOrders)
    .innerJoin(customers, eq(customers.id, standingOrders.customerId))
    .where(and(...conditions))
    .orderBy(...[standingOrders.createdAt, standingOrders.id].map(isOldestFirst ? asc : desc))
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const nextCursor = rows.length > PAGE_SIZE && last ? encodeCursor(last.createdAt, last.id) : null;
  if (page.length === 0) return ok({ items: [], nextCursor });
  const { standing_order_days_before: daysBefore } = await readSettings(ctx.db);
  const ids = page.map(({ id }) => id);
  const views = await readStandingOrders(ctx.db, { where: inArray(standingOrders.id, ids), daysBefore });
  const owners = new Map(page.map((row) => [row.id, row]));
  if (isOldestFirst) views.reverse();
  const items = views.map((view) => {
    const owner = owners.get(view.id);
    const customer = mayKnow && owner ? { id: owner.customerId, name: owner.name, phone: owner.phone } : null;
    return { ...view, address: mayKnow ? view.address : null, customer };
  });
  return ok({ items, nextCursor });
}
