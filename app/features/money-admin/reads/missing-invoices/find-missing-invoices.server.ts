import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.ts";

/** An order that the books have as sold and whose customer holds no document. */
export interface MissingInvoice {
  orderId: string;
  /** The day of Riyadh on which it was sold. */
  soldOn: string;
}

export interface MissingInvoices {
  count: number;
  grossHalalas: number;
  vatHalalas: number;
  /** The days of the first and the last sale among them; null where there are none. */
  firstDay: string | null;
  lastDay: string | null;
}

/**
 * Orders that were sold before the shop issued documents: what opened the books says so (`note`), and nothing later can be
 * without a document. Only what the books have as sold now, and at the price that the order has, is among them: not
 * orders of the shop before that were settled there, not trials that went, and not what was cancelled since.
 */
const missing = (onlyOrder: SQL = sql`true`): SQL => sql`
  select t.order_id as "orderId", ((t.happened_at at time zone 'Asia/Riyadh')::date)::text as "soldOn",
    sold.gross as "grossHalalas", sold.vat as "vatHalalas", t.id as place
  from ledger_transfers t join orders o on o.id = t.order_id
    cross join lateral (
      select -sum(e.amount_halalas)::bigint as gross, coalesce(-sum(e.amount_halalas) filter (where a.kind = 'vat'), 0)::bigint as vat
      from ledger_transfers s join ledger_entries e on e.transfer_id = s.id join ledger_accounts a on a.id = e.account_id
      where s.order_id = t.order_id and a.kind in ('sales', 'vat')) sold
  where t.purpose = 'invoiced' and t.note = 'opening' and ${onlyOrder} and o.status <> 'Cancelled' and sold.gross > 0
    and sold.gross = o.meat_halalas + o.cooking_halalas + o.sides_halalas + o.delivery_fee_halalas + o.app_fee_halalas
    and not exists (select from invoices i where i.order_id = t.order_id and i.kind = 'invoice')`;

/** Sums up the sales for which no invoice was issued. */
export async function sumUpMissing(db: Queryable): Promise<MissingInvoices> {
  const { rows } = await db.execute<{ found: MissingInvoices }>(sql`
    select json_build_object('count', count(*), 'grossHalalas', coalesce(sum("grossHalalas"), 0),
      'vatHalalas', coalesce(sum("vatHalalas"), 0), 'firstDay', min("soldOn"), 'lastDay', max("soldOn")) as found
    from (${missing()}) m`);
  const [row] = rows;
  if (!row) throw new Error("counting answered nothing");
  return row.found;
}

/** The first of them in the order of their sales, so that numbers follow days. */
export async function listMissing(db: Queryable, most: number): Promise<MissingInvoice[]> {
  const { rows } = await db.execute<{ orderId: string; soldOn: string }>(
    sql`select "orderId", "soldOn" from (${missing()}) m order by "soldOn", place limit ${most}`,
  );
  return rows;
}

/** Is this one still without a document? Asked again where its order is locked. */
export async function isStillMissing(db: Queryable, orderId: string): Promise<boolean> {
  const { rows } = await db.execute(missing(sql`t.order_id = ${orderId}`));
  return rows.length > 0;
}
