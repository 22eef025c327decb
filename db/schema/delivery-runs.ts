import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  type PgColumn,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { DOOR_OUTCOMES, DOOR_PROOFS } from "#app/vocabulary/door-outcome.ts";
import { staffUsers } from "./accounts.ts";
import { instant, isOneOf, uuidKey } from "./columns.ts";
import { orders } from "./orders.ts";
import { restaurants } from "./restaurants.ts";

const isServiceTime = (column: PgColumn) => sql`${column} ~ '^([0-3][0-9]|4[0-7]):[0-5][0-9]$'`;

/** Who drives. Customers read the first name alone. */
export const drivers = pgTable(
  "drivers",
  {
    id: uuidKey(),
    name: text("name").notNull(),
    /** Who of the desk holds the cash that this driver takes, until it is counted; null takes none. */
    staffId: text("staff_id").references(() => staffUsers.id, { onDelete: "set null" }),
    isActive: boolean("is_active").notNull().default(true),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [check("drivers_name_not_blank", sql`btrim(${t.name}) <> ''`)],
);

/** What is driven with, and how much goes in. */
export const vans = pgTable(
  "vans",
  {
    id: uuidKey(),
    name: text("name").notNull(),
    animals: integer("animals").notNull(),
    trays: integer("trays").notNull(),
    isCold: boolean("is_cold").notNull(),
    isHot: boolean("is_hot").notNull(),
    isActive: boolean("is_active").notNull().default(true),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    check("vans_name_not_blank", sql`btrim(${t.name}) <> ''`),
    check("vans_room", sql`${t.animals} between 0 and 500 and ${t.trays} between 0 and 500`),
  ],
);

/** One round of a van on a day (0158-runs-of-vans). Times are Asia/Riyadh and may run past midnight. */
export const deliveryRuns = pgTable(
  "delivery_runs",
  {
    id: uuidKey(),
    date: date("date", { mode: "string" }).notNull(),
    vanId: text("van_id")
      .notNull()
      .references(() => vans.id, { onDelete: "restrict" }),
    driverId: text("driver_id").references(() => drivers.id, { onDelete: "restrict" }),
    /** Where it is loaded; null is the shop. */
    restaurantId: text("restaurant_id").references(() => restaurants.id, { onDelete: "restrict" }),
    leaves: text("leaves").notNull(),
    back: text("back").notNull(),
    /** Counts changes of its stops, so that a plan is kept only over what it was made from. */
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    check("delivery_runs_times", sql`${isServiceTime(t.leaves)} and ${isServiceTime(t.back)}`),
    check("delivery_runs_order", sql`${t.leaves} < ${t.back}`),
    index("delivery_runs_by_day").on(t.date),
    index("delivery_runs_by_driver").on(t.driverId, t.date),
  ],
);

/** A door of a run. A second try is a row of its own; the first one keeps what came of it. */
export const runStops = pgTable(
  "run_stops",
  {
    id: uuidKey(),
    runId: text("run_id")
      .notNull()
      .references(() => deliveryRuns.id, { onDelete: "restrict" }),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    /** Somebody put it here: the plan leaves it. */
    isLocked: boolean("is_locked").notNull().default(false),
    plannedAt: instant("planned_at"),
    /** Its goods are on the van. */
    loadedAt: instant("loaded_at"),
    /** When its customer was last told, on the page or by message, to expect it. */
    expectedAt: instant("expected_at"),
    /** That it moved was told, which is once. */
    movedToldAt: instant("moved_told_at"),
    outcome: text("outcome", { enum: DOOR_OUTCOMES }),
    /** The time of the door, whenever the shop heard of it. */
    doorAt: instant("door_at"),
    heardAt: instant("heard_at"),
    proof: text("proof", { enum: DOOR_PROOFS }),
    note: text("note"),
    /** Wrong numbers that were typed at this door. */
    wrongPins: integer("wrong_pins").notNull().default(0),
    photoKey: text("photo_key"),
    photoType: text("photo_type"),
    photoExpiresAt: instant("photo_expires_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    // An order is on one van at a time.
    uniqueIndex("run_stops_open").on(t.orderId).where(sql`${t.outcome} is null`),
    index("run_stops_by_run").on(t.runId, t.position),
    index("run_stops_by_order").on(t.orderId),
    index("run_stops_photos").on(t.photoExpiresAt).where(sql`${t.photoKey} is not null`),
    check("run_stops_outcome", sql`${t.outcome} is null or ${isOneOf(t.outcome, DOOR_OUTCOMES)}`),
    check("run_stops_proof", sql`${t.proof} is null or ${isOneOf(t.proof, DOOR_PROOFS)}`),
    check("run_stops_door_whole", sql`(${t.outcome} is null) = (${t.doorAt} is null)`),
    check("run_stops_position", sql`${t.position} >= 0`),
    check("run_stops_pins", sql`${t.wrongPins} >= 0`),
  ],
);
