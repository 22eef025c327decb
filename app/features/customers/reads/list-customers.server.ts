import { type SQL, sql } from "drizzle-orm";
import { customerFits } from "#app/features/accounts/reads/text-search.server.ts";
import { CUSTOMER_SESSION } from "#app/features/accounts/rules/session-lengths.ts";
import type { CustomerRow } from "#app/features/customers/rules/customer-columns.ts";
import { isPaid } from "#app/features/order-reading/reads/paid-condition.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { decodeCursor, encodeCursor } from "#app/lib/keyset-cursor.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { typedBeginning } from "#app/lib/search/search-patterns.ts";
import type { Queryable } from "#db/client.ts";
import { LAST_ORDER_NAME } from "./name-of-customer.server.ts";

export interface CustomerPage {
  items: CustomerRow[];
  /** Hand it back as `cursor` for the rows after these; null on the last page. */
  nextCursor: string | null;
}

const PAGE_SIZE = 25;
const WALKED = 5_000;
const NEWEST_FIRST = sql`order by c.created_at desc, c.id desc`;
const OLDEST_FIRST = sql`order by c.created_at, c.id`;

/**
 * Customers, newest first by themselves, found by name or phone. The page is picked first, and only its customers'
 * orders are counted. Erased customers are nobody's to find.
 */
export async function listCustomers(
  ctx: CommandContext,
  {
    search = "",
    isOldestFirst = false,
    cursor,
  }: { search?: string; isOldestFirst?: boolean; cursor?: string | null },
): Promise<Result<CustomerPage, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "customers.read")) return refuse("not_allowed");
  const searched = customerFits(search);
  const after = decodeCursor(cursor);
  const found = searched ? sql`and ${searched}` : sql``;
  const order = isOldestFirst ? OLDEST_FIRST : NEWEST_FIRST;
  const beyond = after
    ? sql`and (c.created_at, c.id) ${isOldestFirst ? sql`>` : sql`<`} (${after.createdAt}::timestamptz, ${after.id})`
    : sql``;

  // Two or three letters begin the name or number of many: a page of them is among the first, or few have them.
  if (searched && typedBeginning(search)) {
    const first = sql`(select c.* from customers c where c.erased_at is null ${beyond} ${order} limit ${WALKED})`;
    const walked = await readPage(ctx.db, sql`${first} c where ${searched}`, order);
    if (walked.nextCursor) return ok(walked);
  }
  return ok(await readPage(ctx.db, sql`customers c where c.erased_at is null ${found} ${beyond}`, order));
}

async function readPage(db: Queryable, among: SQL, order: SQL): Promise<CustomerPage> {
  const { rows } = await db.execute<{ customer: CustomerRow }>(sql`
    with page as (select c.* from ${among} ${order} limit ${PAGE_SIZE + 1})
    select json_build_object(
      'id', c.id, 'phone', c.phone, 'fullName', c.full_name,
      'name', coalesce(c.full_name, ${LAST_ORDER_NAME}), 'isPhoneVerified', c.is_phone_verified,
      'lastVerifiedAt', c.last_verified_at, 'createdAt', c.created_at, 'device', c.device,
      'lastSeenAt', greatest(c.last_login_at, visit.at),
      'orderCount', placed.orders, 'spentHalalas', placed.spent
    ) as customer
    from page c
    cross join lateral (
      select count(*)::int as orders,
        coalesce(sum(o.grand_total_halalas) filter (where ${isPaid}), 0)::bigint as spent
      from orders o where o.customer_id = c.id
    ) placed
    cross join lateral (
      select max(s.expires_at) - make_interval(secs => ${CUSTOMER_SESSION.seconds}) as at from customer_sessions s where s.customer_id = c.id
    ) visit
    ${order}`);

  const items = rows.slice(0, PAGE_SIZE).map((row) => row.customer);
  const last = items.at(-1);
  return {
    items,
    nextCursor: rows.length > PAGE_SIZE && last ? encodeCursor(last.createdAt, last.id) : null,
  };
}
