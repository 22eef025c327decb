import { type SQL, sql } from "drizzle-orm";
import type { PayableOrder } from "#app/features/bank-statements/rules/match.ts";
import { OPEN_STATUSES } from "#app/vocabulary/order-status.ts";
import type { Queryable } from "#db/client.ts";

/** Older orders are found by their reference alone. */
const LOOK_BACK_DAYS = 120;

const list = (values: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
const amounts = (values: readonly number[]) =>
  sql`(select value::bigint from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;

const DUE = sql`(o.grand_total_halalas - coalesce(o.verified_halalas, 0))`;
/** The same as `downPaymentDue` of the rule. */
const DOWN = sql`case when o.down_payment_halalas is null then 0
  else greatest(0, least(o.down_payment_halalas, o.grand_total_halalas) - coalesce(o.verified_halalas, 0)) end`;
/** Only what a receipt that waits is about. */
const ASKED = sql`case o.payment_review when 'awaiting_review' then (
  select p.asked_halalas from payment_proofs p where p.order_id = o.id order by p.uploaded_at desc, p.id limit 1) end`;

/** Transfers by which the books say that money came to the bank, and that no line has shown yet. */
export const UNSEEN = sql`ledger_transfers t join ledger_entries e on e.transfer_id = t.id
  join ledger_accounts a on a.id = e.account_id and a.kind = 'bank'
  where t.purpose = 'received' and e.amount_halalas > 0
    and not exists (select from bank_matches m where m.source = t.source)
    and not exists (select from ledger_transfers back where back.purpose = 'taken_back' and back.source_kept = 'transfer:' || t.id)`;

/** The orders that a handful of lines may be for: by the codes in their texts, and by what they brought. */
export function readPayableOrders(
  db: Queryable,
  { references, halalas, now }: { references: readonly string[]; halalas: readonly number[]; now: Date },
): Promise<PayableOrder[]> {
  const since = new Date(now.getTime() - LOOK_BACK_DAYS * 24 * 60 * 60 * 1000);
  return readWhere(
    db,
    sql`with few as (
      select o.id from orders o where o.reference in ${list(references)}
      union
      select mate.order_id from baskets b join basket_orders mate on mate.basket_id = b.id where b.reference in ${list(references)}
      union
      select o.id from orders o
      where o.status in ${list(OPEN_STATUSES)} and o.created_at > ${since}
        and (${DUE} in ${amounts(halalas)} or (o.down_payment_halalas is not null and ${DOWN} in ${amounts(halalas)}) or ${ASKED} in ${amounts(halalas)}
          or exists (select from ${UNSEEN} and t.order_id = o.id and e.amount_halalas in ${amounts(halalas)})
          or (${DUE} > 0 and exists (select from basket_orders mine where mine.order_id = o.id)))
    )`,
    sql`o.id in (select id from few)`,
  );
}

async function readWhere(db: Queryable, before: SQL, where: SQL): Promise<PayableOrder[]> {
  const { rows } = await db.execute<{ payable: PayableOrder }>(sql`${before}
    select json_build_object('id', o.id, 'reference', o.reference, 'basketReference', b.reference,
      'customerName', o.customer_name, 'dueHalalas', ${DUE}, 'downPaymentHalalas', ${DOWN}, 'askedHalalas', ${ASKED},
      'isCancelled', o.status = 'Cancelled',
      'unseenHalalas', coalesce((select json_agg(e.amount_halalas order by t.id) from ${UNSEEN} and t.order_id = o.id), '[]'),
      'splitParts', coalesce((select json_agg(json_build_object('position', f.position,
        'restHalalas', greatest(0, f.asked_halalas - f.received_halalas),
        'unseenHalalas', coalesce((select json_agg(e.amount_halalas order by t.id) from ${UNSEEN}
          and t.order_id = o.id and starts_with(t.source, 'split:' || f.id || ':')), '[]')) order by f.position)
        from order_split_parts f where f.order_id = o.id), '[]')
    ) as payable
    from orders o
    left join basket_orders mine on mine.order_id = o.id
    left join baskets b on b.id = mine.basket_id
    where ${where}
    order by b.reference nulls first, mine.position, o.id`);
  return rows.map(({ payable }) => payable);
}
