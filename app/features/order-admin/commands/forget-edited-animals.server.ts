import { sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";

/**
 * After an edit of what is ordered: what was written of animals that are not ordered any more goes, and what weights took off
 * the total is void, because the total was agreed anew. Whoever weighs again decides again.
 */
export async function forgetEditedAnimals(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`
    delete from order_animals a where a.order_id = ${orderId} and not exists (
      select from order_items i where i.order_id = a.order_id and i.position = a.line and a.number <= i.quantity
        and i.breed_name = a.agreed_breed and i.age_class_name = a.agreed_age)`);
  await tx.execute(sql`
    update order_animals set refund_halalas = 0, is_call_due = false, live_tenths = null, carcass_tenths = null,
      weighed_at = null, weighed_by = null
    where order_id = ${orderId}`);
}
