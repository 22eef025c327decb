import { type SQL, sql } from "drizzle-orm";
import { searchPatterns } from "#app/lib/search/search-patterns.ts";

/**
 * The one search of the desk: the condition that a folded text (`column`) has every word that an admin typed, in any order; null
 * when none was. PostgreSQL takes no zero bytes.
 */
export function textFits(column: SQL, typed: string): SQL | null {
  const patterns = searchPatterns(typed.replaceAll("\0", ""));
  if (patterns.length === 0) return null;
  const words = patterns.map((ways) => {
    const fits = ways.map((pattern) => sql`${column} like ${pattern}`);
    return sql`(${sql.join(fits, sql` or `)})`;
  });
  return sql`(${sql.join(words, sql` and `)})`;
}
