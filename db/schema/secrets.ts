import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** By what a process knows whether it has the same secret as the others; the secret itself is never here. */
export const secretFingerprints = pgTable("secret_fingerprints", {
  name: text("name").primaryKey(),
  fingerprint: text("fingerprint").notNull(),
  since: instant("since").notNull().defaultNow(),
});
