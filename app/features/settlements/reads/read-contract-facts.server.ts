import { sql } from "drizzle-orm";
import { defaultBreederId } from "#app/features/catalog/reads/read-price-book.server.ts";
import type { Partner } from "#app/features/commission/rules/contract-partner.ts";
import {
  type ExampleOrder,
  type ExamplePrices,
  exampleOrders,
} from "#app/features/commission/rules/worked-example.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";

/** What a contract is explained by, and what a new one begins with. */
export interface ContractFacts {
  /** Orders of this partner at the prices of today. */
  examples: ExampleOrder[];
  /** With what "so much an order" begins (0102-fees-that-new-contracts-begin-with). */
  flatHalalas: number;
}

/** What the desk sees while it agrees with a partner: orders of its own menu at the shop's prices of today. */
export async function readContractFacts(
  ctx: CommandContext,
  partner: Partner,
): Promise<Result<ContractFacts, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "settlements.read")) return refuse("not_allowed");
  const settings = await readSettings(ctx.db);
  const prices = await readPrices(ctx, partner);
  const feeHalalas = settings.application_fee_shown ? settings.application_fee_halalas : 0;
  return ok({
    examples: exampleOrders({ ...prices, feeHalalas }),
    flatHalalas: Math.round(settings.platform_flat_commission * 100),
  });
}

type Prices = Omit<ExamplePrices, "feeHalalas">;

/** A restaurant cooks what the shop sells, which is its usual breeder's; a breeder sells its own. */
async function readPrices({ db }: Pick<CommandContext, "db">, { kind, id }: Partner): Promise<Prices> {
  const isRestaurant = kind === "restaurant";
  const { rows } = await db.execute<{
    animals: Prices["animals"];
    dishes: Prices["dishes"];
    delivery: string;
  }>(sql`
    select
      (select coalesce(json_agg(json_build_object(
          'breed', json_build_object('name', b.name, 'nameEn', b.name_en),
          'age', json_build_object('name', a.name, 'nameEn', a.name_en), 'halalas', p.price_halalas)
          order by p.price_halalas, b.id, a.id), '[]')
        from breeder_prices p join breeds b on b.id = p.breed_id and b.active join age_classes a on a.id = p.age_class_id and a.active
        where p.breeder_id = ${isRestaurant ? defaultBreederId : sql`${id}`}) as animals,
      (select coalesce(json_agg(json_build_object('name', t.name, 'nameEn', t.name_en, 'halalas', c.price_halalas)
          order by c.price_halalas, t.id), '[]')
        from restaurant_cooking c join cooking_types t on t.id = c.cooking_type_id and t.active and t.category = 'meat'
        where c.restaurant_id = ${id} and not c.disabled) as dishes,
      coalesce((select r.delivery_halalas from restaurants r where r.id = ${id}), 0) as delivery`);
  const [row] = rows;
  if (!row) throw new Error("a statement without a table answers one row");
  return {
    animals: row.animals,
    dishes: isRestaurant ? row.dishes : null,
    deliveryHalalas: Number(row.delivery),
  };
}
