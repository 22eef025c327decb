import { type SQL, sql } from "drizzle-orm";
import { parseSaudiMobile } from "#app/lib/phone.ts";
import { customerSearchPatterns } from "./customer-search.ts";

/** The condition that a folded text (`column`) fits what an admin typed; null when nothing was. PostgreSQL takes no zero bytes. */
export function textFits(column: SQL, typed: string): SQL | null {
  const patterns = customerSearchPatterns(typed.replaceAll("\0", ""));
  if (patterns.length === 0) return null;
  const fits = patterns.map((pattern) => sql`${column} like ${pattern}`);
  return sql`(${sql.join(fits, sql` or `)})`;
}

/** The same over `customers c`: a whole phone number is one customer's. */
export function customerFits(typed: string): SQL | null {
  const phone = parseSaudiMobile(typed);
  return phone ? sql`c.phone = ${phone}` : textFits(sql`c.search_text`, typed);
}
