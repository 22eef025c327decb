import { and, asc, eq } from "drizzle-orm";
import type { AdminRestaurant, MenuCell } from "#app/features/restaurants/rules/editing/admin-restaurant.ts";
import { missingFacts } from "#app/features/restaurants/rules/editing/missing-facts.ts";
import { weekInWords } from "#app/features/restaurants/rules/hours-in-words.server.ts";
import type { RestaurantImage } from "#app/features/restaurants/rules/restaurant-views.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { LANGUAGES } from "#app/i18n/language.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { cookingTypes } from "#db/schema/catalog.ts";
import { restaurantCooking, restaurantImages, restaurants, sideDishes } from "#db/schema/restaurants.ts";
import { readHours } from "./read-hours.server.ts";

/** One restaurant with all that its edit mode shows, straight from the database. */
export async function readAdminRestaurant(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<AdminRestaurant, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "restaurants.read")) return refuse("not_allowed");
  const [row] = await ctx.db.select().from(restaurants).where(eq(restaurants.id, id));
  if (!row) return refuse("not_found");
  const [menu, sides, images, hours, settings] = await Promise.all([
    readMenu(ctx, id),
    ctx.db
      .select()
      .from(sideDishes)
      .where(eq(sideDishes.restaurantId, id))
      .orderBy(asc(sideDishes.orderIndex), asc(sideDishes.id)),
    ctx.db
      .select()
      .from(restaurantImages)
      .where(eq(restaurantImages.restaurantId, id))
      .orderBy(asc(restaurantImages.orderIndex), asc(restaurantImages.id)),
    readHours(ctx.db, id),
    readSettings(ctx.db),
  ]);
  const cover = images.filter((image) => image.role === "cover").map(toImage)[0] ?? null;
  const hasMenu = menu.some((cell) => cell.active && !cell.disabled && cell.priceHalalas !== null);
  const [ar, en] = LANGUAGES.map((language) => weekInWords(ctx, hours, language));
  return ok({
    ...row,
    menu,
    sides,
    hours,
    hoursWords: ar && en ? { ar, en } : null,
    cover,
    missing: missingFacts({ ...row, hasHours: hours.length > 0, hasMenu, hasCover: cover !== null }),
    today: riyadhDate(ctx.now),
    signsFrom: settings.menu_signs_from,
    gallery: images.filter((image) => image.role === "gallery").map(toImage),
  });
}

async function readMenu(ctx: CommandContext, restaurantId: string): Promise<MenuCell[]> {
  const rows = await ctx.db
    .select({ type: cookingTypes, cell: restaurantCooking })
    .from(cookingTypes)
    .leftJoin(
      restaurantCooking,
      and(
        eq(restaurantCooking.cookingTypeId, cookingTypes.id),
        eq(restaurantCooking.restaurantId, restaurantId),
      ),
    )
    .orderBy(asc(cookingTypes.category), asc(cookingTypes.orderIndex), asc(cookingTypes.id));
  return rows.map(({ type, cell }) => ({
    cookingTypeId: type.id,
    name: type.name,
    nameEn: type.nameEn,
    category: type.category,
    active: type.active,
    priceHalalas: cell?.priceHalalas ?? null,
    disabled: cell?.disabled ?? false,
    nutrition: cell?.nutrition ?? null,
  }));
}

function toImage(row: typeof restaurantImages.$inferSelect): RestaurantImage {
  const { id, fileKey, widths, width, height, thumbhash } = row;
  return { id, fileKey, widths, width, height, thumbhash };
}
