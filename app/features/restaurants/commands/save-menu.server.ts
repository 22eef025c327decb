import { and, eq } from "drizzle-orm";
import type { MenuChange } from "#app/features/restaurants/rules/schema.ts";
import { lockRow } from "#app/foundation/audit/audited-rows.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { isStale, type ShownValues } from "#app/foundation/audit/shown-values.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { cookingTypes } from "#db/schema/catalog.ts";
import { restaurantCooking, restaurants } from "#db/schema/restaurants.ts";

/**
 * Sets the price of one meat or rice style at a restaurant, switches it off for a while (`disabled`), or takes it off the
 * menu (price null). What is not named stays; a style that was taken off the menu meanwhile cannot be switched.
 */
export async function saveMenu(
  ctx: CommandContext,
  { restaurantId, cooking, was }: { restaurantId: string; cooking: MenuChange; was?: ShownValues },
): Promise<Result<null, "not_allowed" | "not_found" | "stale_edit">> {
  if (!mayAdminister(ctx.actor, "restaurants.edit")) return refuse("not_allowed");
  return write(ctx, { restaurantId, cooking, was });
}

/** The kitchen itself says that one of its styles is out, or there again; whoever calls it has found out whose kitchen it is. */
export async function switchOwnDish(
  ctx: CommandContext,
  { restaurantId, cookingTypeId, isOut }: { restaurantId: string; cookingTypeId: string; isOut: boolean },
): Promise<Result<null, "not_allowed" | "not_found" | "stale_edit">> {
  if (ctx.actor.kind !== "partner") return refuse("not_allowed");
  return write(ctx, { restaurantId, cooking: { cookingTypeId, disabled: isOut } });
}

async function write(
  ctx: CommandContext,
  { restaurantId, cooking, was }: { restaurantId: string; cooking: MenuChange; was?: ShownValues },
): Promise<Result<null, "not_found" | "stale_edit">> {
  const { cookingTypeId } = cooking;
  const place = and(
    eq(restaurantCooking.restaurantId, restaurantId),
    eq(restaurantCooking.cookingTypeId, cookingTypeId),
  );
  return changeCatalog(ctx, async (tx) => {
    if (!(await lockRow(tx, restaurants, restaurantId))) return refuse("not_found");
    if ((await tx.$count(cookingTypes, eq(cookingTypes.id, cookingTypeId))) === 0) return refuse("not_found");
    const [row] = await tx.select().from(restaurantCooking).where(place);
    const before = row ? { priceHalalas: row.priceHalalas, disabled: row.disabled } : null;
    if (isStale(before ?? {}, cooking, was)) return refuse("stale_edit");
    const { priceHalalas = before?.priceHalalas, disabled = before?.disabled ?? false } = cooking;
    if (priceHalalas === undefined) return refuse("stale_edit");
    const after = priceHalalas === null ? null : { priceHalalas, disabled };
    if (JSON.stringify(before) === JSON.stringify(after)) return ok(null);

    if (after === null) await tx.delete(restaurantCooking).where(place);
    else {
      await tx
        .insert(restaurantCooking)
        .values({ restaurantId, cookingTypeId, ...after })
        .onConflictDoUpdate({
          target: [restaurantCooking.restaurantId, restaurantCooking.cookingTypeId],
          set: after,
        });
    }
    const entityId = `${restaurantId} ${cookingTypeId}`;
    await recordAudit(tx, ctx, { action: "update", entity: "restaurant_cooking", entityId, before, after });
    return ok(null);
  });
}
