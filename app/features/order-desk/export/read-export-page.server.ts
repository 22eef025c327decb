import { type SQL, sql } from "drizzle-orm";
import type {
  OrderItemRow,
  OrderOccasionRow,
  OrderRow,
  OrderSideRow,
} from "#app/features/orders/read/order-rows.ts";
import { decodeCursor, encodeCursor } from "#app/lib/keyset-cursor.ts";
import type { Queryable } from "#db/client.ts";
import { fromJsonRow } from "#db/json-rows.ts";
import type { orderItems, orderSides, orders } from "#db/schema/orders.ts";

/** An order as a line of the file needs it. */
export type ExportRow = Omit<OrderRow, "searchText"> & {
  items: OrderItemRow[];
  sides: OrderSideRow[];
  /** What the team wrote, the oldest first. */
  notes: string[];
  /** The reference of the one transfer that paid for several days; null for an order that is alone. */
  basket: string | null;
  occasion: Pick<OrderOccasionRow, "name" | "nameEn" | "meantNames" | "childName"> | null;
};

/** One page of the orders that `condition` picks, newest first: what lies behind it costs neither memory nor time. */
export async function readExportPage(
  db: Queryable,
  condition: SQL,
  cursor: string | null,
  size: number,
): Promise<{ rows: ExportRow[]; nextCursor: string | null }> {
  const after = decodeCursor(cursor);
  const beyond = after
    ? sql`and (o.created_at, o.id) < (${after.createdAt}::timestamptz, ${after.id})`
    : sql``;
  const { rows } = await db.execute<{
    row: object;
    at: string;
    id: string;
    items: object[];
    sides: object[];
    notes: string[];
    occasion: ExportRow["occasion"];
    basket: string | null;
  }>(sql`
    with page as (
      select o.* from orders o where ${condition} ${beyond}
      order by o.created_at desc, o.id desc limit ${size + 1}
    )
    select to_json(o.created_at)#>>'{}' as at, o.id, to_jsonb(o) - 'search_text' as row,
      (select coalesce(json_agg(i order by i.position), '[]') from order_items i where i.order_id = o.id) as items,
      (select coalesce(json_agg(s order by s.position), '[]') from order_sides s where s.order_id = o.id) as sides,
      (select coalesce(json_agg(n.text order by n.at, n.id), '[]') from order_notes n where n.order_id = o.id) as notes,
      (select json_build_object('name', c.name, 'nameEn', c.name_en, 'meantNames', c.meant_names, 'childName', c.child_name)
        from order_occasions c where c.order_id = o.id) as occasion,
      (select b.reference from basket_orders m join baskets b on b.id = m.basket_id where m.order_id = o.id) as basket
    from page o order by o.created_at desc, o.id desc`);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    rows: page.map(({ row, items, sides, notes, occasion, basket }) => ({
      ...fromJsonRow<typeof orders.$inferSelect>(row),
      items: items.map((item) => fromJsonRow<typeof orderItems.$inferSelect>(item)),
      sides: sides.map((side) => fromJsonRow<typeof orderSides.$inferSelect>(side)),
      notes,
      occasion,
      basket,
    })),
    nextCursor: rows.length > size && last ? encodeCursor(last.at, last.id) : null,
  };
}
