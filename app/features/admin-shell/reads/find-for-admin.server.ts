import { type SQL, sql } from "drizzle-orm";
import { customerFits, newestByBeginning } from "#app/features/accounts/reads/text-search.server.ts";
import { type AdminFind, type FoundOrder, MANY_FOUND } from "#app/features/admin-shell/rules/admin-find.ts";
import { newestOrdersOf } from "#app/features/order-reading/reads/order-fits.server.ts";
import { listRestaurantNames } from "#app/features/restaurants/reads/list-restaurant-names.server.ts";
import { mayAdminister, mayEnterAdmin } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { foldForSearch, searchForWords } from "#app/lib/arabic-text.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Permission } from "#app/vocabulary/permission.ts";

const PER_KIND_MAX = 5;
const LETTERS = /[\p{L}\p{N}]/gu;
/** People and kitchens are few, and some names are short; a single letter begins everything. */
const LETTERS_OF_A_NAME = 2;
/** Three letters in a row are in hundreds of ids and references; a short name finds its customer, whose page has the orders. */
const LETTERS_OF_AN_ORDER = 4;
const FOUND_COLUMNS = sql`o.id, o.reference, o.customer_name as "customerName", o.customer_phone as "customerPhone",
  o.status, o.schedule_date::text as "day", o.grand_total_halalas::int as "totalHalalas"`;

/** Orders (id, reference, phone, name), restaurants and customers for the command palette, a few of each, newest first; only of what this person may see. */
export async function findForAdmin(
  ctx: CommandContext,
  typed: string,
): Promise<Result<AdminFind, "not_allowed">> {
  if (!mayEnterAdmin(ctx.actor)) return refuse("not_allowed");
  const folded = foldForSearch(typed);
  const letters = folded.match(LETTERS)?.length ?? 0;
  const may = (permission: Permission) => mayAdminister(ctx.actor, permission);
  const ofCustomer = letters >= LETTERS_OF_A_NAME ? customerFits(typed) : null;
  const none: AdminFind = { orders: [], orderCount: 0, restaurants: [], customers: [] };
  if (!ofCustomer) return ok(none);

  const [all, customers, restaurants] = await Promise.all([
    letters >= LETTERS_OF_AN_ORDER && may("orders.read")
      ? newestOrdersOf<{ [Key in keyof FoundOrder]: FoundOrder[Key] }>(
          ctx.db,
          typed,
          FOUND_COLUMNS,
          MANY_FOUND,
        )
      : none.orders,
    may("customers.read") ? findCustomers(ctx, typed, ofCustomer) : none.customers,
    listRestaurantNames(ctx),
  ]);
  if (!restaurants.ok) return restaurants;
  const found = { ...none, orders: all.slice(0, PER_KIND_MAX), orderCount: all.length, customers };
  if (!may("restaurants.read")) return ok(found);
  const isFound = searchForWords(typed);
  const named = restaurants.value.filter(({ id, slug, name, nameEn }) =>
    isFound(foldForSearch([id, slug, name, nameEn ?? ""].join(" "))),
  );
  return ok({ ...found, restaurants: named.slice(0, PER_KIND_MAX) });
}

async function findCustomers(ctx: CommandContext, typed: string, fits: SQL): Promise<AdminFind["customers"]> {
  const soonest = newestByBeginning(typed, PER_KIND_MAX);
  const found = soonest ? await newestCustomers(ctx, sql`(${soonest})`, sql`true`) : [];
  return found.length === PER_KIND_MAX ? found : newestCustomers(ctx, sql`customers`, fits);
}

async function newestCustomers(ctx: CommandContext, among: SQL, fits: SQL): Promise<AdminFind["customers"]> {
  const { rows } = await ctx.db.execute<AdminFind["customers"][number]>(sql`
    select c.id, coalesce(c.full_name, (select o.customer_name from orders o
      where o.customer_id = c.id and o.customer_name <> '—' order by o.created_at desc, o.id desc limit 1)) as "fullName", c.phone
    from ${among} c where c.erased_at is null and ${fits}
    order by c.created_at desc, c.id desc limit ${PER_KIND_MAX}`);
  return rows;
}
