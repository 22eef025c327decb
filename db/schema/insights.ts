import {
  bigserial,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { staffUsers } from "./accounts.ts";
import { instant, uuidKey } from "./columns.ts";

/** Who changed what, when, from which value to which (readable at /admin/audit). Rows are only ever added; a minute's failed sign-ins count up in theirs. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    at: instant("at").notNull(),
    actorId: text("actor_id"),
    actorEmail: text("actor_email"),
    /** `create`, `update`, `delete`, `sign_in`, … */
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entityId: text("entity_id"),
    before: jsonb("before"),
    after: jsonb("after"),
  },
  (t) => [index("audit_log_newest").on(t.at, t.id), index("audit_log_by_entity").on(t.entity, t.entityId)],
);

/** Evenings of which the owner was told, each once. */
export const eveningReports = pgTable("evening_reports", {
  /** Of Riyadh. */
  day: date("day", { mode: "string" }).primaryKey(),
  toldAt: instant("told_at").notNull(),
});

/** Counters without a person in them: one row per day, event and step. */
export const eventCounts = pgTable(
  "event_counts",
  {
    day: date("day", { mode: "string" }).notNull(),
    event: text("event").notNull(),
    step: text("step").notNull().default(""),
    count: integer("count").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.event, t.step] })],
);

/** An admin's own tabs over the orders list: a name for a set of filters in the address. */
export const savedOrderViews = pgTable(
  "saved_order_views",
  {
    id: uuidKey(),
    userId: text("user_id")
      .notNull()
      .references(() => staffUsers.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    query: text("query").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [index("saved_order_views_by_user").on(t.userId, t.createdAt)],
);

/**
 * What was ordered and sold in an hour, or in a day of Riyadh, added up: the overview reads these and never the orders of sixty
 * days. Nothing that cannot be counted again from the orders; a definition that changes empties it by a migration.
 */
export const salesSums = pgTable(
  "sales_sums",
  {
    at: instant("at").notNull(),
    /** 1 or 24. */
    hours: smallint("hours").notNull(),
    /** Orders by status, way and restaurant, with their money. */
    sums: jsonb("sums").notNull(),
    /** Animals of what is sold, by breed. */
    breeds: jsonb("breeds").notNull(),
  },
  (t) => [primaryKey({ columns: [t.at, t.hours] })],
);

/**
 * Hours whose orders changed since they were added up, written by the transaction that changed them (migration 0047): what
 * is marked is counted from the orders until it is added up again. Rows are only added, so that nobody waits for anybody.
 */
export const salesVersions = pgTable("sales_marks", { hour: instant("hour").notNull() });
