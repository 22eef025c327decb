import type { PlannedReservation } from "#app/features/capacity/rules/plan-reservations.ts";
import { type ReadPriceBook, readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { onMenuAt } from "#app/features/catalog/rules/menu-of-day.ts";
import { readOccasionBook } from "#app/features/occasions/reads/read-occasion-book.server.ts";
import { scheduleFields } from "#app/features/order-core/rules/field-error-keys.ts";
import {
  type AgreedOrder,
  agreeOrder,
  onServiceDays,
} from "#app/features/order-placing/rules/agree-order.ts";
import {
  type AgreedPortion,
  indexOfStop,
  portionFull,
} from "#app/features/order-placing/rules/agree-portions.ts";
import type { Answers, Confirm, HowToWrite } from "#app/features/order-placing/rules/confirm.ts";
import type { Placing } from "#app/features/order-placing/rules/placing.ts";
import type { OrderBody } from "#app/features/order-placing/rules/schema.ts";
import { planOrderReservations } from "#app/features/order-reservations/commands/reserve-for-orders.server.ts";
import { daysWithQueue } from "#app/features/order-reservations/reads/queue-ahead.server.ts";
import { NoRoomForStop } from "#app/features/order-reservations/rules/no-room.ts";
import { refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { customers } from "#db/schema/accounts.ts";
import { orderLimitsReached } from "./order-limits.server.ts";

type Agreed = AgreedOrder & { confirm: Confirm; read: ReadPriceBook; body: OrderBody };
/** An order that may be written down: what it comes to, and what it will take of which slots. */
export type Planned = Agreed & { reservations: PlannedReservation[] };

/**
 * Which of the confirms may be written down: at the price that was shown, by customers who may, at times that have room. Every
 * check of a new order, in their order, is here and nowhere else; who is refused has an answer afterwards.
 */
export async function agreeOrders(
  tx: Transaction,
  confirms: readonly Confirm[],
  { answers, how }: { answers: Answers; how: HowToWrite },
): Promise<Planned[]> {
  const agreed = await agreeAll(tx, confirms, answers);
  const allowed = await keepLimits(tx, agreed, answers);
  return planAll(tx, allowed, { answers, how });
}

/** Prices are read once for all orders of one restaurant. */
async function agreeAll(tx: Transaction, confirms: readonly Confirm[], answers: Answers): Promise<Agreed[]> {
  const books = new Map<string | null, ReadPriceBook>();
  const agreed: Agreed[] = [];
  for (const confirm of confirms) {
    const { ctx, body: asked, ahead, byAdmin } = confirm;
    const { restaurantSlug } = asked;
    const known = books.get(restaurantSlug) ?? (await readPriceBook(tx, { restaurantSlug, now: ctx.now }));
    books.set(restaurantSlug, known);
    const read = onMenuAt(known, ctx.now);
    const body = onServiceDays(asked, read);
    const isGivenAway = body.shares?.some(({ partnerId }) => partnerId) ?? false;
    const occasions = body.occasion || isGivenAway ? await readOccasionBook(tx, ctx.now) : undefined;
    const isAsAgreed = ahead !== undefined;
    const order = agreeOrder(ctx, body, read, {
      occasions,
      isAsAgreed,
      isConsentLater: byAdmin !== undefined,
    });
    if (order.ok) agreed.push({ ...order.value, confirm, read, body });
    else answers.set(confirm, order);
  }
  return agreed;
}

async function keepLimits(tx: Transaction, agreed: readonly Agreed[], answers: Answers): Promise<Agreed[]> {
  for (const { confirm } of agreed) {
    const { newCustomer } = confirm.byAdmin ?? {};
    if (newCustomer) await tx.insert(customers).values(newCustomer).onConflictDoNothing();
  }
  const bound = agreed.filter(({ confirm }) => !confirm.ahead);
  const [first] = bound;
  if (!first) return [...agreed];
  const who = bound.map(({ confirm: { actor, ctx }, needs: { animals } }) => {
    return { customerId: actor.customerId, animals, now: ctx.now };
  });
  const reached = await orderLimitsReached(tx, who, first.read.settings);
  return agreed.filter(({ confirm }) => {
    const limit = reached.get(confirm.actor.customerId);
    if (limit) answers.set(confirm, limit);
    return !limit;
  });
}

async function planAll(
  tx: Transaction,
  allowed: readonly Agreed[],
  { answers, how }: { answers: Answers; how: HowToWrite },
): Promise<Planned[]> {
  // Where there are no calendars nobody waits for a place.
  const limited = allowed.filter(({ confirm }) => confirm.calendars.length > 0);
  const queues = await daysWithQueue(
    tx,
    limited.map(({ body }) => body.schedule.date),
  );
  const planned: Planned[] = [];
  for (const order of allowed) {
    const { confirm, body, needs, policy, shares: portions } = order;
    const { ctx, calendars, basket } = confirm;
    const { schedule, keeperId } = body;
    const wanted = { schedule, needs, policy, keeperId, known: calendars, pending: basket?.pending };
    const hasQueue = queues.has(schedule.date);
    const plan = await planOrderReservations(ctx, tx, wanted, { ...how, hasQueue }).catch((fault) => {
      if (fault instanceof NoRoomForStop) return portionFull(ctx.language, portions, fault);
      throw fault;
    });
    if (plan === null) continue;
    if ("code" in plan) answers.set(confirm, plan);
    else if (!plan.ok) answers.set(confirm, noHours(portions, plan.stop));
    else planned.push({ ...order, reservations: plan.reservations });
  }
  return planned;
}

/** The times are the shop's own, and no calendar has work in them: of the order, or of one share. */
function noHours(portions: readonly AgreedPortion[], stop: number | undefined): Placing {
  if (stop === undefined) return refuse("slot_unavailable", { fields: scheduleFields("no_hours") });
  const portion = indexOfStop(portions, stop);
  return refuse("share_time", { fields: { [`shares.${portion}.schedule.time`]: "wizard:errors.noHours" } });
}
