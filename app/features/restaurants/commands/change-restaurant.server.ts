import { sql } from "drizzle-orm";
import { freeSlug, slugRefusal } from "#app/features/restaurants/reads/free-slug.server.ts";
import { readMissing } from "#app/features/restaurants/reads/read-missing.server.ts";
import type { RestaurantRow } from "#app/features/restaurants/rules/editing/admin-restaurant.ts";
import type { RestaurantChange } from "#app/features/restaurants/rules/schema.ts";
import { changeAudited, lockRow } from "#app/foundation/audit/audited-rows.server.ts";
import { changedFields } from "#app/foundation/audit/changed-fields.ts";
import { isStale, type ShownValues } from "#app/foundation/audit/shown-values.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { restaurants } from "#db/schema/restaurants.ts";

/** Switches of the list; the form of the facts does not hold them, so flipping one overtakes nobody's form. */
const SWITCHES: readonly string[] = ["visible", "featured"];

const AUDITED = { table: restaurants, entity: "restaurant" } as const;

/**
 * Merges the named fields into a restaurant (AR06); what is not named stays. With the `version` the editor saw, or with
 * the values of its fields, an edit of what somebody else changed meanwhile is refused. A hidden one is shown only with
 * all that customers need (DP07); one that is shown already stays so.
 */
export async function changeRestaurant(
  ctx: CommandContext,
  { id, change, was }: { id: string; change: RestaurantChange; was?: ShownValues },
): Promise<Result<RestaurantRow, "not_allowed" | "not_found" | "stale_edit" | "slug_taken" | "not_ready">> {
  if (!mayAdminister(ctx.actor, "restaurants.edit")) return refuse("not_allowed");
  const { version, location, slug, ...given } = change;
  return changeCatalog(ctx, async (tx) => {
    const before = await lockRow(tx, restaurants, id);
    if (!before) return refuse("not_found");
    if (version !== undefined && version !== before.version) return refuse("stale_edit");
    if (isStale(before, { ...given, slug: slug ?? undefined }, was)) return refuse("stale_edit");
    const taken = slug ? await slugRefusal(tx, ctx, { slug, byOtherThan: id }) : null;
    if (taken) return taken;
    if (given.visible && !before.visible) {
      const missing = await readMissing(tx, { ...before, ...given });
      if (missing.length > 0) return refuse("not_ready", { detail: { missing } });
    }
    const after = await changeAudited(tx, ctx, AUDITED, id, {
      ...given,
      ...(slug !== undefined && { slug: slug ?? (await freeSlug(tx, given.name ?? before.name, id)) }),
      ...(location !== undefined && { lat: location?.lat ?? null, lng: location?.lng ?? null }),
    });
    if (after === null || !touchesFacts(before, after)) return ok(after ?? before);
    const [counted] = await tx
      .update(restaurants)
      .set({ version: sql`${restaurants.version} + 1` })
      .where(sql`${restaurants.id} = ${id}`)
      .returning();
    return ok(counted ?? after);
  });
}

function touchesFacts(before: RestaurantRow, after: RestaurantRow): boolean {
  const changed = Object.keys(changedFields(before, after)?.after ?? {});
  return changed.some((field) => !SWITCHES.includes(field));
}
