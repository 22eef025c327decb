import { sql } from "drizzle-orm";
import type { Queryable } from "#db/client.ts";

export interface KeptDeposit {
  /** What the guest is to get back; nothing where none was taken, or it went back. */
  heldHalalas: number;
  /** How often one was taken for this order. */
  times: number;
  /** Who holds it, or held it last. */
  restaurantId: string | null;
}

/** The deposit for plates of an order, as the books have it. */
export async function readDeposit(db: Queryable, orderId: string): Promise<KeptDeposit> {
  const { rows } = await db.execute<{ held: string; times: number; restaurantId: string | null }>(sql`
    select coalesce(sum(e.amount_halalas), 0) as held, count(*) filter (where t.purpose = 'deposit_taken')::int as times,
      (array_agg(a.party order by t.id desc))[1] as "restaurantId"
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.order_id = ${orderId} and t.purpose in ('deposit_taken', 'deposit_returned') and a.kind = 'deposit_with'`);
  const [row] = rows;
  return {
    heldHalalas: Number(row?.held ?? 0),
    times: row?.times ?? 0,
    restaurantId: row?.restaurantId ?? null,
  };
}
