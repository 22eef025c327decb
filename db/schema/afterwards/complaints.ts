import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { CLAIM_CHANNELS, CLAIM_KINDS, CLAIM_SUBJECTS } from "#app/vocabulary/claims.ts";
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

/**
 * What a customer, the desk or a station says was wrong with an order, until somebody of the desk has answered it: a claim, whose
 * decision stands in `claim_decisions`.
 */
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
    via: text("via", { enum: CLAIM_CHANNELS }).notNull(),
    /** Counted in the shop: CL-000001 at the desk and on the statements of partners. */
    number: integer("number").generatedByDefaultAsIdentity(),
    kind: text("kind", { enum: CLAIM_KINDS }).notNull().default("other"),
    subject: text("subject", { enum: CLAIM_SUBJECTS }).notNull().default("animal"),
    /** Which of them, from 1; 0 is all. */
    item: smallint("item").notNull().default(0),
    /** The conversation in which it was said. */
    conversationId: text("conversation_id"),
    /** Who of the desk opened it for the customer, by e-mail. */
    openedBy: text("opened_by"),
    /** When the shop first said something to it. */
    firstAnsweredAt: instant("first_answered_at"),
    createdAt: instant("created_at").notNull(),
    closedAt: instant("closed_at"),
    /** Of the desk, by e-mail. */
    closedBy: text("closed_by"),
  },
  (t) => [
    check("complaints_via", isOneOf(t.via, CLAIM_CHANNELS)),
    check("complaints_kind", isOneOf(t.kind, CLAIM_KINDS)),
    check("complaints_subject", isOneOf(t.subject, CLAIM_SUBJECTS)),
    check("complaints_closed", sql`(${t.closedAt} is null) = (${t.closedBy} is null)`),
    uniqueIndex("complaints_open_once")
      .on(t.orderId, t.kind, t.subject, t.item)
      .where(sql`${t.closedAt} is null`),
    uniqueIndex("complaints_by_number").on(t.number),
    index("complaints_open").on(t.createdAt).where(sql`${t.closedAt} is null`),
    index("complaints_by_order").on(t.orderId, t.createdAt),
  ],
);
