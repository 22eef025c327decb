import { and, asc, eq, type SQL } from "drizzle-orm";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fromCatalogCache } from "#app/foundation/published/catalog-cache.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { Queryable } from "#db/client.ts";
import { ageClasses, breederPrices, breeds } from "#db/schema/catalog.ts";
import { sellingBreederId } from "./read-price-book.server.ts";

/** A price with the names it stands for (E21). */
export interface BreederPrice {
  breederId: string;
  breedId: string;
  ageClassId: string;
  priceHalalas: number;
  breed: string;
  breedEn: string | null;
  ageClass: string;
  ageClassEn: string | null;
}

/** Prices of the breeder who sells today for what is active; kept in memory until something changes. */
export function readBreederPrices(ctx: CommandContext): Promise<BreederPrice[]> {
  const today = riyadhDate(ctx.now);
  const sold = and(
    eq(breederPrices.breederId, sellingBreederId(today)),
    eq(breeds.active, true),
    eq(ageClasses.active, true),
  );
  return fromCatalogCache(ctx, `breeder prices of ${today}`, () => queryPrices(ctx.db, sold));
}

/** All prices of all breeders, or of one. */
export async function listBreederPrices(
  ctx: CommandContext,
  { breederId }: { breederId?: string },
): Promise<Result<BreederPrice[], "not_allowed">> {
  if (!mayAdminister(ctx.actor, "catalog.read")) return refuse("not_allowed");
  return ok(
    await queryPrices(ctx.db, breederId === undefined ? undefined : eq(breederPrices.breederId, breederId)),
  );
}

function queryPrices(db: Queryable, which: SQL | undefined): Promise<BreederPrice[]> {
  return db
    .select({
      breederId: breederPrices.breederId,
      breedId: breederPrices.breedId,
      ageClassId: breederPrices.ageClassId,
      priceHalalas: breederPrices.priceHalalas,
      breed: breeds.name,
      breedEn: breeds.nameEn,
      ageClass: ageClasses.name,
      ageClassEn: ageClasses.nameEn,
    })
    .from(breederPrices)
    .innerJoin(breeds, eq(breeds.id, breederPrices.breedId))
    .innerJoin(ageClasses, eq(ageClasses.id, breederPrices.ageClassId))
    .where(which)
    .orderBy(asc(breederPrices.breederId), asc(breeds.orderIndex), asc(ageClasses.orderIndex));
}
