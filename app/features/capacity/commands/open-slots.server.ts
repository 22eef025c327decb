import { sql } from "drizzle-orm";
import { byKey, type PlannedReservation } from "#app/features/capacity/rules/plan-reservations.ts";
import type { Transaction } from "#db/client.ts";

/**
 * Gives slots that nobody has touched their row and nothing else, in the order of their keys: after it whoever takes places for
 * several orders at once can lock all of them before the first is taken.
 */
export async function openSlots(tx: Transaction, reservations: readonly PlannedReservation[]): Promise<void> {
  await tx.execute(sql`
    insert into slots (resource_id, date, time, capacity)
    select distinct on (a."resourceId", a.date, a.time) a."resourceId", a.date, a.time, a.capacity
    from json_to_recordset(${JSON.stringify(reservations.toSorted(byKey))}::json)
      as a("resourceId" text, date date, time text, capacity int, version int)
    join resources r on r.id = a."resourceId" and r.version = a.version
    order by a."resourceId", a.date, a.time
    on conflict do nothing`);
}
