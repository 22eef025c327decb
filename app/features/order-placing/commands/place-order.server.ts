import { sql } from "drizzle-orm";
import { readCalendars } from "#app/features/capacity/reads/read-calendars.server.ts";
import { HOLD_TOKEN } from "#app/features/order-core/rules/hold-token.ts";
import { findPlaced } from "#app/features/order-placing/reads/find-placed.server.ts";
import { reviewRefusal } from "#app/features/order-placing/reads/shown-review.server.ts";
import type { AheadOfTime } from "#app/features/order-placing/rules/ahead-of-time.ts";
import { bodyHash } from "#app/features/order-placing/rules/body-hash.ts";
import type { ByAdmin } from "#app/features/order-placing/rules/by-admin.ts";
import type { Confirm } from "#app/features/order-placing/rules/confirm.ts";
import { CONFIRM_KEY } from "#app/features/order-placing/rules/confirm-key.ts";
import { type DayOfBody, daysOfBody, refusalOfDay } from "#app/features/order-placing/rules/days-of-body.ts";
import { InGroups } from "#app/features/order-placing/rules/in-groups.ts";
import type { Placing } from "#app/features/order-placing/rules/placing.ts";
import { type OrderBody, orderBody, walkInBody } from "#app/features/order-placing/rules/schema.ts";
import { readOwnOffer } from "#app/features/order-reservations/commands/take-offer.server.ts";
import { withRoom } from "#app/features/order-reservations/commands/with-room.server.ts";
import { CapacityGone } from "#app/features/order-reservations/rules/no-room.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { refuse } from "#app/lib/result.ts";
import type { Database } from "#db/client.ts";
import { CommitUnknown, DatabaseUnavailable } from "#db/faults.ts";
import { DayRefused, placeDays } from "./place-days.server.ts";
import { placeOrders } from "./write-orders.server.ts";

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
  byAdmin?: ByAdmin;
}

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
  const parsed = (input.byAdmin?.isWalkIn ? walkInBody : orderBody).safeParse(input.body);
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
  const { ahead, byAdmin } = input;
  const confirm: Confirm = { ctx, actor, body, idempotency, calendars, offerId, ahead, byAdmin };
  const place = async (): Promise<Placing> => {
    const placed = (mayGoInGroup(confirm) && (await placeInGroup(confirm))) || (await placeAlone(confirm));
    // What is refused now may have been accepted a moment ago: then this is the retry of an answer that got lost.
    return placed.ok ? placed : ((await findPlaced(ctx.db, ctx, actor, idempotency)) ?? placed);
  };
  const placed = await place().catch((error) => {
    // Whether the first try stands is unknown, and its key will tell.
    if (error instanceof CommitUnknown) return place();
    throw error;
  });
  if (!placed.ok) return (await placeByOwnOffer(ctx, input, { body, refusal: placed })) ?? placed;
  if (!placed.value.replayed) {
    const { fulfillment } = placed.value.order;
    ctx.metrics.ordersPlaced.inc({ fulfillment }, 1 + (body.moreDays?.length ?? 0));
  }
  return placed;
}

/** Longer than this nobody waits for a lock that somebody else's order needs. */
const LOCK_TIMEOUT = "1s";
const groups = new WeakMap<Database, InGroups<Confirm, Placing | null>>();

/**
 * May this order go with others? Several days, an occasion and shares ask for more than one reading of the prices; what somebody
 * places for the customer, and an offer from the waiting list, touch more than the order.
 */
export function mayGoInGroup({ body, ahead, byAdmin, offerId }: Confirm): boolean {
  const { occasion, shares, moreDays, keeperId } = body;
  if (ahead || byAdmin || offerId !== null) return false;
  return !(occasion || shares || moreDays) && (keeperId === null || HOLD_TOKEN.test(keeperId));
}

/**
 * Places an order together with those that come at the same moment: one transaction, one commit (0081-orders-that-go-together).
 * @returns null where it was not placed for whatever reason: placing it by itself tells which, or succeeds
 */
export function placeInGroup(confirm: Confirm): Promise<Placing | null> {
  const { db, log } = confirm.ctx;
  let group = groups.get(db);
  if (!group) {
    group = new InGroups({
      work: (confirms) =>
        placeGroup(db, confirms).catch((error) => {
          if (error instanceof DatabaseUnavailable && !(error instanceof CommitUnknown)) throw error;
          if (!(error instanceof CapacityGone)) log.warn({ err: error }, "orders are placed one by one");
          return confirms.map(() => null);
        }),
      keyOf: ({ actor }) => actor.customerId,
      most: 32,
      groupsAtOnce: 2,
    });
    groups.set(db, group);
  }
  return group.add(confirm);
}

async function placeGroup(db: Database, confirms: readonly Confirm[]): Promise<(Placing | null)[]> {
  const answers = await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`));
    return placeOrders(tx, confirms, { isFirstTry: true, isInCompany: true });
  });
  return confirms.map((confirm) => answers.get(confirm) ?? null);
}

/** In a transaction of its own, again where others were faster; a refusal of one of several days says of which. */
async function placeAlone(confirm: Confirm): Promise<Placing> {
  const { ctx, body } = confirm;
  const days = daysOfBody(body);
  let [day] = days;
  const reached = (next: DayOfBody) => {
    day = next;
  };
  const tried = await withRoom(ctx, (isFirstTry) =>
    ctx.db.transaction(async (tx): Promise<Placing> => {
      const how = { isFirstTry, isInCompany: false };
      if (days.length > 1) return placeDays(tx, confirm, { days, reached, how });
      const answers = await placeOrders(tx, [confirm], how);
      return answers.get(confirm) as Placing;
    }),
  ).catch((fault) => {
    if (fault instanceof DayRefused) return fault.refusal;
    throw fault;
  });
  if (tried.ok || days.length === 1 || !day) return tried;
  return refusalOfDay(tried, day, createFormat(ctx.language).promise(day.body.schedule));
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
