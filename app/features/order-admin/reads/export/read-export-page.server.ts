import { type SQL, sql } from "drizzle-orm";
import type {
  OrderItemRow,
  OrderOccasionRow,
  OrderRow,
  OrderSideRow,
} from "#app/features/order-core/rules/order-rows.ts";
import { SAID_COLUMNS } from "#app/features/order-reading/rules/said-readers.ts";
import { decodeCursor, encodeCursor } from "#app/lib/keyset-cursor.ts";
import type { Queryable } from "#db/client.ts";
import { columnOf } from "#db/json-rows.ts";

/** What the lines of any file are made of, and nothing else: each is read and carried for every order of the shop. */
const ORDER = [
  ...(["id", "reference", "createdAt", "status", "customerName", "customerPhone"] as const),
  ...(["fulfillment", "deliveryMethod", "restaurantName", "restaurantNameEn"] as const),
  ...(["scheduleDate", "scheduleTime", "address", "lat", "lng", "riceName", "riceNameEn"] as const),
  ...SAID_COLUMNS,
  ...(["meatHalalas", "cookingHalalas", "sidesHalalas", "appFeeHalalas", "deliveryFeeHalalas"] as const),
  ...(["totalHalalas", "grandTotalHalalas", "depositHalalas", "vatPercent"] as const),
  ...(["commissionKind", "commissionPercent", "commissionBase", "commissionUnitHalalas"] as const),
  ...(["breederId", "breederName"] as const),
  ...(["breederCommissionKind", "breederCommissionPercent", "breederCommissionUnitHalalas"] as const),
  ...(["paymentReview", "verifiedHalalas", "unverifiedReason", "isMoneyMissing"] as const),
] satisfies (keyof OrderRow)[];
const ITEM = [
  ...(["breedName", "breedNameEn", "ageClassName", "ageClassNameEn", "quantity"] as const),
  ...([
    "homeCut",
    "cutName",
    "cutNameEn",
    "vacuumSeal",
    "includeOffal",
    "cookingName",
    "cookingNameEn",
  ] as const),
  ...(["platesCount", "platesNote", "butcherNote"] as const),
] satisfies (keyof OrderItemRow)[];
const SIDE = ["name", "nameEn", "amount"] as const satisfies (keyof OrderSideRow)[];

/** An order as a line of the file needs it. */
export type ExportRow = Pick<OrderRow, (typeof ORDER)[number]> & {
  items: Pick<OrderItemRow, (typeof ITEM)[number]>[];
  sides: Pick<OrderSideRow, (typeof SIDE)[number]>[];
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
  const { rows } = await db.execute<{ row: ExportRow }>(sql`
    select to_json(l) as row from (
      select ${named("o", ORDER)},
        (select coalesce(json_agg(i), '[]') from (
          select ${named("i", ITEM)} from order_items i where i.order_id = o.id order by i.position) i) as items,
        (select coalesce(json_agg(s), '[]') from (
          select ${named("s", SIDE)} from order_sides s where s.order_id = o.id order by s.position) s) as sides,
        (select coalesce(json_agg(n.text order by n.at, n.id), '[]') from order_notes n where n.order_id = o.id) as notes,
        (select json_build_object('name', c.name, 'nameEn', c.name_en, 'meantNames', c.meant_names, 'childName', c.child_name)
          from order_occasions c where c.order_id = o.id) as occasion,
        (select b.reference from basket_orders m join baskets b on b.id = m.basket_id where m.order_id = o.id) as basket
      from orders o where ${condition} ${beyond}
      order by o.created_at desc, o.id desc limit ${size + 1}
    ) l`);
  const page = rows.slice(0, size).map(({ row }) => row);
  const last = page.at(-1);
  return {
    rows: page,
    nextCursor: rows.length > size && last ? encodeCursor(last.createdAt, last.id) : null,
  };
}

/** Columns of a table under the names that its rows have here. */
function named(table: string, properties: readonly string[]): SQL {
  const columns = properties.map(
    (property) =>
      sql`${sql.identifier(table)}.${sql.identifier(columnOf(property))} as ${sql.identifier(property)}`,
  );
  return sql.join(columns, sql`, `);
}
