import { sql } from "drizzle-orm";
import { type DaySpan, uncoveredDays } from "#app/features/money-admin/rules/uncovered-days.ts";
import type { TransferPurpose } from "#app/vocabulary/money/ledger.ts";
import type { Queryable } from "#db/client.ts";

const SHOWN = 50;

/** Money that the books have at the bank and that no line of the bank has shown. */
export interface UnshownEntry {
  transferId: number;
  purpose: TransferPurpose;
  bookedOn: string;
  halalas: number;
  orderId: string | null;
  reference: string | null;
  actorEmail: string | null;
}

export interface BankSide {
  /** At the end of the period. */
  booksHalalas: number;
  /** What the last statements up to then close with; null where there is none. */
  statementHalalas: number | null;
  statementDay: string | null;
  booksMovedHalalas: number;
  linesMovedHalalas: number;
  /** By account of the shop. */
  missing: (DaySpan & { iban: string })[];
  open: { lines: number; inHalalas: number; outHalalas: number; oldest: string | null };
  unshown: { entries: number; halalas: number; items: UnshownEntry[] };
}

/** The shop's bank accounts for some days: the books beside the statements. Nothing is read but sums by day and those days. */
export async function readBankSide(db: Queryable, { from, to }: DaySpan): Promise<BankSide> {
  const { rows: sums } = await db.execute<
    Record<"books" | "moved" | "lines" | "into" | "out", string> & {
      open: number;
      oldest: string | null;
    }
  >(sql`
    select d.books, d.moved, l.lines, o.open, o.into, o.out, o.oldest from
      (select coalesce(sum(d.debit_halalas - d.credit_halalas), 0) as books,
          coalesce(sum(d.debit_halalas - d.credit_halalas) filter (where d.day >= ${from}::date), 0) as moved
        from ledger_accounts a join ledger_days d on d.account_id = a.id where a.kind = 'bank' and d.day <= ${to}::date) d,
      (select coalesce(sum(halalas), 0) as lines from bank_lines
        where state in ('open', 'matched', 'ignored') and booked_on between ${from}::date and ${to}::date) l,
      (select count(*)::int as open, coalesce(sum(halalas) filter (where halalas > 0), 0) as into,
          coalesce(sum(halalas) filter (where halalas < 0), 0) as out, min(booked_on)::text as oldest
        from bank_lines where state = 'open' and booked_on <= ${to}::date) o`);
  const { rows: closings } = await db.execute<{ closing: string; day: string }>(sql`
    select distinct on (iban) closing_halalas as closing, period_to::text as day from bank_statements
    where closing_halalas is not null and period_to <= ${to}::date order by iban, period_to desc, uploaded_at desc`);
  const [sum] = sums;
  const days = closings.map(({ day }) => day).toSorted();
  return {
    booksHalalas: Number(sum?.books),
    statementHalalas:
      closings.length === 0 ? null : closings.reduce((total, { closing }) => total + Number(closing), 0),
    statementDay: days[0] ?? null,
    booksMovedHalalas: Number(sum?.moved),
    linesMovedHalalas: Number(sum?.lines),
    missing: await readMissing(db, { from, to }),
    open: {
      lines: sum?.open ?? 0,
      inHalalas: Number(sum?.into),
      outHalalas: Number(sum?.out),
      oldest: sum?.oldest ?? null,
    },
    unshown: await readUnshown(db, { from, to }),
  };
}

async function readMissing(db: Queryable, span: DaySpan): Promise<BankSide["missing"]> {
  const { rows } = await db.execute<{ iban: string; from: string; to: string }>(sql`
    select iban, period_from::text as from, period_to::text as to from bank_statements
    where iban in (select iban from bank_statements where period_to >= ${span.from}::date - 366)
      and period_to >= ${span.from}::date - 366 order by iban, period_from`);
  const accounts = Map.groupBy(rows, ({ iban }) => iban);
  return [...accounts].flatMap(([iban, statements]) =>
    uncoveredDays(span, statements).map((gap) => ({ iban, ...gap })),
  );
}

/** Asked for in two steps: with the ends of what is read said as values, the server picks a way that fits a million orders. */
async function readUnshown(db: Queryable, { from, to }: DaySpan): Promise<BankSide["unshown"]> {
  const { rows: ends } = await db.execute<{
    first: number | null;
    last: number | null;
    accounts: number[];
  }>(sql`
    select min(id) as first, max(id) as last, array(select id from ledger_accounts where kind = 'bank') as accounts
    from (select id from ledger_transfers where booked_on between ${from}::date and ${to}::date offset 0) t`);
  const { first = null, last = null, accounts = [] } = ends[0] ?? {};
  const { rows } = await db.execute<{ entry: UnshownEntry; entries: number; total: string }>(sql`
    with unshown as materialized (
      select t.id, t.purpose, t.booked_on, t.order_id, t.actor_email, e.halalas
      from (select transfer_id, sum(amount_halalas) as halalas from ledger_entries
        where account_id = any(${`{${accounts.join()}}`}::bigint[])
          and transfer_id between ${first}::bigint and ${last}::bigint group by transfer_id) e
      join ledger_transfers t on t.id = e.transfer_id and t.id between ${first}::bigint and ${last}::bigint
      where t.booked_on between ${from}::date and ${to}::date and t.purpose <> 'taken_back'
        and not exists (select from ledger_entries x join ledger_accounts w on w.id = x.account_id
          where x.transfer_id = t.id and w.kind = 'opening')
        and not exists (select from bank_matches m where m.source = t.source)
        and not exists (select from ledger_transfers back where back.purpose = 'taken_back' and back.source_kept = 'transfer:' || t.id)
    )
    select json_build_object('transferId', u.id, 'purpose', u.purpose, 'bookedOn', u.booked_on, 'halalas', u.halalas,
      'orderId', o.id, 'reference', o.reference, 'actorEmail', u.actor_email) as entry, s.entries, s.total
    from (select * from unshown order by id desc limit ${SHOWN}) u
    left join orders o on o.id = u.order_id,
    (select count(*)::int as entries, coalesce(sum(halalas), 0) as total from unshown) s
    order by u.id desc`);
  return {
    entries: rows[0]?.entries ?? 0,
    halalas: Number(rows[0]?.total ?? 0),
    items: rows.map(({ entry }) => entry),
  };
}
