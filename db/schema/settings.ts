import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant, uuidKey } from "./columns.ts";

/** Values are text; `app/features/settings/definitions.ts` says what each key means and its default. */
export const appSettings = pgTable("app_settings", {
  key: text("key").primaryKey(),
  value: text("value").notNull(),
  description: text("description"),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

export const bankAccounts = pgTable(
  "bank_accounts",
  {
    id: uuidKey(),
    bankName: text("bank_name").notNull(),
    beneficiaryName: text("beneficiary_name").notNull(),
    iban: text("iban").notNull(),
    notes: text("notes"),
    active: boolean("active").notNull().default(true),
    orderIndex: integer("order_index").notNull().default(0),
  },
  (t) => [
    check(
      "bank_accounts_not_blank",
      sql`btrim(${t.bankName}) <> '' and btrim(${t.beneficiaryName}) <> '' and btrim(${t.iban}) <> ''`,
    ),
    check("bank_accounts_saudi_length", sql`${t.iban} not like 'SA%' or length(${t.iban}) = 24`),
    index("bank_accounts_by_order").on(t.orderIndex),
  ],
);
