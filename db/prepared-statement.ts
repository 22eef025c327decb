import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";

const MARK = "/* plan kept */";
/** Every connection keeps as many plans at most; what is marked has few texts, and values never stand in them. */
const NAMES_MAX = 200;
const names = new Map<string, string>();

/**
 * A prepared statement, for what every order sends: each connection parses and plans it once, which takes longer than running it. Its text
 * may not depend on values, and its plan must fit all of them.
 */
export function asPreparedStatement(statement: SQL): SQL {
  return sql`${statement} ${sql.raw(MARK)}`;
}

/** What is sent for a query: under a name where it is a prepared statement. */
export function withStatementName(query: unknown): unknown {
  if (typeof query !== "object" || query === null || !("text" in query)) return query;
  const { text } = query;
  if (typeof text !== "string" || !text.endsWith(MARK)) return query;
  const name = names.get(text) ?? newName(text);
  return name === null ? query : { ...query, name };
}

function newName(text: string): string | null {
  if (names.size === NAMES_MAX) return null;
  const name = `kept_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;
  names.set(text, name);
  return name;
}
