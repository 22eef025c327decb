import { sql } from "drizzle-orm";
import { check, date, doublePrecision, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { PORTION_FOR } from "#app/vocabulary/portion.ts";
import { instant, isOneOf, uuidKey } from "#db/schema/columns.ts";
import { occasionPartners } from "#db/schema/occasions.ts";
import { orders } from "#db/schema/orders.ts";

/**
 * A part of an order's meat that goes to somebody else, in whole bags (0066-shares-in-whole-bags): to a door of its own at a
 * time of its own, or to a charity, which has neither. What is in no share stays with the customer.
 */
export const orderPortions = pgTable(
  "order_shares",
  {
    id: uuidKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    meantFor: text("meant_for", { enum: PORTION_FOR }).notNull(),
    bags: integer("bags").notNull(),
    /** Who takes it at the door; empty for a charity. */
    recipientName: text("recipient_name"),
    recipientPhone: text("recipient_phone"),
    address: text("address"),
    lat: doublePrecision("lat"),
    lng: doublePrecision("lng"),
    /** Asia/Riyadh; null for a charity, and where the order's own time is. */
    scheduleDate: date("schedule_date", { mode: "string" }),
    scheduleTime: text("schedule_time"),
    partnerId: text("partner_id").references(() => occasionPartners.id, { onDelete: "set null" }),
    partnerName: text("partner_name"),
    partnerNameEn: text("partner_name_en"),
    /** When the recipient was told of it; null until the order is paid, and without a number. */
    toldAt: instant("told_at"),
    preparedAt: instant("prepared_at"),
    outAt: instant("out_at"),
    deliveredAt: instant("delivered_at"),
  },
  (t) => [
    check("order_shares_meant_for", isOneOf(t.meantFor, PORTION_FOR)),
    check("order_shares_bags", sql`${t.bags} > 0`),
    check("order_shares_location_whole", sql`(${t.lat} is null) = (${t.lng} is null)`),
    check("order_shares_time_whole", sql`(${t.scheduleDate} is null) = (${t.scheduleTime} is null)`),
    check(
      "order_shares_schedule_time",
      sql`${t.scheduleTime} is null or ${t.scheduleTime} ~ '^([0-3][0-9]|4[0-7]):[0-5][0-9]$'`,
    ),
    // What a charity fetches goes to no door and keeps no time.
    check(
      "order_shares_one_way",
      sql`${t.partnerName} is null or num_nonnulls(${t.recipientName}, ${t.recipientPhone}, ${t.address}, ${t.lat}, ${t.scheduleDate}) = 0`,
    ),
    index("order_shares_by_order").on(t.orderId, t.position),
    index("order_shares_by_phone").on(t.recipientPhone).where(sql`${t.recipientPhone} is not null`),
    index("order_shares_by_day").on(t.scheduleDate).where(sql`${t.scheduleDate} is not null`),
  ],
);
