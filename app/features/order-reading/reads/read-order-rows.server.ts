import { type SQL, sql } from "drizzle-orm";
import type { BasketRows } from "#app/features/order-core/rules/basket-view.ts";
import type { OrderRows } from "#app/features/order-core/rules/order-rows.ts";
import type { Queryable } from "#db/client.ts";
import { fromJsonRow } from "#db/json-rows.ts";

/** What the statement answers, still under the names of the columns. */
type JsonAnswer = {
  order: object;
  restaurantSlug: string | null;
  occasion: object | null;
  basket: BasketRows | null;
  gift: object | null;
} & Record<
  | "items"
  | "sides"
  | "events"
  | "proofs"
  | "notes"
  | "animals"
  | "slaughterEvidence"
  | "shares"
  | "splitParts",
  object[]
>;

/**
 * Everything about the orders that `condition` picks, in one statement. The condition speaks of `orders o`, and says whose
 * order may be read: there is no check afterwards.
 * @param tail order and limit
 */
export async function readOrderRows(db: Queryable, condition: SQL, tail: SQL = sql``): Promise<OrderRows[]> {
  const answer = await db.execute<JsonAnswer>(sql`
    select
      to_json(o) as "order",
      (select r.slug from restaurants r where r.id = o.restaurant_id) as "restaurantSlug",
      (select coalesce(json_agg(i order by i.position), '[]') from order_items i where i.order_id = o.id) as "items",
      (select coalesce(json_agg(s order by s.position), '[]') from order_sides s where s.order_id = o.id) as "sides",
      (select coalesce(json_agg(e order by e.id), '[]') from order_events e where e.order_id = o.id) as "events",
      (select coalesce(json_agg(p order by p.uploaded_at desc, p.id), '[]')
        from payment_proofs p where p.order_id = o.id) as "proofs",
      (select coalesce(json_agg(n order by n.at, n.id), '[]') from order_notes n where n.order_id = o.id) as "notes",
      (select to_json(c) from order_occasions c where c.order_id = o.id) as "occasion",
      (select coalesce(json_agg(a order by a.line, a.number), '[]')
        from order_animals a where a.order_id = o.id) as "animals",
      (select coalesce(json_agg(p order by p.uploaded_at, p.id), '[]')
        from animal_proofs p where p.order_id = o.id) as "slaughterEvidence",
      (select json_build_object('id', b.id, 'reference', b.reference, 'days', (
          select json_agg(json_build_object('id', d.id, 'reference', d.reference, 'status', d.status,
            'paymentReview', d.payment_review, 'scheduleDate', d.schedule_date, 'scheduleTime', d.schedule_time,
            'grandTotalHalalas', d.grand_total_halalas, 'verifiedHalalas', d.verified_halalas, 'downPaymentHalalas', d.down_payment_halalas,
            'heldUntil', d.held_until, 'hasReservations', exists (select from order_places h where h.order_id = d.id),
            'askedHalalas', q.asked_halalas, 'receipt', q.sha256, 'receiptAt', q.uploaded_at) order by e.position)
          from basket_orders e join orders d on d.id = e.order_id left join lateral (
            select p.asked_halalas, p.sha256, p.uploaded_at from payment_proofs p where p.order_id = d.id
            order by p.uploaded_at desc, p.id limit 1) q on true
          where e.basket_id = b.id))
        from basket_orders m join baskets b on b.id = m.basket_id where m.order_id = o.id) as "basket",
      (select to_json(g) from order_gifts g where g.order_id = o.id) as "gift",
      (select coalesce(json_agg(h order by h.position), '[]')
        from order_shares h where h.order_id = o.id) as "shares",
      (select coalesce(json_agg(f order by f.position), '[]')
        from order_split_parts f where f.order_id = o.id) as "splitParts"
    from orders o where ${condition} ${tail}`);
  return answer.rows.map((row) => ({
    order: fromJsonRow(row.order),
    restaurantSlug: row.restaurantSlug,
    items: row.items.map((item) => fromJsonRow(item)),
    sides: row.sides.map((side) => fromJsonRow(side)),
    events: row.events.map((event) => fromJsonRow(event)),
    proofs: row.proofs.map((proof) => fromJsonRow(proof)),
    notes: row.notes.map((note) => fromJsonRow(note)),
    occasion: row.occasion && fromJsonRow(row.occasion),
    animals: row.animals.map((animal) => fromJsonRow(animal)),
    slaughterEvidence: row.slaughterEvidence.map((proof) => fromJsonRow(proof)),
    basket: row.basket,
    gift: row.gift && fromJsonRow(row.gift),
    shares: row.shares.map((share) => fromJsonRow(share)),
    splitParts: row.splitParts.map((part) => fromJsonRow(part)),
  }));
}

/** The one order of that id that the condition lets through, or null. */
export async function readOneOrderRows(
  db: Queryable,
  id: string,
  condition: SQL = sql`true`,
): Promise<OrderRows | null> {
  const rows = await readOrderRows(db, sql`o.id = ${id} and ${condition}`);
  return rows[0] ?? null;
}
