import { sql } from "drizzle-orm";
import type { Queryable } from "#db/client.ts";

/** Does this breeder, or while none is named the first by name, have a price for anything that is offered? At the prices of one without any the shop has nothing to sell. */
export async function isPricedBreeder(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from breeder_prices p join breeds b on b.id = p.breed_id join age_classes a on a.id = p.age_class_id
    where p.breeder_id = coalesce(nullif(${id}, ''), (select first.id from breeders first order by first.name, first.id limit 1)) and b.active and a.active limit 1`);
  return rows.length > 0;
}
