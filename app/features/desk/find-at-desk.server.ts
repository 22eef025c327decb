import { type SQL, sql } from "drizzle-orm";
import { fitsMany, orderFits, orderTextFits } from "#app/features/orders/search/order-fits.server.ts";
import { mayAdminister, mayEnterAdmin } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { foldForSearch } from "#app/lib/arabic-text.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Permission } from "#app/vocabulary/permission.ts";
import { customerFits, newestByBeginning } from "../accounts/text-search.server.ts";
import { listRestaurantNames } from "../restaurants/list-restaurant-names.server.ts";
import type { DeskFind } from "./desk-find.ts";

const MOST_OF_A_KIND = 5;
const LETTERS = /[\p{L}\p{N}]/gu;
/** People and kitchens are few, and some names are short; a single letter begins everything. */
const LETTERS_OF_A_NAME = 2;
/** Three letters in a row are in hundreds of ids and references; a short name finds its customer, whose page has the orders. */
const LETTERS_OF_AN_ORDER = 4;
/** Of a name that many have, five orders are met among so many newest. */
const WALKED = 20_000;

/** Orders (id, reference, phone, name), restaurants and customers for the command palette, a few of each, newest first; only of what this person may see. */
export async function findAtDesk(
  ctx: CommandContext,
  typed: string,
): Promise<Result<DeskFind, "not_allowed">> {
  if (!mayEnterAdmin(ctx.actor)) return refuse("not_allowed");
  const folded = foldForSearch(typed);
  const letters = folded.match(LETTERS)?.length ?? 0;
  const may = (permission: Permission) => mayAdminister(ctx.actor, permission);
  const ofCustomer = letters >= LETTERS_OF_A_NAME ? customerFits(typed) : null;
  const none: DeskFind = { orders: [], restaurants: [], customers: [] };
  if (!ofCustomer) return ok(none);

  const [orders, customers, restaurants] = await Promise.all([
    letters >= LETTERS_OF_AN_ORDER && may("orders.read") ? findOrders(ctx, typed) : none.orders,
    may("customers.read") ? findCustomers(ctx, typed, ofCustomer) : none.customers,
    listRestaurantNames(ctx),
  ]);
  if (!restaurants.ok) return restaurants;
  if (!may("restaurants.read")) return ok({ ...none, orders, customers });
  const named = restaurants.value.filter(({ id, slug, name, nameEn }) =>
    [id, slug, name, nameEn ?? ""].some((text) => foldForSearch(text).includes(folded)),
  );
  return ok({ orders, customers, restaurants: named.slice(0, MOST_OF_A_KIND) });
}

async function findOrders(ctx: CommandContext, typed: string): Promise<DeskFind["orders"]> {
  const [fits, inText] = [orderFits(typed), orderTextFits(typed)];
  if (!fits || !inText) return [];
  if (await fitsMany(ctx.db, typed)) {
    const walked = await newestOrders(
      ctx,
      sql`(select * from orders order by created_at desc, id desc limit ${WALKED})`,
      inText,
    );
    if (walked.length === MOST_OF_A_KIND) return walked;
  }
  return newestOrders(ctx, sql`orders`, fits);
}

async function newestOrders(ctx: CommandContext, among: SQL, fits: SQL): Promise<DeskFind["orders"]> {
  const { rows } = await ctx.db.execute<DeskFind["orders"][number]>(sql`
    select o.id, o.reference, o.customer_name as "customerName", o.customer_phone as "customerPhone"
    from ${among} o where ${fits} order by o.created_at desc, o.id desc limit ${MOST_OF_A_KIND}`);
  return rows;
}

async function findCustomers(ctx: CommandContext, typed: string, fits: SQL): Promise<DeskFind["customers"]> {
  const soonest = newestByBeginning(typed, MOST_OF_A_KIND);
  const found = soonest ? await newestCustomers(ctx, sql`(${soonest})`, sql`true`) : [];
  return found.length === MOST_OF_A_KIND ? found : newestCustomers(ctx, sql`customers`, fits);
}

async function newestCustomers(ctx: CommandContext, among: SQL, fits: SQL): Promise<DeskFind["customers"]> {
  const { rows } = await ctx.db.execute<DeskFind["customers"][number]>(sql`
    select c.id, c.full_name as "fullName", c.phone
    from ${among} c where c.erased_at is null and ${fits}
    order by c.created_at desc, c.id desc limit ${MOST_OF_A_KIND}`);
  return rows;
}
