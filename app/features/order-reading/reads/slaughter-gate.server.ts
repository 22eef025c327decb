import { type SQL, sql } from "drizzle-orm";
import { CONSENT_KINDS } from "#app/vocabulary/occasion-kind.ts";
import { isBeforeSlaughter, type OrderStatus } from "#app/vocabulary/order-status.ts";
import type { Queryable } from "#db/client.ts";

/** Why an order may not go to the knife yet: its customer has not let the shop act, or an udhiya's animals are not looked at or not fit. */
export type GateRefusal = "consent_not_given" | "animals_not_checked" | "animal_unfit";

/** Does this move take an order over the knife? */
export function beginsSlaughter(from: OrderStatus, to: OrderStatus): boolean {
  const isBefore = (status: OrderStatus) => isBeforeSlaughter(status) || status === "Cancelled";
  return isBefore(from) && !isBefore(to);
}

interface GateRow extends Record<string, unknown> {
  id: string;
  isUnagreed: boolean;
  isUnfit: boolean;
  isOpen: boolean;
}

/** Rows of animals that still are what their line asks for. */
const OF_THEIR_LINE = sql`order_animals a join order_items i on i.order_id = a.order_id and i.position = a.line
  and a.number <= i.quantity and a.agreed_breed = i.breed_name and a.agreed_age = i.age_class_name`;
const ANY_SIGN = sql`(a.is_blind or a.is_sick or a.is_lame or a.is_thin)`;

/**
 * Of these orders those that may not be slaughtered yet, each with why: one that the desk placed and whose customer has not consented,
 * and an udhiya whose animals were not all looked at, every sign answered with no, unless the shop switched that rule off.
 */
export async function unreadyForSlaughter(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, GateRefusal>> {
  const { rows } = await db.execute<GateRow>(sql`
    select c.order_id as "id",
      c.consent_version is null as "isUnagreed",
      v.asks and exists (select from ${OF_THEIR_LINE} where a.order_id = c.order_id and ${ANY_SIGN}) as "isUnfit",
      v.asks and (select coalesce(sum(quantity), 0) from order_items where order_id = c.order_id)
        > (select count(*) from ${OF_THEIR_LINE} where a.order_id = c.order_id and not ${ANY_SIGN}) as "isOpen"
    from order_occasions c
    cross join lateral (select c.kind = 'udhiya'
      and not exists (select from app_settings where key = 'vet_before_udhiya' and value = 'false') as asks) v
    where c.order_id in (${ids(orderIds)}) and c.kind in (${sql.join(
      CONSENT_KINDS.map((kind) => sql`${kind}`),
      sql`, `,
    )})`);
  return new Map(
    rows.flatMap((row) => {
      const why = whyNot(row);
      return why ? [[row.id, why] as const] : [];
    }),
  );
}

function whyNot({ isUnagreed, isUnfit, isOpen }: GateRow): GateRefusal | null {
  if (isUnagreed) return "consent_not_given";
  if (isUnfit) return "animal_unfit";
  return isOpen ? "animals_not_checked" : null;
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
