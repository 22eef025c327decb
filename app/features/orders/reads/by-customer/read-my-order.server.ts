import { eq } from "drizzle-orm";
import { nameOfLocation } from "#app/features/order-reading/reads/name-of-location.server.ts";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { RestaurantAddress } from "#app/features/restaurants/rules/restaurant-location.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { restaurants } from "#db/schema/restaurants.ts";
import { readTimesInstead, type TimeInstead } from "./times-instead.server.ts";

/** Where to find the restaurant and whom to call, as it is today. */
export interface RestaurantContact extends RestaurantAddress {
  phone: string | null;
  mapsUrl: string | null;
}

/** An order on its customer's page: `address` is the typed one, else the text of the location, else null (OD08). */
export type MyOrder = OrderView & {
  restaurantContact: RestaurantContact | null;
  /** The nearest free times where its own is lost; null where it needs none. */
  timesInstead: TimeInstead[] | null;
};

/** What the customer's page of one order shows; null when it is not theirs, or not there at all (OD17). */
export async function readMyOrder(ctx: CommandContext, id: string): Promise<MyOrder | null> {
  const found = await readOwnOrder(ctx, id);
  if (!found.ok) return null;
  const order = found.value;
  const [address, restaurantContact, timesInstead] = await Promise.all([
    nameOfLocation(ctx, order),
    readContact(ctx, order),
    readTimesInstead(ctx, order),
  ]);
  return { ...order, address, restaurantContact, timesInstead };
}

async function readContact(
  ctx: CommandContext,
  { restaurant }: OrderView,
): Promise<RestaurantContact | null> {
  if (!restaurant?.id) return null;
  const { phone, mapsUrl, city, cityEn, district, districtEn, address, addressEn } = restaurants;
  const [contact] = await ctx.db
    .select({ phone, mapsUrl, city, cityEn, district, districtEn, address, addressEn })
    .from(restaurants)
    .where(eq(restaurants.id, restaurant.id));
  return contact ?? null;
}
