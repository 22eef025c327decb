import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { bigint, boolean, doublePrecision, jsonb, type PgColumn, text, timestamp } from "drizzle-orm/pg-core";
import type { AppliedZone } from "#app/vocabulary/delivery-zone.ts";

/** Instants are `timestamptz` and come back as Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Money: an integer number of halalas (R13); 2^53 halalas are 90 trillion SAR. */
export const halalas = (name: string) => bigint(name, { mode: "number" });

/** A primary key that PostgreSQL makes: a random UUID as text. */
export const uuidKey = () => text("id").primaryKey().default(sql`gen_random_uuid()::text`);

/** For CHECKs: the column holds a word of a closed list. Another word on the list needs a migration. */
export function isOneOf(column: PgColumn, words: readonly string[]): SQL {
  return sql`${column} in (${quoted(words)})`;
}

/** A closed list as an array, in its own order. */
export function textArray(words: readonly string[]): SQL {
  return sql`array[${quoted(words)}]::text[]`;
}

function quoted(words: readonly string[]): SQL {
  return sql.raw(words.map((word) => `'${word}'`).join(", "));
}

/** Sixteen bytes that stand for a customer and the key of a confirm, as the index has them: the texts are four times as long. */
export function confirmDigest(customerId: SQLWrapper | string, key: SQLWrapper | string): SQL {
  return sql`(md5(${customerId} || ' ' || ${key})::uuid)`;
}

/** The review that was confirmed: what all its days came to, and which terms; null where a client did not say. */
export const shownReview = () => ({
  reviewTotalHalalas: halalas("review_total_halalas"),
  reviewTermsVersion: text("review_terms_version"),
});

/** Where an order goes. */
export const addressColumns = () => ({
  address: text("address"),
  lat: doublePrecision("lat"),
  lng: doublePrecision("lng"),
  /** Which zone decided over the fee, by which rule and how far, as it was then; null where it is what the shop charges. */
  deliveryZone: jsonb("delivery_zone").$type<AppliedZone>(),
  /** Where the shop does not deliver; somebody who may took it all the same (0110-only-where-the-shop-delivers). */
  isOutsideArea: boolean("is_outside_area").notNull().default(false),
  /** What the customer wrote for whoever brings it; null where it is fetched, or others say where to. */
  driverNote: text("driver_note"),
});
