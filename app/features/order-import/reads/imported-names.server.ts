import type { CatalogueName } from "#app/features/order-import/rules/names-of-import.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { vatPercentOf } from "#app/features/settings/rules/vat-percent.ts";
import { foldSpelling } from "#app/lib/arabic-text.ts";
import type { Queryable } from "#db/client.ts";
import { ageClasses, breeds, cookingTypes } from "#db/schema/catalog.ts";
import { restaurants, sideDishes } from "#db/schema/restaurants.ts";

/** Finds a row of today's catalogue by a name of an old order, in either language and however it is spelt. */
type Finder<Row extends CatalogueName> = (name: string | null) => Row | null;

export interface NamesInCatalogue {
  breed: Finder<CatalogueName>;
  ageClass: Finder<CatalogueName>;
  cooking: Finder<CatalogueName>;
  restaurant: Finder<CatalogueName & { commissionPercent: number }>;
  side: (restaurantId: string | null, name: string) => CatalogueName | null;
  vatPercent: number;
  commissionPercent: number;
}

/** Reads the catalogue's names, by which imported orders are matched. */
export async function readNamesInCatalogue(db: Queryable): Promise<NamesInCatalogue> {
  const settings = await readSettings(db);
  const sides = await db.select().from(sideDishes);
  return {
    breed: finderOf(await db.select().from(breeds)),
    ageClass: finderOf(await db.select().from(ageClasses)),
    cooking: finderOf(await db.select().from(cookingTypes)),
    restaurant: finderOf(await db.select().from(restaurants)),
    side: (restaurantId, name) => finderOf(sides.filter((side) => side.restaurantId === restaurantId))(name),
    vatPercent: vatPercentOf(settings),
    commissionPercent: settings.restaurant_fee_percent,
  };
}

/** English spellings of the old shop that name a row of the catalogue by its id. */
const OLD_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ["naeemi", "naemi"],
  ["naimi", "naemi"],
  ["romani", "romanian"],
  ["infant", "suckling"],
  ["jatha", "jadha"],
  ["jathaa", "jadha"],
  ["sudays", "saddis"],
  ["sudais", "saddis"],
]);

function finderOf<Row extends CatalogueName>(rows: readonly Row[]): Finder<Row> {
  const byName = new Map<string, Row>();
  for (const row of rows) {
    for (const name of [row.name, row.nameEn, row.id]) if (name) byName.set(foldSpelling(name), row);
  }
  return (name) => {
    const folded = foldSpelling(name ?? "");
    return byName.get(folded) ?? byName.get(OLD_SPELLINGS.get(folded) ?? "") ?? null;
  };
}
