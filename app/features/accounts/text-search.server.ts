import { type SQL, sql } from "drizzle-orm";
import { customerSearchPatterns } from "./customer-search.ts";

/** The condition that a folded text (`column`) fits what an admin typed; null when nothing was. PostgreSQL takes no zero bytes. */
export function textFits(column: SQL, typed: string): SQL | null {
  const patterns = customerSearchPatterns(typed.replaceAll("\0", ""));
  if (patterns.length === 0) return null;
  const fits = patterns.map((pattern) => sql`${column} like ${pattern}`);
  return sql`(${sql.join(fits, sql` or `)})`;
}
