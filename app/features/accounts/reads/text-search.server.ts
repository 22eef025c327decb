import { type SQL, sql } from "drizzle-orm";
import { parseSaudiMobile } from "#app/lib/phone.ts";
import { typedBeginning } from "#app/lib/search/search-patterns.ts";
import { textFits } from "#db/text-fits.ts";

/** The condition over `customers c` for what an admin typed: a whole phone number is one customer's. */
export function customerFits(typed: string): SQL | null {
  const phone = parseSaudiMobile(typed);
  return phone ? sql`c.phone = ${phone}` : textFits(sql`c.search_text`, typed);
}

/** Words of a text, from its first, whose beginnings have an index (`customers_word_…`). */
const INDEXED_WORDS = [1, 2, 3];
/** A number begins like every other of its network: among so many newest there are some. */
const NEWEST = 100;

/**
 * Where to look first for the newest customers that two or three letters fit, as `(select …) union (select …)` of customers, at most
 * `most` by each way; null for anything longer. When it finds fewer than `most`, others may fit too (`customerFits`).
 */
export function newestByBeginning(typed: string, most: number): SQL | null {
  const word = typedBeginning(typed.replaceAll("\0", ""));
  const fits = customerFits(typed);
  if (!fits || !word) return null;
  const newest = sql`order by c.created_at desc, c.id desc`;
  const ways = INDEXED_WORDS.map(
    (nth) => sql`(select c.* from customers c where c.erased_at is null
      and left(split_part(c.search_text, ' ', ${sql.raw(String(nth))}), ${sql.raw(String(word.length))}) = ${word} ${newest} limit ${most})`,
  );
  const among = sql`(select c.* from (select c.* from customers c where c.erased_at is null ${newest} limit ${NEWEST}) c where ${fits})`;
  return sql.join([...ways, among], sql` union `);
}
