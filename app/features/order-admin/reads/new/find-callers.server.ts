import { sql } from "drizzle-orm";
import { customerFits } from "#app/features/accounts/reads/text-search.server.ts";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { textFits } from "#db/text-fits.ts";

export interface FoundCaller {
  id: string;
  phone: string;
  /** Of the account, else of the last order. */
  name: string | null;
  orderCount: number;
}

const MAX = 6;

/** Who may be calling, by number, its last figures or name: whoever ordered last stands first. */
export async function findCallers(
  ctx: CommandContext,
  typed: string,
): Promise<Result<FoundCaller[], "not_signed_in" | "not_allowed">> {
  const refusal = adminRefusal(ctx.actor, "orders.place");
  if (refusal) return refuse(refusal);
  const fits = customerFits(typed);
  if (!fits) return ok([]);
  // Friends order under names that no account has.
  const ordered = textFits(sql`n.text`, typed);
  const byOrder = ordered ? sql`union select n.customer_id from order_names n where ${ordered}` : sql``;
  const { rows } = await ctx.db.execute<{ caller: FoundCaller }>(sql`
    with fitting as (
      select c.id, c.phone, c.full_name, c.created_at from customers c
      where c.phone is not null and c.id in (select c.id from customers c where ${fits} ${byOrder})
      order by c.created_at desc, c.id desc limit 50
    )
    select json_build_object('id', f.id, 'phone', f.phone, 'name', coalesce(f.full_name, last.name), 'orderCount', coalesce(last.orders, 0)) as caller
    from fitting f
    left join lateral (
      select (array_agg(o.customer_name order by o.created_at desc))[1] as name, count(*)::int as orders, max(o.created_at) as at
      from orders o where o.customer_id = f.id
    ) last on true
    order by last.at desc nulls last, f.created_at desc, f.id limit ${MAX}`);
  return ok(rows.map(({ caller }) => caller));
}
