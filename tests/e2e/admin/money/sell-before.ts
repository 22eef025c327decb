import { Client } from "pg";
import { findRunningPostgres } from "#db/running-postgres.ts";

/** Makes of an order that was just placed one that was paid and sold so many days ago, when the shop issued no documents. */
export async function sellBefore(orderId: string, daysAgo: number): Promise<void> {
  const connectionString = (await findRunningPostgres(process.env.SHOP_DATA_DIR ?? "")) ?? "";
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      `select ledger_post(jsonb_agg(jsonb_build_object('purpose', said.purpose, 'source', 'before:' || o.id, 'orderId', o.id,
        'happenedAt', now() - make_interval(days => $2), 'enteredAt', now(), 'note', 'opening', 'lines', said.lines)))
      from orders o cross join lateral (select round(o.grand_total_halalas * 15 / 115.0) as vat) v
      cross join lateral (values
        ('received', jsonb_build_array(jsonb_build_object('kind', 'bank', 'halalas', o.grand_total_halalas),
          jsonb_build_object('kind', 'receivable', 'party', o.customer_id, 'halalas', -o.grand_total_halalas))),
        ('invoiced', jsonb_build_array(jsonb_build_object('kind', 'agreed', 'party', o.customer_id, 'halalas', o.grand_total_halalas),
          jsonb_build_object('kind', 'sales', 'party', 'meat', 'halalas', v.vat - o.meat_halalas),
          jsonb_build_object('kind', 'sales', 'party', 'fee', 'halalas', -o.app_fee_halalas),
          jsonb_build_object('kind', 'sales', 'party', 'delivery', 'halalas', -o.delivery_fee_halalas),
          jsonb_build_object('kind', 'vat', 'party', 'meat', 'halalas', -v.vat)) - (case when o.delivery_fee_halalas = 0 then 3 else 9 end))
      ) said (purpose, lines)
      where o.id = $1`,
      [orderId, daysAgo],
    );
  } finally {
    await client.end();
  }
}
