import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { halalas, instant, uuidKey } from "./columns.ts";
import { orders } from "./orders.ts";

/** Every proof is kept (OD14). `fileKey` lies in the private store. */
export const paymentProofs = pgTable(
  "payment_proofs",
  {
    id: uuidKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    fileKey: text("file_key").notNull().unique(),
    /** A WebP picture of an image proof, to look at; null for PDF. */
    previewKey: text("preview_key"),
    contentType: text("content_type").notNull(),
    byteSize: integer("byte_size").notNull(),
    sha256: text("sha256").notNull(),
    uploadedAt: instant("uploaded_at").notNull(),
    /** What the order asked for when it was sent, so that an edit meanwhile is not taken for paid; null before this was kept. */
    askedHalalas: halalas("asked_halalas"),
  },
  (t) => [
    check("payment_proofs_size", sql`${t.byteSize} between 1 and 10485760`),
    index("payment_proofs_by_order").on(t.orderId, t.uploadedAt),
    index("payment_proofs_by_content").on(t.sha256),
  ],
);
