import { type SQL, sql } from "drizzle-orm";
import type { Seat } from "#app/features/partners/rules/partner-seat.ts";
import type { Queryable } from "#db/client.ts";

/** A partner who can have a seat, as it is called. */
export interface NamedSeat extends Seat {
  name: string;
  nameEn: string | null;
}

/** Everybody who can have a seat, `s`: only who is there today. */
export const seats: SQL = sql`(
  select 'restaurant' as kind, id, name, name_en, order_index as place from restaurants
  union all select 'breeder', id, name, null, 0 from breeders
  union all select 'abattoir', id, name, name_en, 0 from resources where kind = 'abattoir'
  union all select 'charity', id, name, name_en, order_index from occasion_partners
) s`;

/** The partner of a seat; null where there is none of that id. */
export async function readSeat(db: Queryable, { kind, id }: Seat): Promise<NamedSeat | null> {
  const { rows } = await db.execute<{ [Key in keyof NamedSeat]: NamedSeat[Key] }>(sql`
    select s.kind, s.id, s.name, s.name_en as "nameEn" from ${seats} where s.kind = ${kind} and s.id = ${id}`);
  return rows[0] ?? null;
}
