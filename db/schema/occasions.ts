import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import {
  CHILD_SEXES,
  CONSENT_KINDS,
  OCCASION_DRAWINGS,
  OCCASION_KINDS,
} from "#app/vocabulary/occasion-kind.ts";
import { instant, isOneOf, uuidKey } from "./columns.ts";
import { orders } from "./orders.ts";

/** What customers may order for, in the shop's own words; the kind says which rules hold (0058-occasions). */
export const occasions = pgTable(
  "occasions",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: OCCASION_KINDS }).notNull(),
    name: text("name").notNull(),
    nameEn: text("name_en"),
    note: text("note"),
    noteEn: text("note_en"),
    drawing: text("drawing", { enum: OCCASION_DRAWINGS }).notNull().default("table"),
    active: boolean("active").notNull().default(false),
    orderIndex: integer("order_index").notNull().default(0),
    /** Udhiya: the last day of Dhul-Hijjah on which is slaughtered. */
    lastDay: integer("last_day").notNull().default(13),
    /** Udhiya: when the Eid prayer is over on the 10th, and sunset of the last day; Riyadh clock. */
    prayerTime: text("prayer_time").notNull().default("06:30"),
    sunsetTime: text("sunset_time").notNull().default("18:30"),
    /** Udhiya: full hours from the knife until the order is ready or at the door. */
    workHours: integer("work_hours").notNull().default(3),
    /** Aqiqah: how many animals are offered. */
    forBoy: integer("for_boy").notNull().default(2),
    forGirl: integer("for_girl").notNull().default(1),
    /** Aqiqah: which day after the birth is offered; the day of birth itself is the first. */
    birthDay: integer("birth_day").notNull().default(7),
    /** Gift: the longest words on the card. */
    cardMax: integer("card_max").notNull().default(200),
  },
  (t) => [
    check("occasions_kind", isOneOf(t.kind, OCCASION_KINDS)),
    check("occasions_drawing", isOneOf(t.drawing, OCCASION_DRAWINGS)),
    check("occasions_name_not_blank", sql`btrim(${t.name}) <> ''`),
    check("occasions_last_day", sql`${t.lastDay} between 11 and 13`),
    check(
      "occasions_times",
      sql`${t.prayerTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and ${t.sunsetTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
    ),
    check("occasions_work_hours", sql`${t.workHours} between 0 and 12`),
    check("occasions_offered", sql`${t.forBoy} between 1 and 10 and ${t.forGirl} between 1 and 10`),
    check("occasions_birth_day", sql`${t.birthDay} between 1 and 60`),
    check("occasions_card", sql`${t.cardMax} between 20 and 300`),
  ],
);

/** Charities through which an order is given whole. */
export const occasionPartners = pgTable(
  "occasion_partners",
  {
    id: uuidKey(),
    name: text("name").notNull(),
    nameEn: text("name_en"),
    address: text("address").notNull(),
    district: text("district"),
    districtEn: text("district_en"),
    active: boolean("active").notNull().default(true),
    orderIndex: integer("order_index").notNull().default(0),
  },
  (t) => [
    check("occasion_partners_name_not_blank", sql`btrim(${t.name}) <> ''`),
    check("occasion_partners_address_not_blank", sql`btrim(${t.address}) <> ''`),
  ],
);

/** The words by which a customer lets the shop act, once per version; rows are only ever added (0059-tawkeel). */
export const consentTexts = pgTable(
  "consent_texts",
  {
    kind: text("kind", { enum: CONSENT_KINDS }).notNull(),
    version: integer("version").notNull(),
    text: text("text").notNull(),
    textEn: text("text_en").notNull(),
    at: instant("at").notNull().defaultNow(),
    /** E-mail of who wrote it; null for the words that the shop came with. */
    authorEmail: text("author_email"),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.version] }),
    check("consent_texts_kind", isOneOf(t.kind, CONSENT_KINDS)),
    check("consent_texts_not_blank", sql`btrim(${t.text}) <> '' and btrim(${t.textEn}) <> ''`),
  ],
);

/** What an order is for, as it was said and agreed; an everyday order has no row. */
export const orderOccasions = pgTable(
  "order_occasions",
  {
    orderId: text("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    occasionId: text("occasion_id").references(() => occasions.id, { onDelete: "set null" }),
    kind: text("kind", { enum: OCCASION_KINDS }).notNull(),
    name: text("name").notNull(),
    nameEn: text("name_en"),
    /** Names of those meant, a list for each animal in the order of the lines. */
    meantNames: jsonb("meant_names").$type<string[][]>().notNull().default([]),
    childName: text("child_name"),
    childSex: text("child_sex", { enum: CHILD_SEXES }),
    birthDate: date("birth_date", { mode: "string" }),
    recipientName: text("recipient_name"),
    recipientPhone: text("recipient_phone"),
    cardWords: text("card_words"),
    partnerId: text("partner_id").references(() => occasionPartners.id, { onDelete: "set null" }),
    partnerName: text("partner_name"),
    partnerNameEn: text("partner_name_en"),
    consentVersion: integer("consent_version"),
    consentLanguage: text("consent_language", { enum: ["ar", "en"] }),
    consentName: text("consent_name"),
    consentAt: instant("consent_at"),
    consentIp: text("consent_ip"),
  },
  (t) => [
    check("order_occasions_kind", isOneOf(t.kind, OCCASION_KINDS)),
    check("order_occasions_sex", sql`${t.childSex} is null or ${isOneOf(t.childSex, CHILD_SEXES)}`),
    // An order that the desk placed asks its customer afterwards; without the answer it does not go to the knife.
    check(
      "order_occasions_consent",
      sql`(${isOneOf(t.kind, CONSENT_KINDS)} or ${t.consentVersion} is null) and (${t.consentVersion} is null) = (${t.consentAt} is null)`,
    ),
    foreignKey({
      name: "order_occasions_consent_text",
      columns: [t.kind, t.consentVersion],
      foreignColumns: [consentTexts.kind, consentTexts.version],
    }),
    index("order_occasions_by_occasion").on(t.occasionId),
    index("order_occasions_by_partner").on(t.partnerId),
  ],
);
