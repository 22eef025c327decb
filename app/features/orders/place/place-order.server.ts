import type { Calendar } from "#app/features/capacity/calendar.ts";
import { readCalendars } from "#app/features/capacity/read-calendars.server.ts";
import { readPriceBook } from "#app/features/catalog/prices/read-price-book.server.ts";
import { readOccasionBook } from "#app/features/occasions/read-occasion-book.server.ts";
import { HOLD_TOKEN } from "#app/features/orders/core/hold-token.ts";
import { announceOrders } from "#app/features/orders/notices/announce-order.server.ts";
import type { OrderView } from "#app/features/orders/read/order-view.ts";
import { toOrderView } from "#app/features/orders/read/to-order-view.ts";
import { holdEnd } from "#app/features/orders/reservations/hold.ts";
import { NoRoomForDrop } from "#app/features/orders/reservations/no-room.ts";
import { readOwnOffer } from "#app/features/orders/reservations/take-offer.server.ts";
import {
  planOrderPlaces,
  takeOrderPlaces,
} from "#app/features/orders/reservations/take-order-places.server.ts";
import { withRoom } from "#app/features/orders/reservations/with-room.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CustomerActor } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { CommitUnknown } from "#db/faults.ts";
import { pipelined } from "#db/pipelined.ts";
import { customers } from "#db/schema/accounts.ts";
import { scheduleFields } from "../core/field-error-keys.ts";
import { agreeOrder, onServiceDays } from "./agree-order.ts";
import { type AgreedShare, indexOfDrop, shareFull } from "./agree-shares.ts";
import type { AheadOfTime } from "./ahead-of-time.ts";
import { bodyHash } from "./body-hash.ts";
import type { ByDesk } from "./by-desk.ts";
import { CONFIRM_KEY } from "./confirm-key.ts";
import { type DayOfBody, daysOfBody, refusalOfDay } from "./days-of-body.ts";
import { findPlaced, isErased, type Placing } from "./find-placed.server.ts";
import { insertOrder } from "./insert-order.server.ts";
import { newOrderRows, profileUpdate } from "./new-order-rows.server.ts";
import { orderLimitReached } from "./order-limits.server.ts";
import { DayRefused, joinDays, keyOfDay, type WrittenDay } from "./place-days.server.ts";
import { mayGoInGroup, placeInGroup } from "./place-in-group.server.ts";
import { placedEvent } from "./placed-event.ts";
import { type OrderBody, orderBody, walkInBody } from "./schema.ts";
import { reviewRefusal } from "./shown-review.server.ts";

export interface PlaceOrderInput {
  /** As it came from outside; parsed here. */
  body: unknown;
  /** Made by the client once per confirm: 8 to 200 visible characters. */
  idempotencyKey: string;
  /** It comes from a page of the shop, which shows a review and says which. */
  isOwnPage?: boolean;
  /** The customer agreed to it earlier, and the shop places it now. */
  ahead?: AheadOfTime;
  /** By whom it is placed where that is not the customer; only the command for callers says it. */
  byDesk?: ByDesk;
}

const REFERENCE_TRIES = 5;

/**
 * Guarantees: an order costs what the server's own quote says at this moment, or it is refused (W54).
 * Guarantees: what a page of the shop confirms was on a review that this page showed, with today's terms (NO06).
 * Guarantees: no customer holds more orders than the limits say, however many confirms come at once; an order that exists
 * is never refused to its key (LM01 LM03).
 * Guarantees: an order has all the places that its work needs, or it is refused with the nearest times (0055).
 * Guarantees: each share of the meat that goes to a door has its place there too, in the same transaction (SR02).
 * Guarantees: several days are several orders, all of them placed or none, whichever day is refused (BK01).
 * Guarantees: one key makes at most one order, and order, lines, timeline entry and messages exist together or not at all (W55 R20).
 */
export async function placeOrder(ctx: CommandContext, input: PlaceOrderInput): Promise<Placing> {
  const { actor } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  if (!CONFIRM_KEY.test(input.idempotencyKey)) return refuse("idempotency_key_missing");
  const parsed = (input.byDesk?.isWalkIn ? walkInBody : orderBody).safeParse(input.body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const body = parsed.data;
  if (body.customerPhone !== actor.phone) {
    return refuse("phone_not_verified", { fields: { customerPhone: "refusals:phone_not_verified" } });
  }
  // Each of several days would need shares of its own.
  if (body.shares && body.moreDays) return refuse("shares_not_possible");
  const idempotency = { key: input.idempotencyKey, hash: bodyHash(body) };
  const unread = await reviewRefusal(ctx, body, input.isOwnPage ?? false);
  if (unread) return (await findPlaced(ctx.db, ctx, actor, idempotency)) ?? unread;
  const calendars = await readCalendars(ctx);
  const offerId = calendars.length > 0 ? await ownOfferAt(ctx, body.schedule) : null;
  if (!input.ahead && !input.byDesk && offerId === null && mayGoInGroup(body)) {
    const order = await placeInGroup({ ctx, customerId: actor.customerId, body, idempotency, calendars });
    if (order) return placedNow(ctx, { order, days: 1 });
  }
  const days = daysOfBody(body);
  let [day] = days;
  const reached = (next: DayOfBody) => {
    day = next;
  };
  const placeOnceMore = (isFirstTry: boolean) =>
    ctx.db.transaction((tx) => {
      const how = {
        ...idempotency,
        isFirstTry,
        calendars,
        ahead: input.ahead,
        byDesk: input.byDesk,
        offerId,
      };
      return days.length === 1
        ? placeOnce(ctx, tx, actor, body, how)
        : placeDays(ctx, tx, actor, { days, reached }, how);
    });
  const place = async (): Promise<Placing> => {
    const tried = await withRoom(ctx, placeOnceMore).catch((fault) => {
      if (fault instanceof DayRefused) return fault.refusal as Exclude<Placing, { ok: true }>;
      throw fault;
    });
    if (tried.ok) return tried;
    const placed = days.length > 1 && day ? refusalOfDay(tried, day, dayInWords(ctx, day)) : tried;
    // What is refused now may have been accepted a moment ago: then this is the retry of an answer that got lost.
    return (await findPlaced(ctx.db, ctx, actor, idempotency)) ?? placed;
  };
  const placed = await place().catch((error) => {
    // Whether the first try stands is unknown, and its key will tell.
    if (error instanceof CommitUnknown) return place();
    throw error;
  });
  if (!placed.ok) return (await placeByOwnOffer(ctx, input, { body, refusal: placed })) ?? placed;
  return placed.value.replayed ? placed : placedNow(ctx, { order: placed.value.order, days: days.length });
}

/** A full time whose place is offered to this very customer is theirs without the link of the offer, too. */
async function placeByOwnOffer(
  ctx: CommandContext,
  input: PlaceOrderInput,
  { body, refusal }: { body: OrderBody; refusal: { code: string } },
): Promise<Placing | null> {
  const isFull = refusal.code === "time_full" || refusal.code === "all_full";
  // Who came by an offer has had it.
  if (!isFull || (body.keeperId !== null && !HOLD_TOKEN.test(body.keeperId))) return null;
  const keeperId = await ownOfferAt(ctx, body.schedule);
  if (keeperId === null) return null;
  return placeOrder(ctx, { ...input, body: { ...(input.body as object), keeperId } });
}

/** By which mark the waiting list keeps this very time for who asks. */
async function ownOfferAt(
  ctx: CommandContext,
  { date, time }: OrderBody["schedule"],
): Promise<string | null> {
  const offer = await readOwnOffer(ctx);
  return offer?.date === date && offer.time === time ? offer.keeperId : null;
}

function placedNow(ctx: CommandContext, { order, days }: { order: OrderView; days: number }): Placing {
  ctx.metrics.ordersPlaced.inc({ fulfillment: order.fulfillment }, days);
  return ok({ order, replayed: false });
}

interface HowToPlace {
  key: string;
  hash: string;
  isFirstTry: boolean;
  calendars: readonly Calendar[];
  /** The days of the same basket that are written down already; absent for an order that is alone. */
  written?: WrittenDay[];
  ahead?: AheadOfTime;
  byDesk?: ByDesk;
  /** By which mark the waiting list keeps the order's time for its customer. */
  offerId: string | null;
}

/** All days of a basket, one after the other in one transaction; a replay is told by the first. */
async function placeDays(
  ctx: CommandContext,
  tx: Transaction,
  actor: CustomerActor,
  { days, reached }: { days: readonly DayOfBody[]; reached: (day: DayOfBody) => void },
  how: HowToPlace,
): Promise<Placing> {
  const written: WrittenDay[] = [];
  for (const day of days) {
    reached(day);
    const placed = await placeOnce(ctx, tx, actor, day.body, { ...how, written });
    if (!placed.ok) throw new DayRefused(placed);
    if (placed.value.replayed) return placed;
  }
  const order = await joinDays(ctx, tx, written, { days, reached });
  return ok({ order, replayed: false });
}

async function placeOnce(
  ctx: CommandContext,
  tx: Transaction,
  actor: CustomerActor,
  asked: OrderBody,
  { written, ahead, byDesk, offerId, ...idempotency }: HowToPlace,
): Promise<Placing> {
  const read = await readPriceBook(tx, { restaurantSlug: asked.restaurantSlug });
  const body = onServiceDays(asked, read);
  const { settings, seasons } = read;
  const { schedule } = body;
  const isGivenAway = body.shares?.some(({ partnerId }) => partnerId) ?? false;
  const occasions = body.occasion || isGivenAway ? await readOccasionBook(tx, ctx.now) : undefined;
  const agreed = agreeOrder(ctx, body, read, {
    occasions,
    isAsAgreed: ahead !== undefined,
    isConsentLater: byDesk !== undefined,
  });
  if (!agreed.ok) return agreed;
  const { policy, shares, needs } = agreed.value;
  const { customerId } = actor;
  if (byDesk?.newCustomer) await tx.insert(customers).values(byDesk.newCustomer).onConflictDoNothing();
  const limit = ahead
    ? null
    : await orderLimitReached(tx, { customerId, animals: needs.animals, settings, now: ctx.now });
  if (limit) return limit;

  const pending = written?.flatMap(({ places }) => places);
  const wanted = { schedule, needs, policy, keeperId: body.keeperId, known: idempotency.calendars, pending };
  const plan = await planOrderPlaces(ctx, tx, wanted, idempotency).catch((fault) => {
    if (fault instanceof NoRoomForDrop) return shareFull(ctx.language, shares, fault);
    throw fault;
  });
  if ("code" in plan) return plan;
  if (!plan.ok) return noHours(shares, plan.drop);

  const speaking = { ...ctx, language: byDesk?.language ?? ctx.language };
  const usualEnd = holdEnd(ctx.now, schedule, { settings, seasons });
  const heldUntil = ahead?.heldUntil(usualEnd, schedule, settings) ?? usualEnd;
  for (let attempt = 0; attempt < REFERENCE_TRIES; attempt += 1) {
    const rows = newOrderRows(speaking, body, agreed.value, {
      read,
      customerId,
      idempotency: { key: keyOfDay(idempotency.key, written?.length ?? 0), hash: idempotency.hash },
      basketReference: written?.[0]?.order.reference ?? null,
      heldUntil: plan.places.length > 0 ? heldUntil : null,
    });
    const by = { actor: byDesk?.staff ?? actor, now: ctx.now };
    const eventId = await insertOrder(tx, by, rows, profileUpdate(body));
    if (eventId !== null) {
      rows.events.push(placedEvent(rows.order, eventId, by.actor));
      const order = toOrderView(rows, ctx.now);
      if (byDesk) await recordPlaced(tx, by, order);
      if (written) written.push({ order, places: plan.places, settings });
      else {
        await ahead?.alongside(tx, order);
        await pipelined([
          announceOrders(tx, [{ by: speaking, order, settings, isStanding: ahead !== undefined }]),
          takeOrderPlaces(tx, ctx, order.id, plan.places, body.keeperId, offerId),
        ]);
      }
      return ok({ order, replayed: false });
    }
    const placed = written?.length ? null : await findPlaced(tx, ctx, actor, idempotency);
    if (placed) return placed;
    if (await isErased(tx, actor)) return refuse("not_signed_in");
    // Otherwise the reference was taken: another one is tried.
  }
  throw new Error("no free transfer reference was found");
}

function recordPlaced(tx: Transaction, by: Pick<CommandContext, "actor" | "now">, order: OrderView) {
  const after = { reference: order.reference, grandTotalHalalas: order.totals.grandTotalHalalas };
  return recordAudit(tx, by, { action: "place", entity: "order", entityId: order.id, after });
}

/** The times are the shop's own, and no calendar has work in them: of the order, or of one share. */
function noHours(shares: readonly AgreedShare[], drop: number | undefined): Placing {
  if (drop === undefined) return refuse("slot_unavailable", { fields: scheduleFields("no_hours") });
  const share = indexOfDrop(shares, drop);
  return refuse("share_time", { fields: { [`shares.${share}.schedule.time`]: "wizard:errors.noHours" } });
}

function dayInWords({ language }: CommandContext, { body: { schedule } }: DayOfBody): string {
  const format = createFormat(language);
  return format.promise(schedule);
}
