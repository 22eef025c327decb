import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { LINK_AUDIENCES } from "#app/vocabulary/link-audience.ts";
import { instant, isOneOf, uuidKey } from "#db/schema/columns.ts";
import { orderSplitParts } from "#db/schema/money/order-split-parts.ts";
import { orders } from "#db/schema/orders.ts";
import { orderPortions } from "./order-portions.ts";

/**
 * Links that open one order without signing in. The token is nowhere: it is derived from the row's random id with the
 * session secret when a message is written, and looked up by its hash.
 */
export const orderLinks = pgTable(
  "order_links",
  {
    id: uuidKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Whose share it opens; set exactly where it was made for one. */
    shareId: text("share_id").references(() => orderPortions.id, { onDelete: "cascade" }),
    /** Whose part of the price it asks for; set exactly where it was made for one. */
    splitPartId: text("split_part_id").references(() => orderSplitParts.id, { onDelete: "cascade" }),
    audience: text("audience", { enum: LINK_AUDIENCES }).notNull(),
    /** SHA-256 of the token, in hex. */
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: instant("created_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (t) => [
    check("order_links_audience", isOneOf(t.audience, LINK_AUDIENCES)),
    check("order_links_share", sql`(${t.shareId} is null) = (${t.audience} <> 'share')`),
    check("order_links_split_part", sql`(${t.splitPartId} is null) = (${t.audience} <> 'part')`),
    index("order_links_by_split_part").on(t.splitPartId).where(sql`${t.splitPartId} is not null`),
    index("order_links_by_share").on(t.shareId).where(sql`${t.shareId} is not null`),
    index("order_links_by_order").on(t.orderId, t.audience, t.createdAt),
  ],
);
