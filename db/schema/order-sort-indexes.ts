import { sql } from "drizzle-orm";
import { type AnyPgColumn, index } from "drizzle-orm/pg-core";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { textArray } from "./columns.ts";

type SortedColumn =
  | "id"
  | "createdAt"
  | "status"
  | "customerName"
  | "restaurantName"
  | "restaurantNameEn"
  | "grandTotalHalalas"
  | "scheduleDate"
  | "scheduleTime";

/**
 * An index of the orders for each column that the desk's list is sorted by; what the list asks is the same word for word
 * (app/features/order-admin/reads/list/sort-keys.server.ts). What many orders are equal by is settled by the moment of placing,
 * and the few that are equal then are sorted by their ids as PostgreSQL comes to them: an id would be most of the index.
 */
export function sortIndexes(t: Record<SortedColumn, AnyPgColumn>) {
  // Only imported orders have no appointment; they come after every other.
  const due = [
    sql`coalesce(${t.scheduleDate}, 'infinity'::date)`,
    sql`coalesce(${t.scheduleTime}, '')`,
  ] as const;
  return [
    index("orders_newest").on(t.createdAt),
    index("orders_by_due").on(...due),
    index("orders_open_by_due")
      .on(...due)
      .where(sql`${t.status} not in ('Completed', 'Cancelled')`),
    index("orders_by_name").on(sql`lower(${t.customerName})`),
    index("orders_by_place").on(sql`coalesce(${t.restaurantName}, '')`, t.createdAt),
    index("orders_by_place_en").on(
      sql`coalesce(${t.restaurantNameEn}, ${t.restaurantName}, '')`,
      t.createdAt,
    ),
    index("orders_by_total").on(t.grandTotalHalalas, t.createdAt),
    index("orders_by_step").on(sql`array_position(${textArray(ORDER_STATUSES)}, ${t.status})`, ...due),
  ];
}

/** The same over the first animal of each order; the beginning of its id settles nearly all that is equal. */
export function firstItemIndexes(
  t: Record<"breedName" | "breedNameEn" | "orderId" | "position", AnyPgColumn>,
) {
  const beginning = sql`left(${t.orderId}, 8)`;
  const isFirst = sql`${t.position} = 0`;
  return [
    index("order_items_first_by_name").on(t.breedName, beginning).where(isFirst),
    index("order_items_first_by_name_en")
      .on(sql`coalesce(${t.breedNameEn}, ${t.breedName})`, beginning)
      .where(isFirst),
  ];
}
