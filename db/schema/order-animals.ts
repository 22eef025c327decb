import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { halalas, instant, uuidKey } from "./columns.ts";
import { orders } from "./orders.ts";

/**
 * Each animal of an order by its line and its number in it, made when somebody first writes something of it: an order of
 * any age has its animals, whether or not a row speaks of them (0064-each-animal-of-an-order).
 */
export const orderAnimals = pgTable(
  "order_animals",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** The position of its line. */
    line: integer("line").notNull(),
    number: integer("number").notNull(),
    /** What the line asked for when this was written: a row of another kind speaks of an animal that is not ordered any more. */
    agreedBreed: text("agreed_breed").notNull(),
    agreedAge: text("agreed_age").notNull(),
    earTag: text("ear_tag"),
    /** The animal that came in its place; null where it is of the kind that was ordered. */
    breedName: text("breed_name"),
    breedNameEn: text("breed_name_en"),
    ageClassName: text("age_class_name"),
    ageClassNameEn: text("age_class_name_en"),
    replacedAt: instant("replaced_at"),
    /** Why, in words for the customer. */
    replacedWhy: text("replaced_why"),
    /** What the vet saw; null while nobody looked. */
    isBlind: boolean("is_blind"),
    isSick: boolean("is_sick"),
    isLame: boolean("is_lame"),
    isThin: boolean("is_thin"),
    vetNote: text("vet_note"),
    vetAt: instant("vet_at"),
    vetBy: text("vet_by"),
    /** Weighed, in tenths of a kilogram. */
    liveTenths: integer("live_tenths"),
    carcassTenths: integer("carcass_tenths"),
    weighedAt: instant("weighed_at"),
    weighedBy: text("weighed_by"),
    /** What its weight took off the order's total. */
    refundHalalas: halalas("refund_halalas").notNull().default(0),
    /** Lighter than promised, and the customer is to be called before anything is decided. */
    isCallDue: boolean("is_call_due").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.line, t.number] }),
    check("order_animals_number", sql`${t.line} between 0 and 99 and ${t.number} between 1 and 10`),
    check(
      "order_animals_weights",
      sql`(${t.liveTenths} is null or ${t.liveTenths} between 1 and 9999) and (${t.carcassTenths} is null or ${t.carcassTenths} between 1 and 9999)`,
    ),
    check("order_animals_refund", sql`${t.refundHalalas} >= 0`),
    check(
      "order_animals_replaced",
      sql`${t.replacedAt} is not null or (${t.breedName} is null and ${t.ageClassName} is null and ${t.replacedWhy} is null)`,
    ),
    index("order_animals_calls").on(t.orderId).where(sql`${t.isCallDue}`),
  ],
);

/** A photo or a short film of an animal at its slaughter; the file lies in the private store until `expiresAt`. */
export const slaughterEvidence = pgTable(
  "animal_proofs",
  {
    id: uuidKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    line: integer("line").notNull(),
    number: integer("number").notNull(),
    /** Null once the file is gone from the store. */
    fileKey: text("file_key").unique(),
    previewKey: text("preview_key"),
    contentType: text("content_type").notNull(),
    byteSize: integer("byte_size").notNull(),
    /** Of what was sent, so that a second try adds nothing. */
    sha256: text("sha256").notNull(),
    uploadedAt: instant("uploaded_at").notNull(),
    /** E-mail of who attached it, for the desk alone. */
    uploadedBy: text("uploaded_by"),
    expiresAt: instant("expires_at").notNull(),
    /** Nobody sees it from then on, whether or not the file lies there still. */
    removedAt: instant("removed_at"),
    /** When the message that tells of it goes out; null where an earlier one tells of it too. */
    toldAt: instant("told_at"),
  },
  (t) => [
    check("animal_proofs_size", sql`${t.byteSize} > 0`),
    check("animal_proofs_gone", sql`${t.fileKey} is not null or ${t.removedAt} is not null`),
    index("animal_proofs_by_order").on(t.orderId, t.line, t.number, t.uploadedAt),
    index("animal_proofs_to_remove").on(t.expiresAt).where(sql`${t.fileKey} is not null`),
  ],
);
