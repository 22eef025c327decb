import { sql } from "drizzle-orm";
import type { RestaurantRow } from "#app/features/restaurants/rules/editing/admin-restaurant.ts";
import { missingFacts, type ShownFact } from "#app/features/restaurants/rules/editing/missing-facts.ts";
import type { Transaction } from "#db/client.ts";

/** What a restaurant with these values lacks before customers may see it, with menu and pictures as they are stored. */
export async function readMissing(
  tx: Transaction,
  { id, address, phone, workingHours }: Pick<RestaurantRow, "id" | "address" | "phone" | "workingHours">,
): Promise<ShownFact[]> {
  const { rows } = await tx.execute<{ hasMenu: boolean; hasCover: boolean; hasHours: boolean }>(sql`
    select exists (select from restaurant_cooking c join cooking_types t on t.id = c.cooking_type_id and t.active
        where c.restaurant_id = ${id} and not c.disabled) as "hasMenu",
      exists (select from restaurant_images i where i.restaurant_id = ${id} and i.role = 'cover') as "hasCover",
      exists (select from restaurant_hours h where h.restaurant_id = ${id}) as "hasHours"`);
  const [stored = { hasMenu: false, hasCover: false, hasHours: false }] = rows;
  return missingFacts({ address, phone, workingHours, ...stored });
}
