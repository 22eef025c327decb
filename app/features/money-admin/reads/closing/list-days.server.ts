import { sql } from "drizzle-orm";
import type { KindMovement } from "#app/features/money-admin/rules/moved-on.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { isRealDate } from "#app/lib/riyadh-time.ts";
import { type ClosingView, readClosing, readMovements } from "./read-closing.server.ts";

export interface LedgerDay {
  day: string;
  /** By the closing of this day or of a later one. */
  isClosed: boolean;
  closedAt: string | null;
  closedBy: string | null;
  /** Of the shop's own accounts and its partners'; customers' have few entries and no sums by day. */
  movements: KindMovement[];
}

export interface DaysPage {
  days: LedgerDay[];
  /** Hand it back as `before` for the days before these; null on the last page. */
  nextBefore: string | null;
  closing: ClosingView;
  /** What moved through the day that is about to be closed, customers' accounts among it; null while none can be. */
  toClose: { from: string; to: string; movements: KindMovement[] } | null;
}

const PAGE_SIZE = 31;

/** Days for which something was entered, the latest first, and what would be closed through `through` (MD09). */
export async function listDays(
  ctx: CommandContext,
  { before, through }: { before?: string | null; through?: string | null } = {},
): Promise<Result<DaysPage, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "ledger.read")) return refuse("not_allowed");
  const earlier = before && isRealDate(before) ? before : "9999-12-31";
  const [{ rows }, closing] = await Promise.all([
    ctx.db.execute<{
      day: string;
      closedAt: string | null;
      closedBy: string | null;
      movements: KindMovement[] | null;
    }>(sql`
      with recursive days as (
        (select booked_on as day from ledger_transfers where booked_on < ${earlier}::date order by booked_on desc limit 1)
        union all
        select (select t.booked_on from ledger_transfers t where t.booked_on < d.day order by t.booked_on desc limit 1)
        from days d where d.day is not null
      )
      select d.day::text, to_json(c.closed_at)#>>'{}' as "closedAt", c.actor_email as "closedBy", m.movements
      from (select day from days where day is not null limit ${PAGE_SIZE + 1}) d
      left join ledger_closings c on c.day = d.day
      left join lateral (
        select json_agg(json_build_object('kind', kind, 'debitHalalas', debit, 'creditHalalas', credit, 'entries', entries)
          order by kind) as movements
        from (select a.kind, sum(s.debit_halalas) as debit, sum(s.credit_halalas) as credit, sum(s.entries) as entries
          from ledger_days s join ledger_accounts a on a.id = s.account_id where s.day = d.day group by a.kind) k
      ) m on true
      order by d.day desc`),
    readClosing(ctx.db, ctx.now),
  ]);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return ok({
    days: page.map((row) => ({
      ...row,
      movements: row.movements ?? [],
      isClosed: closing.lastClosed !== null && row.day <= closing.lastClosed,
    })),
    nextBefore: rows.length > PAGE_SIZE && last ? last.day : null,
    closing,
    toClose: await readToClose(ctx, closing, through),
  });
}

/** The earliest open day with anything in it, unless a later one was asked for. */
async function readToClose(
  ctx: CommandContext,
  { days }: ClosingView,
  through: string | null | undefined,
): Promise<DaysPage["toClose"]> {
  if (!days) return null;
  const isAsked = through && isRealDate(through) && through >= days.from && through <= days.to;
  const to = isAsked ? through : days.from;
  return { from: days.from, to, movements: await readMovements(ctx.db, { from: days.from, to }) };
}
