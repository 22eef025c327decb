import { and, eq } from "drizzle-orm";
import { placeOrder } from "#app/features/order-placing/commands/place-order.server.ts";
import type { AheadOfTime } from "#app/features/order-placing/rules/ahead-of-time.ts";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { isOver, standingHoldEnd, weekAfter } from "#app/features/standing-orders/rules/standing-days.ts";
import { onBehalfOf } from "#app/features/standing-orders/rules/working-shop.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import type { RunOutcome } from "#app/vocabulary/standing-order.ts";
import type { Transaction } from "#db/client.ts";
import { standingOrderRuns, standingOrders } from "#db/schema/standing-orders.ts";
import { lockCustomerRow, type ToldOf, tellCustomer } from "./tell-customer.server.ts";

/** A standing order whose next day is to be worked, with what the week adds. */
export interface DueStanding extends ToldOf {
  customerId: string;
  phone: string;
  /** Of the restaurant as it is now; null for home and where it is gone. */
  restaurantSlug: string | null;
  body: Record<string, unknown>;
  nextOn: string;
  time: string;
}

/** Somebody else worked this day, or it is not to be worked any more: what was begun is undone. */
class NotDue extends Error {}

/** Refusals that say nothing of the day: the next round tries again. */
const ABOUT_THE_ASKING: readonly string[] = [
  "not_signed_in",
  "idempotency_key_missing",
  "idempotency_reused",
  "time_contended",
];

/**
 * Works the next day of a standing order: the ordinary order is placed by the very command of customers, at the prices of this
 * moment, or the refusal is written down and told. Guarantees: one order a day whichever workers try, as the day's row and
 * the order are one transaction; a day that passed while nobody worked is told and never ordered.
 * @returns what became of the day; null when it was not due any more
 */
export async function makeOrder(
  shop: Shop,
  due: DueStanding,
  { now, settings }: { now: Date; settings: ShopSettings },
): Promise<RunOutcome | null> {
  const { id, nextOn: date, time, customerId, phone, language } = due;
  if (isOver({ date, time }, now)) return (await writeOff(shop, due, { now, settings })) ? "missed" : null;
  const ctx = onBehalfOf(shop, { actor: { kind: "customer", customerId, phone }, language, now, id });
  const body = {
    ...due.body,
    restaurantSlug: due.restaurantSlug,
    customerPhone: phone,
    schedule: { date, time },
    expectedTotalHalalas: 0,
  };
  const ahead: AheadOfTime = {
    heldUntil: (usual, schedule, shopSettings) =>
      standingHoldEnd(usual, schedule, shopSettings.standing_order_pay_by),
    alongside: async (tx, order) => {
      const run = { outcome: "ordered" as const, orderId: order.id };
      if (!(await closeDay(tx, due, { ...run, at: now }))) throw new NotDue();
    },
  };
  const placed = await placeOrder(ctx, { body, idempotencyKey: `standing-${id}-${date}`, ahead }).catch(
    (fault) => {
      if (fault instanceof NotDue) return null;
      throw fault;
    },
  );
  if (placed === null) return null;
  if (placed.ok) return placed.value.replayed ? null : "ordered";
  if (ABOUT_THE_ASKING.includes(placed.code)) return null;
  const { code, detail } = placed;
  // What placing calls invalid is an agreement of before a rule changed.
  const refusal = { code: code === "invalid_input" ? "standing_not_possible" : code, detail: toldOf(detail) };
  return (await writeOff(shop, due, { now, settings, refusal })) ? "refused" : null;
}

/** Writes down that a day brought no order, moves on to the next week, and tells the customer, together. */
function writeOff(
  shop: Shop,
  due: DueStanding,
  {
    now,
    settings,
    refusal,
  }: {
    now: Date;
    settings: ShopSettings;
    refusal?: { code: string; detail: Record<string, string | number> };
  },
): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const run = refusal
      ? { outcome: "refused" as const, refusal: refusal.code, detail: refusal.detail }
      : { outcome: "missed" as const };
    const phone = await lockCustomerRow(tx, due.customerId);
    if (!(await closeDay(tx, due, { ...run, at: now }))) return false;
    const { nextOn: date, time } = due;
    const news = refusal
      ? { what: "refused" as const, date, time, refusal }
      : { what: "missed" as const, date, time };
    await tellCustomer(tx, { ...shop, now }, settings, { ...due, phone }, news);
    return true;
  });
}

/** The row of a day, and the next week; false when the day is not the next one of an active standing order any more. */
async function closeDay(
  tx: Transaction,
  { id, nextOn, time }: DueStanding,
  run: Pick<typeof standingOrderRuns.$inferInsert, "outcome" | "orderId" | "refusal" | "detail" | "at">,
): Promise<boolean> {
  const [locked] = await tx
    .select({ id: standingOrders.id })
    .from(standingOrders)
    .where(
      and(
        eq(standingOrders.id, id),
        eq(standingOrders.state, "active"),
        eq(standingOrders.nextOn, nextOn),
        eq(standingOrders.time, time),
      ),
    )
    .for("update");
  if (!locked) return false;
  await tx.insert(standingOrderRuns).values({ standingOrderId: id, date: nextOn, time, ...run });
  await tx
    .update(standingOrders)
    .set({ nextOn: weekAfter(nextOn) })
    .where(eq(standingOrders.id, id));
  return true;
}

/** Of a refusal's facts those that its sentence fills in. */
function toldOf(detail: unknown): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries((detail ?? {}) as Record<string, unknown>).filter(
      (entry): entry is [string, string | number] => ["string", "number"].includes(typeof entry[1]),
    ),
  );
}
