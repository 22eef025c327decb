import { type SQL, sql } from "drizzle-orm";
import { IS_CART, IS_OPEN } from "#app/features/money-admin/reads/unpaid/read-unpaid.server.ts";
import { CHARGES } from "#app/vocabulary/money/ledger.ts";

const charges = sql.raw(CHARGES.map((purpose) => `'${purpose}'`).join(", "));

/**
 * By account (`id`, `halalas`) what stands in it for orders of which nobody has paid anything. The books carry them from their placing
 * on, as what their customers owe and as what is agreed; what nobody may ever pay is neither an asset nor a debt of the shop,
 * so pages show it apart.
 */
export const cartBalances: SQL = sql`(
  select e.account_id as id, sum(e.amount_halalas) as halalas
  from orders o join ledger_transfers t on t.order_id = o.id and t.purpose in (${charges})
    join ledger_entries e on e.transfer_id = t.id
  where ${IS_OPEN} and ${IS_CART} group by e.account_id)`;
