import { type SQL, sql } from "drizzle-orm";
import { decodeWords, encodeWords } from "#app/lib/keyset-cursor.ts";
import { isRealDate } from "#app/lib/riyadh-time.ts";

type KeyKind = "instant" | "day" | "number" | "text";

/** What a list is ordered by: an expression, word for word that of an index where one is to be walked. */
export interface OrderKey {
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

export interface KeysetAsked {
  /** As the address writes the order; a cursor of another is none. */
  name: string;
  isDescending: boolean;
  /** The columns that put a row in its place, none of them ever null. */
  keys: readonly OrderKey[];
  /** Settles what is equal. */
  id: OrderKey;
  cursor: string | null | undefined;
}

export interface KeysetPlan {
  /** The keys of a row as text, for the cursor after it. */
  place: SQL<string[]>;
  /** The rows after the cursor; null on the first page, or when the cursor is of another list. */
  beyond: SQL | null;
  orderBy: SQL;
  cursorAfter: (place: readonly string[], id: string | number) => string;
}

/** How an order is written in SQL. Keyset pages: the last page of many costs what the first does. */
export function planKeyset({ name, isDescending, keys, id, cursor }: KeysetAsked): KeysetPlan {
  const all = [...keys, id];
  const [cursorName, ...values] = decodeWords(cursor, all.length + 1) ?? [];
  const isOurs = cursorName === name && all.every(({ kind }, at) => FITS[kind](values[at] ?? "\0"));
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const given = all.map(({ kind }, at) => sql`${values[at]}::${sql.raw(CASTS[kind])}`);
  const direction = isDescending ? sql`desc` : sql`asc`;
  return {
    place:
      keys.length > 0
        ? sql`array[${list(keys.map(({ of }) => sql`to_json(${of})#>>'{}'`))}]`
        : sql`'{}'::text[]`,
    beyond: isOurs ? isBeyond(all, given, isDescending) : null,
    orderBy: list(all.map(({ of }) => sql`${of} ${direction}`)),
    cursorAfter: (place, lastId) => encodeWords([name, ...place, String(lastId)]),
  };
}

/**
 * The keys before the last, as the index has them, at or after the place; and of what is equal to it the ids after it. One comparison
 * of all would be judged by its first column alone: after the last of few values PostgreSQL expects nothing, and reads the whole table.
 */
function isBeyond(all: readonly OrderKey[], given: readonly SQL[], isDescending: boolean): SQL {
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
