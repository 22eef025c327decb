import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { staffUsers } from "../accounts.ts";
import { instant, uuidKey } from "../columns.ts";

/** Keys by which programs ask at the HTTP API (0136-keys-for-programs). Only the SHA-256 is stored: a leaked table opens nothing. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: uuidKey(),
    /** As the log names whatever it did, so that no two ever have the same. */
    name: text("name").notNull().unique(),
    /** The first letters, by which a key that was found somewhere is told from the others. */
    prefix: text("prefix").notNull(),
    keyHash: text("key_hash").notNull().unique(),
    /** Permissions of app/vocabulary/machines/key-scope.ts; one that this version does not know counts for nothing. */
    scopes: text("scopes").array().notNull(),
    /** It may never do more than this person now; null once the person has left, and then it opens nothing. */
    madeBy: text("made_by").references(() => staffUsers.id, { onDelete: "set null" }),
    madeByEmail: text("made_by_email").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    /** Written at most once a minute. */
    lastUsedAt: instant("last_used_at"),
    lastUsedIp: text("last_used_ip"),
  },
  (t) => [
    check("api_keys_open_something", sql`cardinality(${t.scopes}) > 0`),
    index("api_keys_by_maker").on(t.madeBy),
  ],
);
