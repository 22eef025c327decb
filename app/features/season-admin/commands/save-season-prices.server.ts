import { and, eq, sql } from "drizzle-orm";
import { priceKey } from "#app/features/catalog/rules/price-book.ts";
import type { SeasonPricesBody } from "#app/features/season-admin/rules/season-schema.ts";
import { lockRow } from "#app/foundation/audit/audited-rows.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { ageClasses, breeds } from "#db/schema/catalog.ts";
import { seasonPrices, seasons } from "#db/schema/seasons.ts";

/**
 * Writes cells of a season's prices; an emptied one costs what it usually does. All of them or none: when one is of no animal,
 * or somebody else has priced it since it was shown, none is written.
 */
export async function saveSeasonPrices(
  ctx: CommandContext,
  { seasonId, cells }: SeasonPricesBody & { seasonId: string },
): Promise<Result<{ changed: number }, "not_allowed" | "not_found" | "stale_edit">> {
  if (!mayAdminister(ctx.actor, "seasons.manage")) return refuse("not_allowed");
  // Of two values for one cell the later counts.
  const wanted = new Map(cells.map((cell) => [priceKey(cell.breedId, cell.ageClassId), cell]));
  return changeCatalog(ctx, async (tx) => {
    if (!(await lockRow(tx, seasons, seasonId))) return refuse("not_found");
    const known = new Set([
      ...(await tx.select({ id: breeds.id }).from(breeds)).map(({ id }) => `breed ${id}`),
      ...(await tx.select({ id: ageClasses.id }).from(ageClasses)).map(({ id }) => `age ${id}`),
    ]);
    const isKnown = (cell: { breedId: string; ageClassId: string }) =>
      known.has(`breed ${cell.breedId}`) && known.has(`age ${cell.ageClassId}`);
    if (![...wanted.values()].every(isKnown)) return refuse("not_found");
    const rows = await tx.select().from(seasonPrices).where(eq(seasonPrices.seasonId, seasonId));
    const stored = new Map(rows.map((row) => [priceKey(row.breedId, row.ageClassId), row.priceHalalas]));
    const storedIn = (key: string) => stored.get(key as `${string}:${string}`) ?? null;
    const changed = [...wanted].filter(([key, { priceHalalas }]) => storedIn(key) !== priceHalalas);
    if (changed.length === 0) return ok({ changed: 0 });
    if (changed.some(([key, { was }]) => was && !was.includes(storedIn(key)))) return refuse("stale_edit");
    for (const [, { breedId, ageClassId, priceHalalas }] of changed) {
      if (priceHalalas === null) {
        await tx
          .delete(seasonPrices)
          .where(
            and(
              eq(seasonPrices.seasonId, seasonId),
              eq(seasonPrices.breedId, breedId),
              eq(seasonPrices.ageClassId, ageClassId),
            ),
          );
        continue;
      }
      await tx
        .insert(seasonPrices)
        .values({ seasonId, breedId, ageClassId, priceHalalas })
        .onConflictDoUpdate({
          target: [seasonPrices.seasonId, seasonPrices.breedId, seasonPrices.ageClassId],
          set: { priceHalalas: sql`excluded.price_halalas` },
        });
    }
    await recordAudit(tx, ctx, {
      action: "update",
      entity: "season",
      entityId: seasonId,
      before: Object.fromEntries(changed.map(([key]) => [key, storedIn(key)])),
      after: Object.fromEntries(changed.map(([key, { priceHalalas }]) => [key, priceHalalas])),
    });
    return ok({ changed: changed.length });
  });
}
