import { sql } from "drizzle-orm";
import { parseSettings } from "#app/features/settings/definitions.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fromCatalogCache } from "#app/foundation/published/catalog-cache.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Queryable } from "#db/client.ts";
import { isDemo, type ListedItem, type OpeningFacts, openingList } from "./opening-list.ts";

export interface Confirmation {
  item: string;
  /** Null for shops that were open before anybody was asked. */
  email: string | null;
  at: string;
}

interface Opening {
  items: ListedItem[];
  confirmations: Confirmation[];
  /** No calendar limits how many orders an hour takes. A shop may want that, so it is said and asks for nothing. */
  isUnlimited: boolean;
}

/** The list at the desk, with who confirmed what. */
export async function readOpening(ctx: CommandContext): Promise<Result<Opening, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "settings.read")) return refuse("not_allowed");
  const { confirmations, isUnlimited, ...facts } = await readFacts(ctx.db);
  return ok({ items: openingList(facts), confirmations, isUnlimited });
}

/**
 * Does every page say that this is a demo? Kept until the catalogue changes, as the pages are. A failing read is silent for
 * the customer and an error in the log.
 */
export function readIsDemo(ctx: CommandContext): Promise<boolean> {
  return fromCatalogCache(ctx, "opening", async () => isDemo(openingList(await readFacts(ctx.db)))).catch(
    (err) => {
      ctx.log.error({ err }, "whether the shop is a demo was not read");
      return false;
    },
  );
}

interface Row {
  settings: Record<string, string>;
  ibans: string[];
  prices: OpeningFacts["prices"];
  restaurants: OpeningFacts["restaurants"];
  hasExamples: boolean;
  isUnlimited: boolean;
  confirmations: Confirmation[];
}

/** All of one moment: a single statement sees a single state of the database. */
async function readFacts(db: Queryable): Promise<OpeningFacts & Omit<Opening, "items">> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select (select coalesce(json_object_agg(key, value), '{}') from app_settings) as settings,
      (select coalesce(json_agg(iban), '[]') from bank_accounts where active) as ibans,
      (select coalesce(json_agg(json_build_object('breedId', breed_id, 'ageClassId', age_class_id,
          'priceHalalas', price_halalas)), '[]')
        from breeder_prices
        where breeder_id = (select value from app_settings where key = 'default_breeder_id')) as prices,
      (select coalesce(json_agg(json_build_object('id', id, 'phone', phone)), '[]')
        from restaurants where visible) as restaurants,
      exists (select from reviews where is_demo) or exists (select from orders where is_demo) as "hasExamples",
      not exists (select from resources) as "isUnlimited",
      (select coalesce(json_agg(json_build_object('item', item, 'email', email, 'at', at)), '[]')
        from opening_confirmations) as confirmations`);
  const [row] = rows;
  if (!row) throw new Error("a select without from has one row");
  return {
    ...row,
    settings: parseSettings(row.settings),
    confirmed: new Set(row.confirmations.map(({ item }) => item)),
  };
}
