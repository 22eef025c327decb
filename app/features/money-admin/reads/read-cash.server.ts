import { type SQL, sql } from "drizzle-orm";
import { isHeldLong } from "#app/features/money-admin/rules/held-cash.ts";
import type { Pieces } from "#app/features/money-admin/rules/pieces.ts";
import { heldPermissions, mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Permission } from "#app/vocabulary/permission.ts";

/** Whoever counts sees what everybody holds; whoever may take cash sees what one holds oneself. */
export const CASH_NEEDS = [
  "cash.count",
  "payments.review",
  "orders.move",
] as const satisfies readonly Permission[];

/** One order's cash, or a correction by hand, that nobody has counted yet. */
export interface CashEntry {
  transferId: number;
  orderId: string | null;
  reference: string | null;
  at: string;
  halalas: number;
}

/** What somebody holds. */
export interface CashHolder {
  collectorId: string;
  /** Null for somebody who is no more. */
  email: string | null;
  halalas: number;
  since: string;
  isLong: boolean;
  /** The newest transfer behind it: whoever counts names it. */
  newestTransferId: number;
  entries: CashEntry[];
}

/** A shift that is closed. */
export interface CashCountView {
  id: string;
  number: number;
  collectorEmail: string;
  closedByEmail: string;
  since: string;
  closedAt: string;
  heldHalalas: number;
  countedHalalas: number;
  reason: string | null;
}

export interface AdminCash {
  mayCount: boolean;
  holders: CashHolder[];
  counts: CashCountView[];
  /** The number before which the next page begins; null on the last. */
  nextBefore: number | null;
}

const PAGE_SIZE = 20;

/** Who holds how much since when, and the shifts that were closed, the latest first (CD07). */
export async function readCash(
  ctx: Pick<CommandContext, "actor" | "db" | "now">,
  { before }: { before?: number | null | undefined } = {},
): Promise<Result<AdminCash, "not_allowed">> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || !CASH_NEEDS.some((each) => heldPermissions(actor).includes(each)))
    return refuse("not_allowed");
  const mayCount = mayAdminister(actor, "cash.count");
  const whose = (column: SQL) => (mayCount ? sql`true` : sql`${column} = ${actor.userId}`);
  const [holders, counts] = await Promise.all([
    readHolders(ctx, whose(sql`a.party`)),
    readCounts(ctx, sql`${whose(sql`c.collector_id`)} and c.number < ${before ?? 2_147_483_647}`),
  ]);
  const page = counts.slice(0, PAGE_SIZE);
  return ok({
    mayCount,
    holders,
    counts: page,
    nextBefore: counts.length > PAGE_SIZE ? (page.at(-1)?.number ?? null) : null,
  });
}

/** How many people hold cash for longer than a day, for whoever counts it. */
export async function countHeldLong(ctx: Pick<CommandContext, "actor" | "db" | "now">): Promise<number> {
  if (!mayAdminister(ctx.actor, "cash.count")) return 0;
  const holders = await readHolders(ctx, sql`true`);
  return holders.filter(({ isLong }) => isLong).length;
}

type HolderRow = Omit<CashHolder, "halalas" | "since" | "isLong" | "entries"> & {
  halalas: string;
  since: Date | string;
  entries: CashEntry[];
};

async function readHolders(
  { db, now }: Pick<CommandContext, "db" | "now">,
  whose: SQL,
): Promise<CashHolder[]> {
  const { rows } = await db.execute<HolderRow & Record<string, unknown>>(sql`
    select a.party as "collectorId", (select s.email from staff_users s where s.id = a.party) as email,
      a.balance_halalas as halalas, min(t.happened_at) as since, max(t.id) as "newestTransferId",
      json_agg(json_build_object('transferId', t.id, 'orderId', t.order_id,
        'reference', (select o.reference from orders o where o.id = t.order_id), 'at', t.happened_at, 'halalas', e.amount_halalas)
        order by t.id desc) as entries
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transfers t on t.id = e.transfer_id
    where a.kind = 'cash_in_hands' and a.balance_halalas <> 0 and ${whose}
      and not exists (select from cash_count_transfers c where c.transfer_id = e.transfer_id)
    group by a.id order by a.balance_halalas desc, a.id`);
  return rows.map((row) => {
    const halalas = Number(row.halalas);
    const since = new Date(row.since);
    return {
      collectorId: row.collectorId,
      email: row.email,
      halalas,
      since: since.toISOString(),
      isLong: isHeldLong({ halalas, since }, now),
      newestTransferId: row.newestTransferId,
      entries: row.entries.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
    };
  });
}

async function readCounts({ db }: Pick<CommandContext, "db">, which: SQL): Promise<CashCountView[]> {
  const { rows } = await db.execute<{ count: CashCountView }>(sql`
    select json_build_object('id', c.id, 'number', c.number, 'collectorEmail', c.collector_email,
      'closedByEmail', c.closed_by_email, 'since', c.since, 'closedAt', c.closed_at, 'heldHalalas', c.held_halalas,
      'countedHalalas', c.counted_halalas, 'reason', c.reason) as count
    from cash_counts c where ${which} order by c.number desc limit ${PAGE_SIZE + 1}`);
  return rows.map(({ count }) => ({
    ...count,
    since: new Date(count.since).toISOString(),
    closedAt: new Date(count.closedAt).toISOString(),
  }));
}

/** A closed shift with all that is behind it, as its slip says it. */
export interface CashSlip extends CashCountView {
  pieces: Pieces | null;
  entries: CashEntry[];
}

/** One closed shift: for whoever counts, and for whose cash it was (CD08). */
export async function readCashSlip(
  ctx: Pick<CommandContext, "actor" | "db">,
  id: string,
): Promise<Result<CashSlip, "not_allowed" | "not_found">> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || !CASH_NEEDS.some((each) => heldPermissions(actor).includes(each)))
    return refuse("not_allowed");
  const [count] = await readCounts(ctx, sql`c.id = ${id}`);
  if (!count) return refuse("not_found");
  type More = { collectorId: string; pieces: Pieces | null; entries: CashEntry[] | null };
  const { rows } = await ctx.db.execute<More & Record<string, unknown>>(sql`
    select c.collector_id as "collectorId", c.pieces, (
      select json_agg(json_build_object('transferId', t.id, 'orderId', t.order_id,
        'reference', (select o.reference from orders o where o.id = t.order_id), 'at', t.happened_at, 'halalas', e.amount_halalas)
        order by t.id)
      from cash_count_transfers k join ledger_transfers t on t.id = k.transfer_id
      join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'cash_in_hands' and a.party = c.collector_id
      where k.count_id = c.id and t.purpose <> 'cash_counted') as entries
    from cash_counts c where c.id = ${id}`);
  const [more] = rows;
  if (!more) return refuse("not_found");
  if (more.collectorId !== actor.userId && !mayAdminister(actor, "cash.count")) return refuse("not_allowed");
  return ok({
    ...count,
    pieces: more.pieces,
    entries: (more.entries ?? []).map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
  });
}
