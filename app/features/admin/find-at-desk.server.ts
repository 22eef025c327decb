import { sql } from "drizzle-orm";
import { foldForSearch } from "#app/lib/arabic-text.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { mayEnterAdmin } from "../accounts/access.ts";
import { textFits } from "../accounts/text-search.server.ts";
import type { CommandContext } from "../command-context.ts";
import { listRestaurantNames } from "../restaurants/list-restaurant-names.server.ts";
import type { DeskFind } from "./desk-find.ts";

const MOST_OF_A_KIND = 5;
/** A single letter begins everything; and what has no letters at all would be looked for in every text. */
const ENOUGH_LETTERS = /[\p{L}\p{N}].*[\p{L}\p{N}]/u;

/** Orders (id, reference, phone, name), restaurants and customers for the command palette, a few of each, newest first. */
export async function findAtDesk(
  ctx: CommandContext,
  typed: string,
): Promise<Result<DeskFind, "not_allowed">> {
  if (!mayEnterAdmin(ctx.actor)) return refuse("not_allowed");
  const folded = foldForSearch(typed);
  const inOrder = textFits(sql`o.search_text`, typed);
  const inCustomer = textFits(sql`c.search_text`, typed);
  if (!inOrder || !inCustomer || !ENOUGH_LETTERS.test(folded))
    return ok({ orders: [], restaurants: [], customers: [] });

  const [orders, customers, restaurants] = await Promise.all([
    ctx.db.execute<DeskFind["orders"][number]>(sql`
      select o.id, o.reference, o.customer_name as "customerName", o.customer_phone as "customerPhone"
      from orders o where ${inOrder}
      order by o.created_at desc, o.id desc limit ${MOST_OF_A_KIND}`),
    ctx.db.execute<DeskFind["customers"][number]>(sql`
      select c.id, c.full_name as "fullName", c.phone
      from customers c where c.erased_at is null and ${inCustomer}
      order by c.created_at desc, c.id desc limit ${MOST_OF_A_KIND}`),
    listRestaurantNames(ctx),
  ]);
  if (!restaurants.ok) return restaurants;
  const named = restaurants.value.filter(({ id, slug, name, nameEn }) =>
    [id, slug, name, nameEn ?? ""].some((text) => foldForSearch(text).includes(folded)),
  );
  return ok({ orders: orders.rows, customers: customers.rows, restaurants: named.slice(0, MOST_OF_A_KIND) });
}
