import { type SQL, sql } from "drizzle-orm";
import { isPaid } from "#app/features/order-reading/reads/paid-condition.server.ts";

/** Over `orders o`: an order that counts as sold, because money for it was verified (0042-what-counts-as-sold). */
export const isSold = sql`(${isPaid} and o.verified_halalas is not null)`;

const sum = (amount: SQL, where: SQL) => sql`coalesce(sum(${amount}) filter (where ${where}), 0)::bigint`;

/** Verified money that stays: what is verified beyond the price of an order goes back. */
export const soldHalalas = sum(sql`least(o.verified_halalas, o.grand_total_halalas)`, isSold);

/** What paid orders cost beyond that: nobody has seen this money yet. */
export const unverifiedHalalas = sum(
  sql`greatest(o.grand_total_halalas - coalesce(o.verified_halalas, 0), 0)`,
  isPaid,
);

const animals = sql`(select sum(i.quantity) from order_items i where i.order_id = o.id)`;
const commissionOf = (base: SQL) => sql`case o.commission_kind
    when 'fixed' then o.commission_unit_halalas
    when 'per_animal' then o.commission_unit_halalas * ${animals}
    else round(${base} * o.commission_percent::numeric / 100) end`;
const isCookedAndSold = sql`${isSold} and o.fulfillment = 'restaurant'`;

/**
 * Commission on order totals: of what is sold each restaurant's percent of the whole order, whatever base its contract has
 * (0101-a-commission-names-its-base). What is really left to the shop stands in the books.
 */
export const commissionHalalas = sum(commissionOf(sql`o.total_halalas`), isCookedAndSold);

/** The same restaurants by the base that each agreed on, as `commissionOf` has it for each order's page. */
export const agreedHalalas = sum(
  commissionOf(sql`case o.commission_base when 'own_share'
    then o.cooking_halalas + o.sides_halalas + case o.delivery_method when 'delivery' then o.delivery_fee_halalas else 0 end
    else o.total_halalas end`),
  isCookedAndSold,
);
