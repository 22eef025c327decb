import { type SQL, sql } from "drizzle-orm";
import type { Language } from "#app/i18n/language.ts";
import { decodePlace, encodePlace } from "#app/lib/keyset-cursor.ts";
import { isRealDate } from "#app/lib/riyadh-time.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { textArray } from "#db/schema/columns.ts";
import { type OrderSort, type OrderSortKey, writeSort } from "./order-sort.ts";

type KeyKind = "instant" | "day" | "number" | "text";

interface SortKey {
  /** Over `orders o` (and `first`, its first animal); word for word that of an index (db/schema/orders.ts). */
  of: SQL;
  kind: KeyKind;
}

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;
const CASTS = { instant: "timestamptz", day: "date", number: "bigint", text: "text" } as const;

/** What a cursor may bring of each kind: anything else would make PostgreSQL throw. */
const FITS: Record<KeyKind, (text: string) => boolean> = {
  instant: (text) => ISO_INSTANT.test(text) && !Number.isNaN(Date.parse(text)),
  day: (text) => text === "infinity" || isRealDate(text),
  number: (text) => /^-?\d{1,15}$/.test(text),
  text: (text) => !text.includes("\0"),
};

const PLACED: SortKey = { of: sql`o.created_at`, kind: "instant" };

const DUE: SortKey[] = [
  { of: sql`coalesce(o.schedule_date, 'infinity'::date)`, kind: "day" },
  { of: sql`coalesce(o.schedule_time, '')`, kind: "text" },
];

/** The columns that put an order in its place, without the id that settles what is equal. */
function sortKeys(by: OrderSortKey, language: Language): SortKey[] {
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

/** How a sort is written in SQL. Keyset pages: the last page of many costs what the first does. */
export function planSort(sort: OrderSort, language: Language, cursor: string | null | undefined): SortPlan {
  const keys = sortKeys(sort.by, language);
  // Of the table whose index is walked: a comparison over two tables would use none.
  const id: SortKey = { of: sort.by === "what" ? sql`first.order_id` : sql`o.id`, kind: "text" };
  const all = [...keys, id];
  const name = writeSort(sort);
  const [cursorName, ...values] = decodePlace(cursor, all.length + 1) ?? [];
  const isOurs = cursorName === name && all.every(({ kind }, at) => FITS[kind](values[at] ?? "\0"));
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const given = all.map(({ kind }, at) => sql`${values[at]}::${sql.raw(CASTS[kind])}`);
  const direction = sort.isDescending ? sql`desc` : sql`asc`;
  return {
    joins:
      sort.by === "what"
        ? sql`join order_items first on first.order_id = o.id and first.position = 0`
        : sql``,
    place:
      keys.length > 0
        ? sql`array[${list(keys.map(({ of }) => sql`to_json(${of})#>>'{}'`))}]`
        : sql`'{}'::text[]`,
    beyond: isOurs ? sql`and ${isBeyond(all, given, sort.isDescending)}` : sql``,
    orderBy: list(all.map(({ of }) => sql`${of} ${direction}`)),
    cursorAfter: (place, lastId) => encodePlace([name, ...place, lastId]),
  };
}

/**
 * The keys before the last, as the index has them, at or after the place; and of what is equal to it the ids after it. One comparison
 * of all would be judged by its first column alone: after the last of few values PostgreSQL expects nothing, and reads the whole table.
 */
function isBeyond(all: readonly SortKey[], given: readonly SQL[], isDescending: boolean): SQL {
  const compare = isDescending ? sql`<` : sql`>`;
  const keys = sql.join(
    all.slice(0, -1).map(({ of }) => of),
    sql`, `,
  );
  const values = sql.join(given.slice(0, -1), sql`, `);
  const [id, last] = [all.at(-1)?.of, given.at(-1)];
  if (all.length === 1) return sql`${id} ${compare} ${last}`;
  return sql`(${keys}) ${compare}= (${values}) and ((${keys}) <> (${values}) or ${id} ${compare} ${last})`;
}
