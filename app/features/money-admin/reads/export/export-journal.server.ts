import { type SQL, sql } from "drizzle-orm";
import { nameParties } from "#app/features/money-admin/reads/accounts/name-parties.server.ts";
import { JOURNAL_COLUMNS, type JournalColumn } from "#app/features/money-admin/rules/journal-columns.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { decimalRiyals } from "#app/lib/amounts/decimal-riyals.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { TableFile } from "#app/lib/spreadsheets/csv.ts";
import { pagesAhead } from "#app/lib/spreadsheets/pages-ahead.ts";
import {
  ACCOUNT_KINDS,
  ACCOUNTS,
  type AccountKind,
  TRANSFER_PURPOSES,
  type TransferPurpose,
} from "#app/vocabulary/money/ledger.ts";

/** Transfers that are read at once: each has three entries or so. */
const BATCH = 500;

interface JournalRow extends Record<string, unknown> {
  transferId: number;
  day: string;
  happenedAt: string;
  enteredAt: string;
  purpose: TransferPurpose;
  source: string;
  reference: string | null;
  kind: AccountKind;
  party: string;
  amount: string;
  balance: string;
  note: string | null;
}

/**
 * The journal of a period as a table: one line for each entry, in the order of days and of entering. It is read page by page
 * while the file is being sent, so that its size costs no memory (MD13). Times are Asia/Riyadh.
 * @param period days, both included
 */
export function exportJournal(
  ctx: CommandContext,
  { file, ...period }: { from: string; to: string; file: TableFile },
): Result<AsyncGenerator<Uint8Array>, "not_allowed"> {
  return mayAdminister(ctx.actor, "ledger.read") ? ok(lines(ctx, period, file)) : refuse("not_allowed");
}

async function* lines(
  ctx: CommandContext,
  period: { from: string; to: string },
  file: TableFile,
): AsyncGenerator<Uint8Array> {
  const head = JOURNAL_COLUMNS.map((column) => sentence(ctx, `admin-money:journal.${column}`));
  yield file.encode(file.line(head), true);
  const words = readWords(ctx);
  for await (const { rows, nameOf } of pagesAhead((place: Place | null) =>
    readNamedBatch(ctx, period.to, place ?? { day: period.from, id: 0 }),
  )) {
    const lines = rows.map((row) => file.line(cellsOf(row, words, nameOf(row) ?? "")));
    if (lines.length > 0) yield file.encode(lines.join(""), false);
  }
}

interface Place {
  day: string;
  id: number;
}

/** The transfers after a place with the names of their parties. */
async function readNamedBatch(ctx: CommandContext, to: string, place: Place) {
  const rows = await readBatch(ctx, to, place);
  const last = rows.at(-1);
  return {
    rows,
    nameOf: await nameParties(ctx, distinctOwners(rows)),
    nextCursor: last ? { day: last.day, id: last.transferId } : null,
  };
}

/** The transfers after a place with all their entries; walks the index of days. */
async function readBatch(ctx: CommandContext, to: string, { day, id }: Place): Promise<JournalRow[]> {
  const { rows } = await ctx.db.execute<JournalRow>(sql`
    with page as materialized (
      select * from ledger_transfers where (booked_on, id) > (${day}::date, ${id}::bigint) and booked_on <= ${to}::date
      order by booked_on, id limit ${BATCH}
    )
    select t.id as "transferId", t.booked_on::text as day, ${minuteOf(sql`t.happened_at`)} as "happenedAt",
      ${minuteOf(sql`t.entered_at`)} as "enteredAt", t.purpose, t.source, o.reference, a.kind, a.party,
      e.amount_halalas as amount, e.current_halalas as balance, t.note
    from page t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    left join orders o on o.id = t.order_id
    order by t.booked_on, t.id, e.position`);
  return rows;
}

function distinctOwners(rows: readonly JournalRow[]) {
  return [...new Map(rows.map(({ kind, party }) => [`${kind} ${party}`, { kind, party }])).values()];
}

type Words = ReturnType<typeof readWords>;

/** Looked up once for the file, not once for each of its lines. */
function readWords(ctx: CommandContext) {
  return {
    purposes: new Map(TRANSFER_PURPOSES.map((each) => [each, sentence(ctx, `admin-money:purpose.${each}`)])),
    kinds: new Map(ACCOUNT_KINDS.map((each) => [each, sentence(ctx, `admin-money:kind.${each}`)])),
  };
}

function cellsOf(row: JournalRow, words: Words, partyName: string): string[] {
  const amount = Number(row.amount);
  const cells: Record<JournalColumn, string> = {
    transfer: String(row.transferId),
    day: row.day,
    happenedAt: row.happenedAt,
    enteredAt: row.enteredAt,
    purpose: words.purposes.get(row.purpose) ?? row.purpose,
    source: row.source,
    order: row.reference ?? "",
    number: ACCOUNTS[row.kind].number,
    account: words.kinds.get(row.kind) ?? row.kind,
    party: row.party,
    partyName,
    debit: amount > 0 ? decimalRiyals(amount) : "",
    credit: amount < 0 ? decimalRiyals(-amount) : "",
    balance: decimalRiyals(Number(row.balance)),
    note: row.note ?? "",
  };
  return JOURNAL_COLUMNS.map((column) => cells[column]);
}

/** "2026-03-10 12:00" in Riyadh, written by the database: a file has millions of them. */
function minuteOf(instant: SQL): SQL {
  return sql`to_char(${instant} at time zone 'Asia/Riyadh', 'YYYY-MM-DD HH24:MI')`;
}
