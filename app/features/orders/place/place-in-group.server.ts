import type { Calendar } from "#app/features/capacity/calendar.ts";
import type { PlannedPlace } from "#app/features/capacity/plan-places.ts";
import { readPriceBook } from "#app/features/catalog/prices/read-price-book.server.ts";
import { HOLD_TOKEN } from "#app/features/orders/core/hold-token.ts";
import { animalsOf } from "#app/features/orders/core/needs-of.ts";
import type { OrderRows } from "#app/features/orders/core/order-rows.ts";
import { announceOrders } from "#app/features/orders/notices/announce-order.server.ts";
import type { OrderView } from "#app/features/orders/read/order-view.ts";
import { toOrderView } from "#app/features/orders/read/to-order-view.ts";
import { holdEnd } from "#app/features/orders/reservations/hold.ts";
import { PlaceGone } from "#app/features/orders/reservations/no-room.ts";
import { daysWithQueue } from "#app/features/orders/reservations/queue-ahead.server.ts";
import {
  hopedPlaces,
  takePlacesOfOrders,
} from "#app/features/orders/reservations/take-order-places.server.ts";
import type { ShopSettings } from "#app/features/settings/definitions.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { addDays } from "#app/lib/riyadh-time.ts";
import type { Database, Transaction } from "#db/client.ts";
import { CommitUnknown, DatabaseUnavailable } from "#db/faults.ts";
import { pipelined } from "#db/pipelined.ts";
import { agreeOrder, onServiceDays } from "./agree-order.ts";
import { InGroups } from "./in-groups.ts";
import { insertOrders } from "./insert-order.server.ts";
import { newOrderRows, profileUpdate } from "./new-order-rows.server.ts";
import { withinLimits } from "./order-limits.server.ts";
import { placedEvent } from "./placed-event.ts";
import type { OrderBody } from "./schema.ts";

/** A confirm that was read and may go with others. */
export interface Confirm {
  ctx: CommandContext;
  customerId: string;
  body: OrderBody;
  idempotency: { key: string; hash: string };
  calendars: readonly Calendar[];
}

/** Longer than this nobody waits for a lock that somebody else's order needs. */
const LOCK_TIMEOUT = "1s";
const groups = new WeakMap<Database, InGroups<Confirm, OrderView | null>>();

/** May this order go with others? Several days, an occasion and shares ask for more than one reading of the prices. */
export function mayGoInGroup({ occasion, shares, moreDays, keeperId }: OrderBody): boolean {
  return !(occasion || shares || moreDays) && (keeperId === null || HOLD_TOKEN.test(keeperId));
}

/**
 * Places an order together with those that come at the same moment: one transaction, one commit (0081-orders-that-go-together).
 * @returns null where it was not placed for whatever reason: placing it by itself tells which, or succeeds
 */
export function placeInGroup(confirm: Confirm): Promise<OrderView | null> {
  const { db, log } = confirm.ctx;
  let group = groups.get(db);
  if (!group) {
    group = new InGroups({
      work: (confirms) =>
        placeAll(db, confirms).catch((error) => {
          if (error instanceof DatabaseUnavailable && !(error instanceof CommitUnknown)) throw error;
          if (!(error instanceof PlaceGone)) log.warn({ err: error }, "orders are placed one by one");
          return confirms.map(() => null);
        }),
      keyOf: ({ customerId }) => customerId,
      most: 32,
      groupsAtOnce: 2,
    });
    groups.set(db, group);
  }
  return group.add(confirm);
}

interface ReadyOrder extends Confirm {
  rows: OrderRows;
  places: PlannedPlace[];
  settings: ShopSettings;
}

function placeAll(db: Database, confirms: readonly Confirm[]): Promise<(OrderView | null)[]> {
  return db.transaction(async (tx) => {
    const ready = await readyOrders(tx, confirms);
    if (ready.length === 0) return confirms.map(() => null);
    const entries = await insertOrders(
      tx,
      ready.map(({ ctx, rows, body }) => ({ by: ctx, rows, profile: profileUpdate(body) })),
    );
    const placed = ready.flatMap((order) => {
      const eventId = entries.get(order.rows.order.id);
      if (eventId === undefined) return [];
      order.rows.events.push(placedEvent(order.rows.order, eventId, order.ctx.actor));
      return { ...order, view: toOrderView(order.rows, order.ctx.now) };
    });
    await pipelined([
      announceOrders(
        tx,
        placed.map(({ ctx, view, settings }) => ({ by: ctx, order: view, settings })),
      ),
      takePlacesOfOrders(
        tx,
        placed.map(({ view, places, body }) => ({ orderId: view.id, places, keeperId: body.keeperId })),
      ),
    ]);
    const views = new Map(placed.map(({ customerId, view }) => [customerId, view]));
    return confirms.map(({ customerId }) => views.get(customerId) ?? null);
  });
}

/** Those that can be had as they were agreed to, by customers who may, at times that are not known to be full. */
async function readyOrders(tx: Transaction, confirms: readonly Confirm[]): Promise<ReadyOrder[]> {
  const ready: ReadyOrder[] = [];
  await tx.execute(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
  const slugs = new Set(confirms.map(({ body }) => body.restaurantSlug));
  const books = new Map<string | null, Awaited<ReturnType<typeof readPriceBook>>>();
  for (const slug of slugs) books.set(slug, await readPriceBook(tx, { restaurantSlug: slug }));
  const waitedFor = await daysWithQueue(
    tx,
    // An hour past midnight is the evening's before.
    confirms.flatMap(({ body: { schedule } }) => [schedule.date, addDays(schedule.date, -1)]),
  );
  for (const confirm of confirms) {
    const { ctx, customerId, idempotency, calendars } = confirm;
    const read = books.get(confirm.body.restaurantSlug);
    if (!read) continue;
    const body = onServiceDays(confirm.body, read);
    // On a day with a waiting queue orders are placed singly: each has to leave what is the queue's.
    if (waitedFor.has(body.schedule.date)) continue;
    const agreed = agreeOrder(ctx, body, read, { occasions: undefined, isAsAgreed: false });
    if (!agreed.ok) continue;
    const { needs } = agreed.value;
    const { schedule } = body;
    const places = hopedPlaces(ctx, { schedule, needs, known: calendars });
    if (!places) continue;
    const heldUntil = places.length > 0 ? holdEnd(ctx.now, schedule, read) : null;
    const facts = { read, customerId, idempotency, basketReference: null, heldUntil };
    const rows = newOrderRows(ctx, body, agreed.value, facts);
    ready.push({ ...confirm, rows, places, settings: read.settings });
  }
  const [first] = ready;
  if (!first) return [];
  const within = await withinLimits(tx, {
    wanted: ready.map(({ customerId, body }) => ({ id: customerId, animals: animalsOf(body.meats) })),
    settings: first.settings,
    now: first.ctx.now,
  });
  return ready.filter(({ customerId }) => within.has(customerId));
}
