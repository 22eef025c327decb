import { type SQL, sql } from "drizzle-orm";
import type { LedgerEntry } from "#app/features/money-admin/rules/entry-columns.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { decodeWords, encodeWords } from "#app/lib/keyset-cursor.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { isRealDate } from "#app/lib/riyadh-time.ts";
import type { AccountKind } from "#app/vocabulary/money/ledger.ts";
import { nameParties } from "./name-parties.server.ts";
import { readTransferLines } from "./read-transfer-lines.server.ts";

export interface EntryFilter {
  kind: AccountKind;
  /** One account of the kind; all of them when it is absent. */
  party?: string | undefined;
  /** Days for which it counts, both included. */
  from?: string | null | undefined;
  to?: string | null | undefined;
  /** Newest first by default. */
  isOldestFirst?: boolean | undefined;
}

export interface EntryPage {
  items: LedgerEntry[];
  nextCursor: string | null;
}

const PAGE_SIZE = 50;
/** Up to so many accounts each is asked for its newest by its own index; of more, entries are walked from the newest back. */
const FEW_ACCOUNTS = 2_000;
const WHOLE = /^\d{1,15}$/;

type Row = Omit<LedgerEntry, "lines" | "partyName" | "amountHalalas" | "balanceHalalas"> & {
  amount: string;
  balance: string;
};

/** What was entered into the accounts of a kind, or into one, by when it was entered (MD03). */
export async function listEntries(
  ctx: CommandContext,
  { cursor, ...filter }: EntryFilter & { cursor?: string | null },
): Promise<Result<EntryPage, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "ledger.read")) return refuse("not_allowed");
  const picked = await pickedEntries(ctx, filter, cursor);
  const { rows } = await ctx.db.execute<Row>(sql`
    with picked as materialized (${picked})
    select e.transfer_id as "transferId", e.position, t.purpose, t.order_id as "orderId", o.reference,
      to_json(t.happened_at)#>>'{}' as "happenedAt", to_json(t.entered_at)#>>'{}' as "enteredAt", t.booked_on::text as "bookedOn",
      t.actor_email as "actorEmail", t.note, a.party, e.amount_halalas as amount, e.current_halalas as balance
    from picked e join ledger_transfers t on t.id = e.transfer_id join ledger_accounts a on a.id = e.account_id
    left join orders o on o.id = t.order_id
    order by ${inOrder(filter)}`);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const lines = await readTransferLines(
    ctx,
    page.map(({ transferId }) => transferId),
  );
  const nameOf = await nameParties(
    ctx,
    page.map(({ party }) => ({ kind: filter.kind, party })),
  );
  return ok({
    items: page.map(({ amount, balance, ...row }) => ({
      ...row,
      partyName: nameOf({ kind: filter.kind, party: row.party }),
      amountHalalas: Number(amount),
      balanceHalalas: Number(balance),
      lines: lines.get(row.transferId) ?? [],
    })),
    nextCursor:
      rows.length > PAGE_SIZE && last ? encodeWords([String(last.transferId), String(last.position)]) : null,
  });
}

/** Which entries make the page: two plans, for an account with a million entries and for a kind with as many accounts. */
async function pickedEntries(
  ctx: CommandContext,
  { kind, party, from, to, isOldestFirst }: EntryFilter,
  cursor: string | null | undefined,
): Promise<SQL> {
  const conditions = [sql`true`];
  const place = decodeWords(cursor, 2);
  if (place?.every((word) => WHOLE.test(word))) {
    const [id, position] = place.map(Number);
    const beyond = isOldestFirst ? sql`>` : sql`<`;
    conditions.push(
      sql`e.transfer_id ${beyond}= ${id}::bigint and (e.transfer_id, e.position) ${beyond} (${id}::bigint, ${position}::smallint)`,
    );
  }
  const days = { from: from && isRealDate(from) ? from : null, to: to && isRealDate(to) ? to : null };
  const isBounded = days.from !== null || days.to !== null;
  if (isBounded) conditions.push(...(await betweenDays(ctx, days)));
  const where = sql.join(conditions, sql` and `);
  const booked = isBounded ? sql`join ledger_transfers t on t.id = e.transfer_id` : sql``;
  const ends = sql`order by ${inOrder({ isOldestFirst })} limit ${PAGE_SIZE + 1}`;
  const columns = sql`e.transfer_id, e.position, e.account_id, e.amount_halalas, e.current_halalas`;

  const isFew = party !== undefined || (await hasFewAccounts(ctx, kind));
  const ofKind = party === undefined ? sql`kind = ${kind}` : sql`kind = ${kind} and party = ${party}`;
  return isFew
    ? sql`select e.* from (select id from ledger_accounts where ${ofKind}) a cross join lateral (
        select ${columns} from ledger_entries e ${booked} where e.account_id = a.id and ${where} ${ends}
      ) e ${ends}`
    : sql`select ${columns} from ledger_entries e join ledger_accounts a on a.id = e.account_id ${booked}
        where a.kind = ${kind} and ${where} ${ends}`;
}

function inOrder({ isOldestFirst }: Pick<EntryFilter, "isOldestFirst">): SQL {
  return isOldestFirst ? sql`e.transfer_id, e.position` : sql`e.transfer_id desc, e.position desc`;
}

async function hasFewAccounts(ctx: CommandContext, kind: AccountKind): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ many: number }>(sql`
    select count(*)::int as many from (select from ledger_accounts where kind = ${kind} limit ${FEW_ACCOUNTS + 1}) a`);
  return (rows[0]?.many ?? 0) <= FEW_ACCOUNTS;
}

/** Numbers of transfers grow nearly as days do: those of the first and the last day bound what is looked through. */
async function betweenDays(
  ctx: CommandContext,
  { from, to }: { from: string | null; to: string | null },
): Promise<SQL[]> {
  const { rows } = await ctx.db.execute<{ first: number | null; last: number | null }>(sql`
    with recursive days as (
      (select booked_on as day from ledger_transfers where booked_on >= ${from ?? "0001-01-01"}::date
        and booked_on <= ${to ?? "9999-12-31"}::date order by booked_on limit 1)
      union all
      select (select t.booked_on from ledger_transfers t where t.booked_on > d.day and t.booked_on <= ${to ?? "9999-12-31"}::date
        order by t.booked_on limit 1) from days d where d.day is not null
    )
    select min(low) as first, max(high) as last from days
    cross join lateral (select t.id as low from ledger_transfers t where t.booked_on = days.day order by t.id limit 1) l
    cross join lateral (select t.id as high from ledger_transfers t where t.booked_on = days.day order by t.id desc limit 1) h
    where days.day is not null`);
  const { first, last } = rows[0] ?? {};
  if (!first || !last) return [sql`false`];
  return [
    sql`e.transfer_id between ${first}::bigint and ${last}::bigint`,
    from === null ? sql`true` : sql`t.booked_on >= ${from}::date`,
    to === null ? sql`true` : sql`t.booked_on <= ${to}::date`,
  ];
}
