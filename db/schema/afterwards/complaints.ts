import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, isOneOf, uuidKey } from "../columns.ts";
import { orders } from "../orders.ts";

/** A photo of what was wrong, in the private store. */
export interface ComplaintPhoto {
  id: string;
  fileKey: string;
  /** A small WebP picture to look at. */
  previewKey: string | null;
  contentType: string;
  sha256: string;
}

/** What a customer says was wrong with an order that was handed over, until somebody of the desk has answered it. */
export const complaints = pgTable(
  "complaints",
  {
    id: uuidKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Empty once the customer is erased. */
    words: text("words").notNull(),
    photos: jsonb("photos").$type<ComplaintPhoto[]>().notNull().default([]),
    /** From the account, or from the link in a message. */
    via: text("via", { enum: ["account", "link"] }).notNull(),
    createdAt: instant("created_at").notNull(),
    closedAt: instant("closed_at"),
    /** Of the desk, by e-mail. */
    closedBy: text("closed_by"),
  },
  (t) => [
    check("complaints_via", isOneOf(t.via, ["account", "link"])),
    check("complaints_closed", sql`(${t.closedAt} is null) = (${t.closedBy} is null)`),
    uniqueIndex("complaints_one_open").on(t.orderId).where(sql`${t.closedAt} is null`),
    index("complaints_by_order").on(t.orderId, t.createdAt),
  ],
);
