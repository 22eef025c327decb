import { sql } from "drizzle-orm";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { AccountKind } from "#app/vocabulary/money/ledger.ts";
import type { Transaction } from "#db/client.ts";
import { post } from "./post.server.ts";

/** Takes everything back that the books say of these orders, such as of trials that are about to go. What was entered stays readable. */
export async function takeOutOfBooks(
  tx: Transaction,
  ctx: Pick<CommandContext, "actor" | "now">,
  orderIds: readonly string[],
  source?: string,
): Promise<void> {
  const { rows } = await tx.execute<{
    orderId: string;
    kind: AccountKind;
    party: string;
    halalas: string;
  }>(sql`
    select t.order_id as "orderId", a.kind, a.party, -sum(e.amount_halalas) as halalas
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.order_id in (select jsonb_array_elements_text(${JSON.stringify(orderIds)}::jsonb))
    group by 1, 2, 3 having sum(e.amount_halalas) <> 0 order by 1, 2, 3`);
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  const transfers = [...byOrder].map(([orderId, lines]) => ({
    purpose: "corrected" as const,
    source: source ?? `removed:${orderId}`,
    orderId,
    happenedAt: ctx.now,
    lines: lines.map(({ kind, party, halalas }) => ({ kind, party, halalas: Number(halalas) })),
  }));
  await post(tx, ctx, transfers);
}
