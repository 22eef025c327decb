import { eq } from "drizzle-orm";
import { readHours } from "#app/features/restaurants/reads/read-hours.server.ts";
import type { HoursChange } from "#app/features/restaurants/rules/schema.ts";
import { changeAudited, lockRow } from "#app/foundation/audit/audited-rows.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { overlappingDay, type WeeklyHours } from "#app/lib/weekly-hours.ts";
import { restaurantHours, restaurants } from "#db/schema/restaurants.ts";

const AUDITED = { table: restaurants, entity: "restaurant" } as const;

/**
 * Says anew when a restaurant is open in an ordinary week, as a whole. From then on nothing is ordered outside it (RH01); an
 * empty week binds nothing. With the hours the editor saw, an edit of what somebody else changed meanwhile is refused.
 */
export async function saveHours(
  ctx: CommandContext,
  { restaurantId, change }: { restaurantId: string; change: HoursChange },
): Promise<Result<WeeklyHours, "not_allowed" | "not_found" | "stale_edit" | "hours_overlap">> {
  if (!mayAdminister(ctx.actor, "restaurants.edit")) return refuse("not_allowed");
  const hours = inOrder(change.hours);
  const day = overlappingDay(hours);
  if (day !== null)
    return refuse("hours_overlap", { fields: { [`hours.${day}`]: "refusals:hours_overlap" } });
  return changeCatalog(ctx, async (tx) => {
    const restaurant = await lockRow(tx, restaurants, restaurantId);
    if (!restaurant) return refuse("not_found");
    const before = await readHours(tx, restaurantId);
    if (change.was && inWords(inOrder(change.was)) !== inWords(before)) return refuse("stale_edit");
    if (inWords(before) === inWords(hours)) return ok(hours);
    await tx.delete(restaurantHours).where(eq(restaurantHours.restaurantId, restaurantId));
    if (hours.length > 0)
      await tx.insert(restaurantHours).values(hours.map((span) => ({ ...span, restaurantId })));
    await recordAudit(tx, ctx, {
      action: "update",
      entity: "restaurant",
      entityId: restaurantId,
      before: { openingHours: inWords(before) },
      after: { openingHours: inWords(hours) },
    });
    // The week says it now: words of before would be a second truth.
    if (hours.length > 0 && (restaurant.workingHours || restaurant.workingHoursEn))
      await changeAudited(tx, ctx, AUDITED, restaurantId, { workingHours: null, workingHoursEn: null });
    return ok(hours);
  });
}

function inOrder(hours: WeeklyHours): WeeklyHours {
  return hours.toSorted((a, b) => a.weekday - b.weekday || a.opens.localeCompare(b.opens));
}

/** For the log, which compares texts: the days of the week by the first letters that calendars use. */
function inWords(hours: WeeklyHours): string {
  const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
  return hours.map(({ weekday, opens, closes }) => `${days[weekday]} ${opens}–${closes}`).join(", ");
}
