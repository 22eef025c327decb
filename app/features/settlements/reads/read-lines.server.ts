import { type SQL, sql } from "drizzle-orm";
import { claimNumber } from "#app/features/complaints/rules/claim-number.ts";
import {
  type PartnerTransfer,
  type StatementLine,
  statementLine,
} from "#app/features/settlements/rules/statement.ts";
import { type CommissionBase, type CommissionKind, DEFAULT_BASE } from "#app/vocabulary/money/commission.ts";
import type { Queryable } from "#db/client.ts";
import { partnerEntries } from "./open-entries.server.ts";

type Row = Omit<PartnerTransfer, "halalas" | "priceHalalas" | "commissionHalalas" | "terms" | "claim"> & {
  /** Null for what is no share of a claim. */
  claim: number | null;
  isHeld: boolean;
  due: string;
  price: string;
  commission: string;
  /** Null where the order is gone. */
  kind: CommissionKind | null;
  percent: number;
  base: CommissionBase;
  unit: string;
};

/**
 * Lines of a partner's statement in the order of the books.
 * @param condition over `ledger_accounts a`, `ledger_transfers t` and `settlement_lines s`; it names one partner
 */
export async function readLines(db: Queryable, condition: SQL, limit = 100_000): Promise<StatementLine[]> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select m.id, m.purpose, m.booked_on::text as "bookedOn", o.reference, m.due,
      (select coalesce(sum(e.amount_halalas), 0) from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where e.transfer_id = m.id and a.kind = 'partner_cost') as "price",
      (select coalesce(-sum(e.amount_halalas), 0) from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where e.transfer_id = m.id and a.kind = 'commission') as "commission",
      q.number as "claim", coalesce(h.disputed_at is not null and h.answered_at is null, false) as "isHeld",
      case m.partner when 'breeder' then o.breeder_commission_kind else o.commission_kind end as kind,
      case m.partner when 'breeder' then o.breeder_commission_percent else o.commission_percent end as percent,
      case m.partner when 'breeder' then ${DEFAULT_BASE.breeder} else o.commission_base end as base,
      case m.partner when 'breeder' then o.breeder_commission_unit_halalas else o.commission_unit_halalas end as unit
    from (
      select t.id, t.purpose, t.source, t.booked_on, t.order_id, max(a.kind) as partner, -sum(e.amount_halalas) as due
      from ${partnerEntries} where ${condition} group by t.id order by t.id limit ${limit}
    ) m left join orders o on o.id = m.order_id
    left join complaints q on m.purpose = 'claim_borne' and q.id = split_part(m.source, ':', 2)
    left join claim_shares h on h.complaint_id = q.id and h.bearer = m.partner
    order by m.id`);
  return rows.map(({ id, due, price, commission, kind, percent, base, unit, claim, isHeld, ...row }) =>
    statementLine({
      ...row,
      id,
      halalas: Number(due),
      priceHalalas: Number(price),
      commissionHalalas: Number(commission),
      claim: claim === null ? null : { number: claimNumber(claim), isHeld },
      terms: kind && { kind, percent, base, unitHalalas: Number(unit) },
    }),
  );
}
