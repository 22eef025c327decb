import { sql } from "drizzle-orm";
import type { LinePart } from "#app/features/bank-statements/rules/bank-line.ts";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { orderFits } from "#app/features/order-reading/reads/order-fits.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { BankRefusal } from "./list-lines.server.ts";

const MAX = 8;

/** Orders for a line that nothing fits, by reference, name or phone; those that wait for money first. */
export async function findOrdersForLine(
  ctx: CommandContext,
  typed: string,
): Promise<Result<LinePart[], BankRefusal>> {
  const refusal = adminRefusal(ctx.actor, "bank.match");
  if (refusal) return refuse(refusal);
  const fits = orderFits(typed);
  if (!fits) return ok([]);
  const { rows } = await ctx.db.execute<{ part: LinePart }>(sql`
    select json_build_object('kind', 'order', 'id', o.id, 'halalas', greatest(due.halalas, 0), 'reference', o.reference,
      'name', o.customer_name, 'status', o.status, 'dueHalalas', due.halalas) as part
    from orders o, lateral (select o.grand_total_halalas - coalesce(o.verified_halalas, 0) as halalas) due
    where ${fits}
    order by (due.halalas > 0 and o.status <> 'Cancelled') desc, o.created_at desc, o.id limit ${MAX}`);
  return ok(rows.map(({ part }) => part));
}
