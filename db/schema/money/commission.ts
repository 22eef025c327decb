import { sql } from "drizzle-orm";
import { check, date, doublePrecision, index, pgTable, text } from "drizzle-orm/pg-core";
import { COMMISSION_BASES, COMMISSION_KINDS } from "#app/vocabulary/money/commission.ts";
import { PARTNER_KINDS } from "#app/vocabulary/money/ledger.ts";
import { halalas, instant, isOneOf, uuidKey } from "../columns.ts";

/**
 * What a breeder or a restaurant agreed to leave to the shop, by days (0073-what-partners-get). Two contracts of a partner
 * never hold on one day: the migration adds the exclusion constraint `commission_contracts_one_a_day`.
 */
export const commissionContracts = pgTable(
  "commission_contracts",
  {
    id: uuidKey(),
    partnerKind: text("partner_kind", { enum: PARTNER_KINDS }).notNull(),
    partnerId: text("partner_id").notNull(),
    fromDay: date("from_day", { mode: "string" }).notNull(),
    /** The last day on which it holds; null while no end is agreed. */
    untilDay: date("until_day", { mode: "string" }),
    kind: text("kind", { enum: COMMISSION_KINDS }).notNull(),
    percent: doublePrecision("percent").notNull().default(0),
    /** Of what the percent is taken; without a default, so that nobody agrees on one without a word (0101). */
    base: text("base", { enum: COMMISSION_BASES }).notNull(),
    unitHalalas: halalas("unit_halalas").notNull().default(0),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    check("commission_contracts_partner", isOneOf(t.partnerKind, PARTNER_KINDS)),
    check("commission_contracts_kind", isOneOf(t.kind, COMMISSION_KINDS)),
    check("commission_contracts_base", isOneOf(t.base, COMMISSION_BASES)),
    check("commission_contracts_breeder", sql`${t.partnerKind} <> 'breeder' or ${t.base} = 'own_share'`),
    check("commission_contracts_days", sql`${t.untilDay} is null or ${t.untilDay} >= ${t.fromDay}`),
    check(
      "commission_contracts_value",
      sql`case ${t.kind} when 'percent' then ${t.percent} between 0 and 100 and ${t.unitHalalas} = 0 else ${t.percent} = 0 and ${t.unitHalalas} >= 0 end`,
    ),
    index("commission_contracts_by_partner").on(t.partnerKind, t.partnerId, t.fromDay),
  ],
);
