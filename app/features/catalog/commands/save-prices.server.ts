import { and, eq, inArray, or, sql } from "drizzle-orm";
import { priceKey } from "#app/features/catalog/rules/price-book.ts";
import type { PriceGridChange } from "#app/features/catalog/rules/price-grid-schema.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { ageClasses, breederPrices, breeders, breeds } from "#db/schema/catalog.ts";

/**
 * Writes cells of a breeder's price grid: a price is set (one row per breeder, breed and age, C05), an emptied cell is
 * no longer sold (AB08). A whole pasted block is one change: when one cell is wrong, or somebody else has priced it
 * since it was shown, none is written.
 */
export async function savePrices(
  ctx: CommandContext,
  { breederId, cells }: PriceGridChange,
): Promise<Result<{ changed: number }, "not_allowed" | "not_found" | "stale_edit">> {
  if (!mayAdminister(ctx.actor, "catalog.edit")) return refuse("not_allowed");
  // Of two values for one cell the later counts; one statement cannot write a row twice.
  const wanted = new Map(cells.map((cell) => [priceKey(cell.breedId, cell.ageClassId), cell]));
  return changeCatalog(ctx, async (tx) => {
    if (!(await allKnown(tx, breederId, [...wanted.values()]))) return refuse("not_found");
    const before = await readCells(tx, breederId, [...wanted.values()]);
    const storedIn = (key: string) => before.get(key) ?? null;
    const changed = [...wanted].filter(([key, { priceHalalas }]) => storedIn(key) !== priceHalalas);
    if (changed.length === 0) return ok({ changed: 0 });
    if (changed.some(([key, { was }]) => was && !was.includes(storedIn(key)))) return refuse("stale_edit");

    const priced = changed.flatMap(([, { priceHalalas, breedId, ageClassId }]) =>
      priceHalalas === null ? [] : [{ breedId, ageClassId, breederId, priceHalalas }],
    );
    if (priced.length > 0) {
      await tx
        .insert(breederPrices)
        .values(priced)
        .onConflictDoUpdate({
          target: [breederPrices.breederId, breederPrices.breedId, breederPrices.ageClassId],
          set: { priceHalalas: sql`excluded.price_halalas` },
        });
    }
    const emptied = changed.map(([, cell]) => cell).filter(({ priceHalalas }) => priceHalalas === null);
    if (emptied.length > 0) await tx.delete(breederPrices).where(isOneOf(breederId, emptied));
    await recordAudit(tx, ctx, {
      action: "update",
      entity: "breeder_price",
      entityId: breederId,
      before: Object.fromEntries(changed.map(([key]) => [key, storedIn(key)])),
      after: Object.fromEntries(changed.map(([key, { priceHalalas }]) => [key, priceHalalas])),
    });
    return ok({ changed: changed.length });
  });
}

type Cell = { breedId: string; ageClassId: string };

const isOneOf = (breederId: string, cells: readonly Cell[]) =>
  and(
    eq(breederPrices.breederId, breederId),
    or(
      ...cells.map(({ breedId, ageClassId }) =>
        and(eq(breederPrices.breedId, breedId), eq(breederPrices.ageClassId, ageClassId)),
      ),
    ),
  );

async function readCells(
  tx: Transaction,
  breederId: string,
  cells: readonly Cell[],
): Promise<Map<string, number>> {
  const rows = await tx.select().from(breederPrices).where(isOneOf(breederId, cells));
  return new Map(rows.map((row) => [priceKey(row.breedId, row.ageClassId), row.priceHalalas]));
}

/** Holds the breeder, so that two pastes into one grid go one after the other. */
async function allKnown(tx: Transaction, breederId: string, cells: readonly Cell[]): Promise<boolean> {
  const breedIds = [...new Set(cells.map((cell) => cell.breedId))];
  const ageIds = [...new Set(cells.map((cell) => cell.ageClassId))];
  const held = await tx
    .select({ id: breeders.id })
    .from(breeders)
    .where(eq(breeders.id, breederId))
    .for("update");
  const [breedCount, ageCount] = [
    await tx.$count(breeds, inArray(breeds.id, breedIds)),
    await tx.$count(ageClasses, inArray(ageClasses.id, ageIds)),
  ];
  return held.length === 1 && breedCount === breedIds.length && ageCount === ageIds.length;
}
