import { sql } from "drizzle-orm";
import type { Line } from "#app/features/ledger/rules/postings.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { AccountKind, TransferPurpose } from "#app/vocabulary/money/ledger.ts";
import type { Transaction } from "#db/client.ts";
import { ledgerKey } from "#db/schema/money/ledger.ts";
import { postNew } from "./post.server.ts";

/** A transfer as it stands in the books, which nobody has taken back. */
export interface StandingTransfer {
  id: number;
  source: string;
  purpose: TransferPurpose;
  orderId: string | null;
  lines: Line[];
}

/** Transfers of these sources that move money into or out of the shop and stand, the oldest first. */
export async function readStanding(
  tx: Transaction,
  sources: readonly string[],
  purposes: readonly TransferPurpose[],
): Promise<StandingTransfer[]> {
  const { rows } = await tx.execute<{ transfer: StandingTransfer }>(sql`
    select json_build_object('id', t.id, 'source', t.source, 'purpose', t.purpose, 'orderId', t.order_id,
      'lines', (select json_agg(json_build_object('kind', a.kind, 'party', a.party, 'halalas', e.amount_halalas) order by e.position)
        from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transfer_id = t.id)) as transfer
    from ledger_transfers t
    where ${ledgerKey(sql`t.purpose`, sql`t.source`)} in (select ${ledgerKey(sql`p.word`, sql`s.word`)}
        from jsonb_array_elements_text(${JSON.stringify(purposes)}::jsonb) p (word), jsonb_array_elements_text(${JSON.stringify(sources)}::jsonb) s (word))
      and not exists (select from ledger_transfers back where back.purpose = 'taken_back' and back.source_kept = 'transfer:' || t.id)
    order by t.id`);
  return rows.map(({ transfer }) => transfer);
}

/** Enters the opposite of transfers, today: what was entered stays, and each is taken back once. */
export async function takeBack(
  tx: Transaction,
  ctx: Pick<CommandContext, "actor" | "now">,
  transfers: readonly StandingTransfer[],
  note: string | null = null,
): Promise<void> {
  await postNew(
    tx,
    ctx,
    transfers.map(({ id, orderId, lines }) => ({
      purpose: "taken_back" as const,
      source: `transfer:${id}`,
      orderId,
      happenedAt: ctx.now,
      note,
      lines: lines.map((line) => ({ ...line, halalas: 0 - line.halalas })),
    })),
  );
}

/**
 * The name under which an event is posted that may have been posted and taken back before: its own, and with a number after it
 * once for each time that it was taken back, so that it counts again.
 */
export async function sourceAnew(tx: Transaction, source: string, purpose: TransferPurpose): Promise<string> {
  // Name by name, each found by its index: a range of names would go by the order of letters, which is not that of bytes.
  const { rows } = await tx.execute<{ name: string }>(sql`
    with recursive names (name, times) as (
      select ${source}::text, 0
      union all
      select ${source}::text || ':' || (times + 1), times + 1 from names
      where exists (select from ledger_transfers t
        join ledger_transfers back on back.purpose = 'taken_back' and back.source_kept = 'transfer:' || t.id
        where ${ledgerKey(sql`t.purpose`, sql`t.source`)} = ${ledgerKey(purpose, sql`names.name`)}))
    select name from names order by times desc limit 1`);
  return rows[0]?.name ?? source;
}

/** Holds the accounts that transfers touched, in the order in which whoever posts locks them, and answers what they hold. */
export async function lockAccountsOf(
  tx: Transaction,
  transfers: readonly StandingTransfer[],
): Promise<(kind: AccountKind, party: string) => number> {
  const keys = transfers.flatMap(({ lines }) => lines.map(({ kind, party = "" }) => ({ kind, party })));
  const { rows } = await tx.execute<{ kind: string; party: string; halalas: string }>(sql`
    select a.kind, a.party, a.balance_halalas as halalas from ledger_accounts a
    where (a.kind, a.party) in (select kind, party from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (kind text, party text))
    order by a.kind, a.party for update of a`);
  return (kind, party) => Number(rows.find((row) => row.kind === kind && row.party === party)?.halalas ?? 0);
}
