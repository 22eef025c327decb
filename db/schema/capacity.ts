import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { RESOURCE_KINDS } from "#app/vocabulary/resource-kind.ts";
import { instant, isOneOf, uuidKey } from "./columns.ts";
import { orders } from "./orders.ts";
import { restaurants } from "./restaurants.ts";

const isTime = (column: PgColumn) => sql`${column} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`;

/** What has only so many places an hour: an abattoir, a restaurant's kitchen, the vans of some districts (0055). */
export const resources = pgTable(
  "resources",
  {
    id: uuidKey(),
    kind: text("kind", { enum: RESOURCE_KINDS }).notNull(),
    name: text("name").notNull(),
    nameEn: text("name_en"),
    /** Whose kitchen it is. */
    restaurantId: text("restaurant_id")
      .unique()
      .references(() => restaurants.id, { onDelete: "cascade" }),
    /** Where its vans drive, as people write it; none is wherever no other one drives. */
    districts: text("districts").array().notNull().default(sql`'{}'`),
    slotMinutes: integer("slot_minutes").notNull().default(60),
    /** From the beginning of a slot until what was done in it can go on to the next. */
    stageMinutes: integer("stage_minutes").notNull().default(60),
    /** How long before a slot begins it can still be taken. */
    leadMinutes: integer("lead_minutes").notNull().default(0),
    /** "HH:mm": until when on the day before its places can be taken; null is until the lead time. */
    dayBeforeCutoff: text("day_before_cutoff"),
    pointsPerAnimal: integer("points_per_animal").notNull().default(1),
    /** Counts edits of the calendar, so that a place is taken by the calendar that stands. */
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    check("resources_kind", isOneOf(t.kind, RESOURCE_KINDS)),
    check("resources_name_not_blank", sql`btrim(${t.name}) <> ''`),
    check("resources_restaurant", sql`(${t.kind} = 'kitchen') = (${t.restaurantId} is not null)`),
    check("resources_slot_minutes", sql`${t.slotMinutes} between 5 and 1440`),
    check("resources_stage_minutes", sql`${t.stageMinutes} between 0 and 1440`),
    check("resources_lead_minutes", sql`${t.leadMinutes} between 0 and 10080`),
    check("resources_points", sql`${t.pointsPerAnimal} between 1 and 100`),
    check("resources_cutoff", sql`${t.dayBeforeCutoff} is null or ${isTime(t.dayBeforeCutoff)}`),
  ],
);

const spanColumns = {
  opens: text("opens").notNull(),
  /** At or before `opens` it is the next day's. */
  closes: text("closes").notNull(),
  /** Points that each slot of the span has. */
  capacity: integer("capacity").notNull(),
};

/** The ordinary week of a resource, Asia/Riyadh: several spans a day where there is a break. */
export const resourceHours = pgTable(
  "resource_hours",
  {
    resourceId: text("resource_id")
      .notNull()
      .references(() => resources.id, { onDelete: "cascade" }),
    /** 0 is Sunday. The day on which the span begins. */
    weekday: integer("weekday").notNull(),
    ...spanColumns,
  },
  (t) => [
    primaryKey({ columns: [t.resourceId, t.weekday, t.opens] }),
    check("resource_hours_weekday", sql`${t.weekday} between 0 and 6`),
    check("resource_hours_times", sql`${isTime(t.opens)} and ${isTime(t.closes)}`),
    check("resource_hours_capacity", sql`${t.capacity} >= 0`),
  ],
);

/** A date on which a resource does not keep its ordinary hours; without spans of its own it is closed. */
export const resourceDays = pgTable(
  "resource_days",
  {
    resourceId: text("resource_id")
      .notNull()
      .references(() => resources.id, { onDelete: "cascade" }),
    date: date("date", { mode: "string" }).notNull(),
    note: text("note"),
  },
  (t) => [primaryKey({ columns: [t.resourceId, t.date] })],
);

export const resourceDayHours = pgTable(
  "resource_day_hours",
  {
    resourceId: text("resource_id").notNull(),
    date: date("date", { mode: "string" }).notNull(),
    ...spanColumns,
  },
  (t) => [
    primaryKey({ columns: [t.resourceId, t.date, t.opens] }),
    foreignKey({
      name: "resource_day_hours_day",
      columns: [t.resourceId, t.date],
      foreignColumns: [resourceDays.resourceId, resourceDays.date],
    }).onDelete("cascade"),
    check("resource_day_hours_times", sql`${isTime(t.opens)} and ${isTime(t.closes)}`),
    check("resource_day_hours_capacity", sql`${t.capacity} >= 0`),
  ],
);

const slotKey = {
  resourceId: text("resource_id")
    .notNull()
    .references(() => resources.id, { onDelete: "cascade" }),
  date: date("date", { mode: "string" }).notNull(),
  time: text("time").notNull(),
};

/**
 * How much of a slot is taken, from its first place on. `taken` is the sum of the places that are held: a trigger gives back
 * what is deleted from the tables of places, so that nothing is lost whatever deletes it.
 */
export const slots = pgTable(
  "slots",
  {
    ...slotKey,
    capacity: integer("capacity").notNull(),
    taken: integer("taken").notNull().default(0),
    /** Points that somebody with the permission let in beyond the capacity. */
    overbooked: integer("overbooked").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.resourceId, t.date, t.time] }),
    check("slots_taken", sql`${t.taken} between 0 and ${t.capacity} + ${t.overbooked}`),
    check("slots_overbooked", sql`${t.overbooked} >= 0`),
    index("slots_by_date").on(t.date),
  ],
);

/** The places of an order, one row a slot: shares of its meat may be driven at other times than the order itself. An unpaid order's are everybody's again once `orders.held_until` is past. */
export const orderReservations = pgTable(
  "order_places",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    ...slotKey,
    points: integer("points").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.resourceId, t.date, t.time] }),
    check("order_places_points", sql`${t.points} > 0`),
    index("order_places_by_slot").on(t.resourceId, t.date, t.time),
  ],
);

/** Places kept for somebody without an order yet: a time that was chosen in the wizard, or offered from the waiting list. */
export const heldReservations = pgTable(
  "kept_places",
  {
    /** Whoever knows it may renew, use and give back the place: made by the browser or by the offer. */
    keeperId: text("keeper_id").notNull(),
    ...slotKey,
    points: integer("points").notNull(),
    until: instant("until").notNull(),
    /** From which network a mark was made: one has only so many at once. Null of what the shop itself keeps. */
    network: text("network"),
  },
  (t) => [
    primaryKey({ columns: [t.keeperId, t.resourceId, t.date, t.time] }),
    check("kept_places_points", sql`${t.points} > 0`),
    index("kept_places_by_slot").on(t.resourceId, t.date, t.time),
    index("kept_places_by_end").on(t.until),
  ],
);

/**
 * Whose hold has been brought to mind: one row an order, gone when a new hold begins. The row and its message are written
 * together, so that two workers never send two, and one that dies on the way has sent none.
 */
export const holdReminders = pgTable("hold_reminders", {
  orderId: text("order_id")
    .primaryKey()
    .references(() => orders.id, { onDelete: "cascade" }),
  at: instant("at").notNull(),
});
