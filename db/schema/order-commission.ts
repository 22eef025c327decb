import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, doublePrecision, text } from "drizzle-orm/pg-core";
import { COMMISSION_BASES, COMMISSION_KINDS } from "#app/vocabulary/money/commission.ts";
import { halalas, isOneOf } from "./columns.ts";

/** What an order keeps of the terms of its partners (0073-what-partners-get). */
export const agreedCommission = () => ({
  /** The restaurant's terms that held on the day it was placed. */
  commissionKind: text("commission_kind", { enum: COMMISSION_KINDS }).notNull().default("percent"),
  commissionPercent: doublePrecision("commission_percent").notNull().default(5),
  /** Of what the percent is taken; orders of before it was said were all of the whole (0101). */
  commissionBase: text("commission_base", { enum: COMMISSION_BASES }).notNull().default("whole_order"),
  commissionUnitHalalas: halalas("commission_unit_halalas").notNull().default(0),
  /** Whose prices the meat was sold at; kept when the breeder is gone, and null in orders from before breeders were kept. */
  breederId: text("breeder_id"),
  breederName: text("breeder_name"),
  breederCommissionKind: text("breeder_commission_kind", { enum: COMMISSION_KINDS })
    .notNull()
    .default("percent"),
  breederCommissionPercent: doublePrecision("breeder_commission_percent").notNull().default(0),
  breederCommissionUnitHalalas: halalas("breeder_commission_unit_halalas").notNull().default(0),
});

type Columns = Record<keyof ReturnType<typeof agreedCommission>, AnyPgColumn>;

/** CHECK constraints of an order's commission. */
export const commissionRules = (t: Columns) => [
  check("orders_commission_kind", isOneOf(t.commissionKind, COMMISSION_KINDS)),
  check("orders_commission_base", isOneOf(t.commissionBase, COMMISSION_BASES)),
  check("orders_breeder_commission_kind", isOneOf(t.breederCommissionKind, COMMISSION_KINDS)),
  check(
    "orders_commission_not_negative",
    sql`least(${t.commissionPercent}, ${t.commissionUnitHalalas}, ${t.breederCommissionPercent}, ${t.breederCommissionUnitHalalas}) >= 0`,
  ),
];
