import type { Calendar } from "#app/features/capacity/rules/calendar.ts";
import type { PlannedReservation } from "#app/features/capacity/rules/plan-reservations.ts";
import { type ReadPriceBook, readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { readOccasionBook } from "#app/features/occasions/reads/read-occasion-book.server.ts";
import { scheduleFields } from "#app/features/order-core/rules/field-error-keys.ts";
import { announceOrders } from "#app/features/order-notices/commands/announce-order.server.ts";
import { findPlaced, isErased } from "#app/features/order-placing/reads/find-placed.server.ts";
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
import type { AheadOfTime } from "#app/features/order-placing/rules/ahead-of-time.ts";
import type { ByAdmin } from "#app/features/order-placing/rules/by-admin.ts";
import { placedEvent } from "#app/features/order-placing/rules/placed-event.ts";
import type { Placing } from "#app/features/order-placing/rules/placing.ts";
import type { OrderBody } from "#app/features/order-placing/rules/schema.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { toOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import {
  planOrderReservations,
  reserveForOrders,
} from "#app/features/order-reservations/commands/reserve-for-orders.server.ts";
import { daysWithQueue } from "#app/features/order-reservations/reads/queue-ahead.server.ts";
import { holdEnd } from "#app/features/order-reservations/rules/hold.ts";
import { NoRoomForStop } from "#app/features/order-reservations/rules/no-room.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CustomerActor } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { pipelined } from "#db/pipelined.ts";
import { customers } from "#db/schema/accounts.ts";
import { insertOrders, profileUpdate } from "./insert-order.server.ts";
import { orderLimitsReached } from "./order-limits.server.ts";
import { newOrderRows } from "./snapshot-order.server.ts";

/** A confirm that was read. */
export interface Confirm {
  ctx: CommandContext;
  actor: CustomerActor;
  body: OrderBody;
  idempotency: { key: string; hash: string };
  /** As this process knew them before the transaction. */
  calendars: readonly Calendar[];
  /** By which mark the waiting list keeps the order's time for its customer. */
  offerId: string | null;
  ahead?: AheadOfTime;
  byAdmin?: ByAdmin;
  /** Days of the same basket that are written down already: their one reference, and what they will take. */
  basket?: { reference: string; pending: readonly PlannedReservation[] };
}

export interface HowToWrite {
  /** Nobody was faster yet. */
  isFirstTry: boolean;
  /** Whether the transaction is shared: then nobody waits for what only one of the orders needs. */
  isInCompany: boolean;
}

/** What became of each confirm. Who is missing was left out in company, and is placed or refused alone. */
export type Answers = Map<Confirm, Placing>;

type Agreed = AgreedOrder & { confirm: Confirm; read: ReadPriceBook; body: OrderBody };
type Planned = Agreed & { places: PlannedReservation[] };
/** An order that is written down, and has neither taken its places nor been told of. */
export type Written = Planned & { order: OrderView };

const REFERENCE_TRIES = 5;

/** Places what was confirmed at the same moment, one order or several: written down, told of, and with their places at last. */
export async function placeOrders(
  tx: Transaction,
  confirms: readonly Confirm[],
  how: HowToWrite,
): Promise<Answers> {
  const { answers, written } = await writeOrders(tx, confirms, how);
  const [first] = written;
  if (!first) return answers;
  for (const { confirm, order, quote } of written) await confirm.ahead?.alongside(tx, order, quote);
  await pipelined([
    announceOrders(
      tx,
      written.map(({ confirm, order, read: { settings } }) => {
        const redoOf = confirm.ahead?.free?.reference;
        const isStanding = confirm.ahead !== undefined && redoOf === undefined;
        return { by: speaking(confirm), order, settings, isStanding, ...(redoOf && { redoOf }) };
      }),
    ),
    reserveForOrders(
      tx,
      first.confirm.ctx,
      written.map(({ confirm: { offerId }, order, places, body: { keeperId } }) => {
        return { orderId: order.id, places, keeperId, offerId };
      }),
    ),
  ]);
  return answers;
}

/**
 * Writes orders down as they were agreed to, by customers who may, at times that have room for them: every check of a new order,
 * in their order, is here and nowhere else.
 */
export async function writeOrders(
  tx: Transaction,
  confirms: readonly Confirm[],
  how: HowToWrite,
): Promise<{ answers: Answers; written: Written[] }> {
  const answers: Answers = new Map();
  const agreed = await agreeAll(tx, confirms, answers);
  const allowed = await keepLimits(tx, agreed, answers);
  const planned = await planAll(tx, allowed, { answers, how });
  return { answers, written: await insertAll(tx, planned, answers) };
}

/** Prices are read once for all orders of one restaurant. */
async function agreeAll(tx: Transaction, confirms: readonly Confirm[], answers: Answers): Promise<Agreed[]> {
  const books = new Map<string | null, ReadPriceBook>();
  const agreed: Agreed[] = [];
  for (const confirm of confirms) {
    const { ctx, body: asked, ahead, byAdmin } = confirm;
    const { restaurantSlug } = asked;
    const read = books.get(restaurantSlug) ?? (await readPriceBook(tx, { restaurantSlug }));
    books.set(restaurantSlug, read);
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
    else planned.push({ ...order, places: plan.places });
  }
  return planned;
}

/** All in one statement; whose reference is taken is tried with another one. */
async function insertAll(tx: Transaction, planned: readonly Planned[], answers: Answers): Promise<Written[]> {
  const written: Written[] = [];
  let left = planned;
  for (let attempt = 0; attempt < REFERENCE_TRIES; attempt += 1) {
    if (left.length === 0) return written;
    const tried = left.map((order) => ({ ...order, rows: rowsOf(order), by: writerOf(order.confirm) }));
    const entries = await insertOrders(
      tx,
      tried.map(({ by, rows, body }) => ({ by, rows, profile: profileUpdate(body) })),
    );
    left = [];
    for (const { rows, by, ...order } of tried) {
      const { confirm } = order;
      const eventId = entries.get(rows.order.id);
      if (eventId === undefined) {
        const answer = await whyNot(tx, confirm);
        if (answer) answers.set(confirm, answer);
        else left = [...left, order];
        continue;
      }
      rows.events.push(placedEvent(rows.order, eventId, by.actor));
      const view = toOrderView(rows, confirm.ctx.now);
      if (confirm.byAdmin) await recordPlaced(tx, by, view);
      written.push({ ...order, order: view });
      answers.set(confirm, ok({ order: view, replayed: false }));
    }
  }
  throw new Error("no free transfer reference was found");
}

/** Why an order was not written: its key made one before, or its customer was erased; null where its reference was taken. */
async function whyNot(
  tx: Transaction,
  { ctx, actor, idempotency, basket }: Confirm,
): Promise<Placing | null> {
  // Whether a basket is a repeat is told by its first day.
  const placed = basket ? null : await findPlaced(tx, ctx, actor, idempotency);
  if (placed) return placed;
  return (await isErased(tx, actor)) ? refuse("not_signed_in") : null;
}

function rowsOf({ confirm, body, read, places, ...agreed }: Planned) {
  const { ctx, actor, ahead, idempotency, basket } = confirm;
  const usualEnd = holdEnd(ctx.now, body.schedule, read);
  const heldUntil = ahead?.heldUntil(usualEnd, body.schedule, read.settings) ?? usualEnd;
  return newOrderRows(speaking(confirm), body, agreed, {
    read,
    customerId: actor.customerId,
    idempotency,
    basketReference: basket?.reference ?? null,
    heldUntil: places.length > 0 && !ahead?.free ? heldUntil : null,
    free: ahead?.free ?? null,
  });
}

const writerOf = ({ ctx, actor, byAdmin }: Confirm) => ({ actor: byAdmin?.staff ?? actor, now: ctx.now });

/** In whose language the order is kept and told of. */
const speaking = ({ ctx, byAdmin }: Confirm): CommandContext => ({
  ...ctx,
  language: byAdmin?.language ?? ctx.language,
});

function recordPlaced(tx: Transaction, by: Pick<CommandContext, "actor" | "now">, order: OrderView) {
  const after = { reference: order.reference, grandTotalHalalas: order.totals.grandTotalHalalas };
  return recordAudit(tx, by, { action: "place", entity: "order", entityId: order.id, after });
}

/** The times are the shop's own, and no calendar has work in them: of the order, or of one share. */
function noHours(portions: readonly AgreedPortion[], stop: number | undefined): Placing {
  if (stop === undefined) return refuse("slot_unavailable", { fields: scheduleFields("no_hours") });
  const portion = indexOfStop(portions, stop);
  return refuse("share_time", { fields: { [`shares.${portion}.schedule.time`]: "wizard:errors.noHours" } });
}
