import { type SQL, sql } from "drizzle-orm";
import type { SaidAccount } from "#app/features/settlements/rules/cooling-off.ts";
import type { PartnerBalance } from "#app/features/settlements/rules/partner-due.ts";
import type { PartnerKind } from "#app/vocabulary/money/ledger.ts";
import type { Queryable } from "#db/client.ts";
import { isCarried, partnerEntries } from "./open-entries.server.ts";

export interface AdminPartnerBalance extends PartnerBalance {
  kind: PartnerKind;
  id: string;
  name: string;
  nameEn: string | null;
  /** Where it is paid; null while nobody has said. */
  account: ({ holderName: string; iban: string } & SaidAccount) | null;
  /** Nothing has been paid to this IBAN yet. */
  isNewIban: boolean;
}

type Row = Omit<
  AdminPartnerBalance,
  "account" | "openingHalalas" | "linesHalalas" | "dueHalalas" | "laterHalalas"
> & {
  opening: string;
  lines: string;
  later: string;
  holderName: string | null;
  iban: string | null;
  changedAt: string | null;
  confirmedBy: string | null;
};

/**
 * What partners are due up to a day, as `partnerBalance` has it, by kind and name. A partner that is gone from the catalogue keeps
 * the name of its orders.
 * @param condition over `ledger_accounts a`
 */
export async function readBalances(
  db: Queryable,
  untilDay: string,
  condition: SQL = sql`true`,
): Promise<AdminPartnerBalance[]> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with balances as (
      select a.kind, a.party as id,
        coalesce(-sum(e.amount_halalas) filter (where ${isCarried}), 0) as opening,
        coalesce(-sum(e.amount_halalas) filter (where not ${isCarried} and t.booked_on <= ${untilDay}), 0) as lines,
        coalesce(-sum(e.amount_halalas) filter (where not ${isCarried} and t.booked_on > ${untilDay}), 0) as later
      from ${partnerEntries}
      where a.kind in ('breeder', 'restaurant') and ${condition} group by a.kind, a.party
    )
    select b.kind, b.id, b.opening, b.lines, b.later,
      coalesce(r.name, f.name, (select case b.kind when 'breeder' then o.breeder_name else o.restaurant_name end
        from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transfers t on t.id = e.transfer_id
        join orders o on o.id = t.order_id where a.kind = b.kind and a.party = b.id order by t.id desc limit 1), b.id) as "name",
      r.name_en as "nameEn", p.holder_name as "holderName", p.iban,
      p.changed_at as "changedAt", p.confirmed_by as "confirmedBy",
      not exists (select from settlements x where x.partner_kind = b.kind and x.partner_id = b.id
        and x.iban = p.iban and x.state = 'paid') as "isNewIban"
    from balances b
    left join restaurants r on b.kind = 'restaurant' and r.id = b.id
    left join breeders f on b.kind = 'breeder' and f.id = b.id
    left join partner_accounts p on p.partner_kind = b.kind and p.partner_id = b.id
    order by b.kind desc, "name", b.id`);
  return rows.map(
    ({ kind, id, name, nameEn, isNewIban, holderName, iban, changedAt, confirmedBy, ...sums }) => {
      const [openingHalalas, linesHalalas] = [Number(sums.opening), Number(sums.lines)];
      return {
        ...{ kind, id, name, nameEn, isNewIban },
        account:
          iban === null || holderName === null || changedAt === null
            ? null
            : { holderName, iban, changedAt: new Date(changedAt), confirmedBy },
        ...{ openingHalalas, linesHalalas },
        dueHalalas: openingHalalas + linesHalalas,
        laterHalalas: Number(sums.later),
      };
    },
  );
}
