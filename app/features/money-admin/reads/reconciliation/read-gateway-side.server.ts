import { sql } from "drizzle-orm";
import type { DaySpan } from "#app/features/money-admin/rules/uncovered-days.ts";
import { GATEWAYS, type Gateway } from "#app/vocabulary/money/gateways.ts";
import type { Queryable } from "#db/client.ts";

const SHOWN = 50;

/** A gateway's account in the books, and what its own word comes to: paid less refunded, fees and payouts. As it is now. */
export interface GatewayBalance {
  gateway: Gateway;
  booksHalalas: number;
  paidHalalas: number;
  refundedHalalas: number;
  feeHalalas: number;
  paidOutHalalas: number;
  saidHalalas: number;
}

/** A payment that one of both does not know. */
export interface LonePayment {
  id: string;
  gateway: Gateway | null;
  halalas: number;
  day: string;
  orderId: string | null;
  reference: string | null;
}

export interface GatewaySide {
  balances: GatewayBalance[];
  /** The gateway says that it is paid, and the books have not received it. */
  notBooked: LonePayment[];
  /** The books have received it, and no gateway says that it is paid. */
  notPaid: LonePayment[];
  refunds: { refunds: number; booksHalalas: number; byBankHalalas: number; byGatewayHalalas: number };
}

/** The gateways beside the books: balances as they are now, single payments of some days. */
export async function readGatewaySide(db: Queryable, span: DaySpan): Promise<GatewaySide> {
  return {
    balances: await readBalances(db),
    notBooked: await readNotBooked(db, span),
    notPaid: await readNotPaid(db, span),
    refunds: await readRefunds(db),
  };
}

async function readBalances(db: Queryable): Promise<GatewayBalance[]> {
  const { rows } = await db.execute<
    Record<"books" | "paid" | "refunded" | "fee" | "out" | "outFee", string> & { gateway: Gateway }
  >(sql`
    select g.gateway, coalesce(a.balance_halalas, 0) as books, coalesce(p.paid, 0) as paid, coalesce(p.refunded, 0) as refunded,
      coalesce(p.fee, 0) as fee, coalesce(m.out, 0) as out, coalesce(m.fee, 0) as "outFee"
    from jsonb_array_elements_text(${JSON.stringify(GATEWAYS)}::jsonb) with ordinality as g (gateway, place)
    left join ledger_accounts a on a.kind = 'gateway' and a.party = g.gateway
    left join (select gateway, sum(received_halalas) as paid, sum(refunded_halalas) as refunded, sum(fee_halalas) as fee
      from online_payments where state = 'paid' group by gateway) p on p.gateway = g.gateway
    left join (select target_id, sum(halalas) as out, sum(fee_halalas) as fee
      from bank_matches where kind = 'gateway' group by target_id) m on m.target_id = g.gateway
    where a.id is not null or p.gateway is not null order by g.place`);
  return rows.map((row) => {
    const [paid, refunded, out] = [Number(row.paid), Number(row.refunded), Number(row.out)];
    const fee = Number(row.fee) + Number(row.outFee);
    return {
      gateway: row.gateway,
      booksHalalas: Number(row.books),
      paidHalalas: paid,
      refundedHalalas: refunded,
      feeHalalas: fee,
      paidOutHalalas: out,
      saidHalalas: paid - refunded - fee - out,
    };
  });
}

async function readNotBooked(db: Queryable, { from, to }: DaySpan): Promise<LonePayment[]> {
  const { rows } = await db.execute<{ payment: LonePayment }>(sql`
    select json_build_object('id', p.id, 'gateway', p.gateway, 'halalas', p.received_halalas,
      'day', (p.paid_at at time zone 'Asia/Riyadh')::date, 'orderId', o.id, 'reference', o.reference) as payment
    from online_payments p left join orders o on o.id = p.order_id
    where p.state = 'paid' and p.paid_at >= ${from}::date::timestamp at time zone 'Asia/Riyadh'
      and p.paid_at < (${to}::date + 1)::timestamp at time zone 'Asia/Riyadh'
      and not exists (select from ledger_transfers t where ledger_key(t.purpose, t.source) = ledger_key('received', 'payment:' || p.id))
    order by p.paid_at desc limit ${SHOWN}`);
  return rows.map(({ payment }) => payment);
}

async function readNotPaid(db: Queryable, { from, to }: DaySpan): Promise<LonePayment[]> {
  const { rows } = await db.execute<{ payment: LonePayment }>(sql`
    select json_build_object('id', t.source, 'gateway', a.party, 'halalas', e.amount_halalas, 'day', t.booked_on,
      'orderId', o.id, 'reference', o.reference) as payment
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.kind = 'gateway'
    left join orders o on o.id = t.order_id
    where t.booked_on between ${from}::date and ${to}::date and t.purpose = 'received'
      and not exists (select from online_payments p where p.id = split_part(t.source, ':', 2) and p.state = 'paid')
      and not exists (select from ledger_transfers back where back.purpose = 'taken_back' and back.source_kept = 'transfer:' || t.id)
    order by t.id desc limit ${SHOWN}`);
  return rows.map(({ payment }) => payment);
}

async function readRefunds(db: Queryable): Promise<GatewaySide["refunds"]> {
  const { rows } = await db.execute<Record<"books" | "bank" | "gateway", string> & { refunds: number }>(sql`
    select b.books, r.bank, r.gateway, r.refunds from
      (select coalesce(-sum(balance_halalas), 0) as books from ledger_accounts where kind = 'refund' and balance_halalas <> 0) b,
      (select count(*)::int as refunds, coalesce(sum(halalas) filter (where way <> 'gateway'), 0) as bank,
          coalesce(sum(halalas) filter (where way = 'gateway'), 0) as gateway
        from refunds where state in ('approved', 'ordered')) r`);
  const [row] = rows;
  return {
    refunds: row?.refunds ?? 0,
    booksHalalas: Number(row?.books),
    byBankHalalas: Number(row?.bank),
    byGatewayHalalas: Number(row?.gateway),
  };
}
