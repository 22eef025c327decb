import { sql } from "drizzle-orm";
import { GATEWAYS } from "#app/vocabulary/money/gateways.ts";
import type { PartnerKind } from "#app/vocabulary/money/ledger.ts";
import type { Queryable } from "#db/client.ts";
import { asPreparedStatement } from "#db/prepared-statement.ts";
import { owedFor, type PlainModel, type PlainPartner, priceOf, sumOf } from "./plain-model.ts";

/** What every account holds that this customer's money may touch; liabilities and income stand below zero. */
export async function readAccounts(db: Queryable, customerId: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string; halalas: string }>(sql`
    select case when kind in ('sales', 'vat') then 'sold:' || party
        when party in ('', ${customerId}) then kind else kind || ':' || party end as name,
      sum(balance_halalas) as halalas
    from ledger_accounts where party = ${customerId}
      or kind not in ('receivable', 'agreed', 'credit', 'refund', 'deposit_held') group by 1`);
  return new Map(rows.map(({ name, halalas }) => [name, Number(halalas)]));
}

export interface Standing {
  orders: { id: string; status: string; price: number; had: number }[];
  /** In the order in which the shop heard that they were paid: of two the first pays for the order, and the other is credit. */
  payments: { id: string; state: string; received: number | null; takenBack: number }[];
  refunds: { id: string; state: string; halalas: number }[];
}

/** How a customer's orders, payments and refunds stand. */
export async function readStanding(db: Queryable, customerId: string): Promise<Standing> {
  const { rows } = await db.execute<{ standing: Standing }>(
    asPreparedStatement(sql`
    select json_build_object(
      'orders', (select json_agg(json_build_object('id', id, 'status', status, 'price', grand_total_halalas,
        'had', coalesce(verified_halalas, 0))) from orders where customer_id = ${customerId}),
      'payments', (select coalesce(json_agg(json_build_object('id', p.id, 'state', p.state, 'received', p.received_halalas,
        'takenBack', p.taken_back_halalas) order by heard.at), '[]')
        from orders o join online_payments p on p.order_id = o.id
        cross join lateral (select min(t.id) as at from ledger_transfers t
          where t.order_id = o.id and starts_with(t.source, 'payment:' || p.id)) heard
        where o.customer_id = ${customerId}),
      'refunds', (select coalesce(json_agg(json_build_object('id', id, 'state', state, 'halalas', halalas)), '[]')
        from refunds where customer_id = ${customerId})) as standing`),
  );
  const [row] = rows;
  if (!row) throw new Error("one line comes always");
  return row.standing;
}

/** What every partner is due before a history begins. */
export async function readPartners(db: Queryable): Promise<PlainPartner[]> {
  const { rows } = await db.execute<{
    kind: PartnerKind;
    id: string;
    day: string | null;
    halalas: string;
  }>(sql`
    select a.kind, a.party as id,
      case when s.settlement_id is null and t.purpose in ('partners_due', 'claim_borne') then t.booked_on::text end as day,
      -sum(e.amount_halalas) as halalas
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transfers t on t.id = e.transfer_id
    left join settlement_lines s on s.transfer_id = e.transfer_id and s.position = e.position
    where a.kind in ('breeder', 'restaurant') group by 1, 2, 3`);
  const partners = Map.groupBy(rows, ({ kind, id }) => `${kind}:${id}`);
  return [...partners.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const byDay = new Map(own.flatMap(({ day, halalas }) => (day ? [[day, Number(halalas)]] : [])));
    const carried = sumOf(own.filter(({ day }) => !day).map(({ halalas }) => Number(halalas)));
    return [{ kind: first.kind, id: first.id, carried, byDay }];
  });
}

/** The same accounts by the plain count; what it does not name has not moved. */
export function accountsOf(model: PlainModel): Record<string, number> {
  const { orders, payouts, partners } = model;
  const sold = orders.filter(({ isSold }) => isSold);
  const said: Record<string, number> = {
    bank: model.bank,
    cash: model.cash,
    suspense: model.lost,
    ...Object.fromEntries(
      GATEWAYS.flatMap((gateway) => [
        [`gateway:${gateway}`, model.gateways[gateway] - model.fees[gateway]],
        [`gateway_fee:${gateway}`, model.fees[gateway]],
      ]),
    ),
    receivable: sumOf(orders.map((order) => owedFor(order) - order.had)),
    agreed: sumOf(sold.map(priceOf)) - sumOf(orders.map(owedFor)),
    credit: 0 - model.credit,
    refund: 0 - model.onTheWay,
    payout: 0 - sumOf(payouts.filter(({ state }) => state === "draft").map(({ halalas }) => halalas)),
    partner_cost: model.partnerCost,
    commission: 0 - model.commission,
  };
  for (const kind of ["meat", "cooking", "sides", "delivery", "fee"] as const)
    said[`sold:${kind}`] = 0 - sumOf(sold.map(({ parts }) => parts[kind]));
  const { held, borne } = model.heldAndBorne();
  said.claim_held = 0 - held;
  said.claims_borne = 0 - borne;
  said.cash_difference = model.short;
  for (const [id, halalas] of model.hands) said[`cash_in_hands:${id}`] = halalas;
  for (const { kind, id, carried, byDay } of partners)
    said[`${kind}:${id}`] = 0 - carried - sumOf(byDay.values());
  return Object.fromEntries(Object.entries(said).filter(([, halalas]) => halalas !== 0));
}
