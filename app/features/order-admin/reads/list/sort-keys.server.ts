import { type SQL, sql } from "drizzle-orm";
import {
  type OrderSort,
  type OrderSortKey,
  writeSort,
} from "#app/features/order-admin/rules/list/order-sort.ts";
import { type OrderKey, planKeyset } from "#app/foundation/admin-kit/table/keyset-order.server.ts";
import type { Language } from "#app/i18n/language.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { textArray } from "#db/schema/columns.ts";

const PLACED: OrderKey = { of: sql`o.created_at`, kind: "instant" };

const DUE: OrderKey[] = [
  { of: sql`coalesce(o.schedule_date, 'infinity'::date)`, kind: "day" },
  { of: sql`coalesce(o.schedule_time, '')`, kind: "text" },
];

/** The columns that put an order in its place, without the id that settles what is equal. */
function sortKeys(by: OrderSortKey, language: Language): OrderKey[] {
  const isEnglish = language === "en";
  switch (by) {
    case "placed":
      return [PLACED];
    case "order":
      return [];
    case "customer":
      return [{ of: sql`lower(o.customer_name)`, kind: "text" }];
    case "what":
      return [
        {
          of: isEnglish ? sql`coalesce(first.breed_name_en, first.breed_name)` : sql`first.breed_name`,
          kind: "text",
        },
        { of: sql`left(first.order_id, 8)`, kind: "text" },
      ];
    // Home orders have no restaurant and come first.
    case "where":
      return [
        {
          of: isEnglish
            ? sql`coalesce(o.restaurant_name_en, o.restaurant_name, '')`
            : sql`coalesce(o.restaurant_name, '')`,
          kind: "text",
        },
        PLACED,
      ];
    case "when":
      return DUE;
    case "total":
      return [{ of: sql`o.grand_total_halalas`, kind: "number" }, PLACED];
    case "status":
      return [{ of: sql`array_position(${textArray(ORDER_STATUSES)}, o.status)`, kind: "number" }, ...DUE];
  }
}

export interface SortPlan {
  /** What the keys are read from, joined to `orders o`. */
  joins: SQL;
  /** The keys of a row as text, for the cursor after it. */
  place: SQL;
  /** `and …` for the rows after the cursor; nothing on the first page, or when the cursor is of another list. */
  beyond: SQL;
  orderBy: SQL;
  cursorAfter: (place: readonly string[], id: string) => string;
}

/** How a sort of orders is written in SQL. */
export function planSort(sort: OrderSort, language: Language, cursor: string | null | undefined): SortPlan {
  const plan = planKeyset({
    name: writeSort(sort),
    isDescending: sort.isDescending,
    keys: sortKeys(sort.by, language),
    // Of the table whose index is walked: a comparison over two tables would use none.
    id: { of: sort.by === "what" ? sql`first.order_id` : sql`o.id`, kind: "text" },
    cursor,
  });
  return {
    ...plan,
    joins:
      sort.by === "what"
        ? sql`join order_items first on first.order_id = o.id and first.position = 0`
        : sql``,
    beyond: plan.beyond ? sql`and ${plan.beyond}` : sql``,
  };
}
