import { inArray, sql } from "drizzle-orm";
import { freeSlug, slugRefusal } from "#app/features/restaurants/reads/free-slug.server.ts";
import type { RestaurantRow } from "#app/features/restaurants/rules/editing/admin-restaurant.ts";
import { missingFacts } from "#app/features/restaurants/rules/editing/missing-facts.ts";
import {
  newRestaurantDefaults,
  newRestaurantId,
} from "#app/features/restaurants/rules/restaurant-defaults.ts";
import type { RestaurantBody } from "#app/features/restaurants/rules/schema.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { insertAudited } from "#app/foundation/audit/audited-rows.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { lockList } from "#app/foundation/published/lock-list.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { cookingTypes } from "#db/schema/catalog.ts";
import { restaurantCooking, restaurants } from "#db/schema/restaurants.ts";

/** Adds a restaurant in front of all others (AR05), hidden, with the defaults of AR11 and the shop's restaurant fee for what is not given. */
export async function createRestaurant(
  ctx: CommandContext,
  input: RestaurantBody,
): Promise<Result<RestaurantRow, "not_allowed" | "slug_taken" | "not_ready">> {
  if (!mayAdminister(ctx.actor, "restaurants.edit")) return refuse("not_allowed");
  // Pictures come after it.
  if (input.visible) return refuse("not_ready", { detail: { missing: lackingAtFirst(input) } });
  const { location, slug, ...given } = input;
  return changeCatalog(ctx, async (tx) => {
    await lockList(tx, restaurants);
    const id = await freeId(tx, ctx.now);
    const taken = slug ? await slugRefusal(tx, ctx, { slug, byOtherThan: id }) : null;
    if (taken) return taken;
    const [front] = await tx
      .select({ index: sql<number>`coalesce(min(${restaurants.orderIndex}), 1)` })
      .from(restaurants);
    const { cookingPricesHalalas, ...defaults } = newRestaurantDefaults;
    const row = await insertAudited(
      tx,
      ctx,
      { table: restaurants, entity: "restaurant" },
      {
        ...defaults,
        commissionPercent: (await readSettings(tx)).restaurant_fee_percent,
        orderIndex: (front?.index ?? 1) - 1,
        createdAt: ctx.now,
        ...given,
        id,
        slug: slug ?? (await freeSlug(tx, input.name, id)),
        lat: location?.lat ?? null,
        lng: location?.lng ?? null,
      },
    );
    await addDefaultMenu(tx, id, cookingPricesHalalas);
    return ok(row);
  });
}

function lackingAtFirst({ address = null, phone = null, workingHours = null }: RestaurantBody) {
  return missingFacts({ address, phone, workingHours, hasHours: false, hasMenu: true, hasCover: false });
}

/** The id of AR08; when two are made within the same millisecond (or 1000 s apart), the next free one. */
async function freeId(tx: Transaction, now: Date): Promise<string> {
  for (let later = 0; ; later += 1) {
    const id = newRestaurantId(new Date(now.getTime() + later));
    if ((await tx.$count(restaurants, sql`${restaurants.id} = ${id}`)) === 0) return id;
  }
}

/** Only dishes that the shop still has: an admin may have deleted some. */
async function addDefaultMenu(
  tx: Transaction,
  restaurantId: string,
  prices: Record<string, number>,
): Promise<void> {
  const known = await tx
    .select({ id: cookingTypes.id })
    .from(cookingTypes)
    .where(inArray(cookingTypes.id, Object.keys(prices)));
  const rows = known.map(({ id }) => ({ restaurantId, cookingTypeId: id, priceHalalas: prices[id] ?? 0 }));
  if (rows.length > 0) await tx.insert(restaurantCooking).values(rows);
}
