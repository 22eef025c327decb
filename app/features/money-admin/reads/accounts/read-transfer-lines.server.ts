import { sql } from "drizzle-orm";
import type { TransferLine } from "#app/features/money-admin/rules/entry-columns.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { AccountKind } from "#app/vocabulary/money/ledger.ts";
import { nameParties } from "./name-parties.server.ts";

/** All entries of these transfers, in their order. */
export async function readTransferLines(
  ctx: CommandContext,
  transferIds: readonly number[],
): Promise<Map<number, TransferLine[]>> {
  if (transferIds.length === 0) return new Map();
  const { rows } = await ctx.db.execute<{
    id: number;
    kind: AccountKind;
    party: string;
    halalas: string;
  }>(sql`
    select e.transfer_id as id, a.kind, a.party, e.amount_halalas as halalas
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.transfer_id in (select jsonb_array_elements_text(${JSON.stringify(transferIds)}::jsonb)::bigint)
    order by e.transfer_id, e.position`);
  const nameOf = await nameParties(ctx, rows);
  const lines = rows.map(({ id, kind, party, halalas }) => ({
    id,
    line: { kind, party, partyName: nameOf({ kind, party }), halalas: Number(halalas) },
  }));
  return new Map(
    [...Map.groupBy(lines, ({ id }) => id)].map(([id, all]) => [id, all.map(({ line }) => line)]),
  );
}
