import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { CONFIRMED_ITEMS, OPENED } from "#app/vocabulary/opening-item.ts";
import { CRITERION_FAULTS, SHOP_CRITERIA } from "#app/vocabulary/shop-criterion.ts";
import { instant, isOneOf, uuidKey } from "./columns.ts";

/** Values are text; `app/features/settings/rules/definitions.ts` says what each key means and its default. */
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
    /** What English readers see; the Arabic name where it is null. */
    bankNameEn: text("bank_name_en"),
    beneficiaryName: text("beneficiary_name").notNull(),
    iban: text("iban").notNull(),
    notes: text("notes"),
    notesEn: text("notes_en"),
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

const NOTED_ITEMS = [...CONFIRMED_ITEMS, OPENED] as const;

/** What somebody of the shop has looked at and found right as it is, before the shop opens. */
export const openingConfirmations = pgTable(
  "opening_confirmations",
  {
    item: text("item", { enum: NOTED_ITEMS }).primaryKey(),
    /** Null for shops that were open before anybody was asked. */
    userId: text("user_id"),
    email: text("email"),
    at: instant("at").notNull(),
  },
  (t) => [check("opening_confirmations_item", isOneOf(t.item, NOTED_ITEMS))],
);

/** How each of the ten criteria of e-shops stood when the shop looked at its own pages last, and who ticked what no program sees. */
export const shopCriteria = pgTable(
  "shop_criteria",
  {
    criterion: text("criterion", { enum: SHOP_CRITERIA }).primaryKey(),
    /** Null where nothing is wrong. */
    fault: text("fault", { enum: CRITERION_FAULTS }),
    checkedAt: instant("checked_at").notNull(),
    tickedAt: instant("ticked_at"),
    tickedUserId: text("ticked_user_id"),
    tickedEmail: text("ticked_email"),
  },
  (t) => [
    check("shop_criteria_criterion", isOneOf(t.criterion, SHOP_CRITERIA)),
    check("shop_criteria_fault", isOneOf(t.fault, CRITERION_FAULTS)),
  ],
);
