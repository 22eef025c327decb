import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/**
 * What is wrong with the shop, one row a name (`app/vocabulary/alarm.ts`); the row of what has been mended stays. Names are
 * not checked here, so that a newer process beside an older one may know more of them.
 */
export const alarms = pgTable("alarms", {
  name: text("name").primaryKey(),
  /** What was heard last, for the person who mends it; nothing personal. */
  detail: text("detail").notNull().default(""),
  since: instant("since").notNull().defaultNow(),
  lastAt: instant("last_at").notNull().defaultNow(),
  clearedAt: instant("cleared_at"),
});
