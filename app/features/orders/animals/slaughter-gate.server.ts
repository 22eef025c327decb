import { type SQL, sql } from "drizzle-orm";
import { isBeforeSlaughter, type OrderStatus } from "#app/vocabulary/order-status.ts";
import type { Queryable } from "#db/client.ts";

/** Why an udhiya may not be slaughtered yet: not every animal was looked at, or one of them is not fit. */
export type GateRefusal = "animals_not_checked" | "animal_unfit";

/** Does this move take an order over the knife? */
export function beginsSlaughter(from: OrderStatus, to: OrderStatus): boolean {
  const isBefore = (status: OrderStatus) => isBeforeSlaughter(status) || status === "Cancelled";
  return isBefore(from) && !isBefore(to);
}

interface GateRow extends Record<string, unknown> {
  id: string;
  isUnfit: boolean;
  isOpen: boolean;
}

/** Rows of animals that still are what their line asks for. */
const OF_THEIR_LINE = sql`order_animals a join order_items i on i.order_id = a.order_id and i.position = a.line
  and a.number <= i.quantity and a.agreed_breed = i.breed_name and a.agreed_age = i.age_class_name`;
const ANY_SIGN = sql`(a.is_blind or a.is_sick or a.is_lame or a.is_thin)`;

/**
 * Of these orders those that may not be slaughtered yet, each with why: an udhiya whose animals were not all looked at, every
 * sign answered with no. Other orders, and all of a shop that switched the rule off, are never among them.
 */
export async function unreadyForSlaughter(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, GateRefusal>> {
  const { rows } = await db.execute<GateRow>(sql`
    select c.order_id as "id",
      exists (select from ${OF_THEIR_LINE} where a.order_id = c.order_id and ${ANY_SIGN}) as "isUnfit",
      (select coalesce(sum(quantity), 0) from order_items where order_id = c.order_id)
        > (select count(*) from ${OF_THEIR_LINE} where a.order_id = c.order_id and not ${ANY_SIGN}) as "isOpen"
    from order_occasions c
    where c.order_id in (${ids(orderIds)}) and c.kind = 'udhiya'
      and not exists (select from app_settings where key = 'vet_before_udhiya' and value = 'false')`);
  return new Map(
    rows
      .filter(({ isUnfit, isOpen }) => isUnfit || isOpen)
      .map(({ id, isUnfit }) => [id, isUnfit ? "animal_unfit" : "animals_not_checked"]),
  );
}

/** Why this order may not take this step; null when it may. */
export async function slaughterRefusal(
  db: Queryable,
  { id, status }: { id: string; status: OrderStatus },
  to: OrderStatus,
): Promise<GateRefusal | null> {
  if (!beginsSlaughter(status, to)) return null;
  return (await unreadyForSlaughter(db, [id])).get(id) ?? null;
}

function ids(orderIds: readonly string[]): SQL {
  return orderIds.length === 0
    ? sql`null`
    : sql.join(
        orderIds.map((id) => sql`${id}`),
        sql`, `,
      );
}
