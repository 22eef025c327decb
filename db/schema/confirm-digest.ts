import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Sixteen bytes that stand for a customer and the key of a confirm, as the index has them: the texts are four times as long. */
export function confirmDigest(customerId: SQLWrapper | string, key: SQLWrapper | string): SQL {
  return sql`(md5(${customerId} || ' ' || ${key})::uuid)`;
}
