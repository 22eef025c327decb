import { bigserial, date, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
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
