import { readCalendars } from "#app/features/capacity/reads/read-calendars.server.ts";
import { readTaken } from "#app/features/capacity/reads/read-taken.server.ts";
import type { Calendar, SlotTime } from "#app/features/capacity/rules/calendar.ts";
import { daysAfter } from "#app/features/capacity/rules/delivery-stops.ts";
import {
  byKey,
  type PlannedReservation,
  planReservations,
} from "#app/features/capacity/rules/plan-reservations.ts";
import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { wantsNews } from "#app/features/messages/commands/news-wishes.server.ts";
import { readOccasionDays } from "#app/features/occasions/reads/read-occasion-book.server.ts";
import type { RescheduleTarget } from "#app/features/order-admin/rules/board/reschedule-schema.ts";
import { timeForSlot } from "#app/features/order-admin/rules/board/time-for-slot.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { dueHalalas } from "#app/features/order-core/rules/money-before-work.ts";
import { animalsOf, needsOf } from "#app/features/order-core/rules/needs-of.ts";
import { stopsOf } from "#app/features/order-core/rules/portion-stops.ts";
import { composeOrderMessage } from "#app/features/order-notices/reads/compose-order-message.server.ts";
import type { OrderEvent } from "#app/features/order-notices/rules/order-notice.ts";
import { orderNotice } from "#app/features/order-notices/rules/order-notice-of-view.ts";
import { isNecessary } from "#app/features/order-notices/rules/told-step-of.ts";
import { checkSchedule, offeredTimes } from "#app/features/order-quote/rules/schedule.ts";
import { adminSchedulePolicy, onDaysOf } from "#app/features/order-quote/rules/schedule-policy.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { readNearestTimes } from "#app/features/order-reservations/reads/nearest-times.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { addDays, calendarSlot, riyadhDate } from "#app/lib/riyadh-time.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import { isBeforeSlaughter, isClosed } from "#app/vocabulary/order-status.ts";
import type { ResourceKind } from "#app/vocabulary/resource-kind.ts";
import type { Queryable } from "#db/client.ts";
import { heldSlots, slotsStanding } from "./held-slots.server.ts";

/** One resource of the order: where its place is now and would be. */
export interface ReservationChange {
  resourceId: string;
  kind: ResourceKind;
  name: string;
  nameEn: string | null;
  before: SlotTime | null;
  after: SlotTime | null;
  /** Points of the new slot once the order is in it. */
  taken: number;
  capacity: number;
}

/** "same": that is its time; "closed": no hours fit; "not_offered": the shop, its restaurant or the rite is not open then. */
export type RescheduleState = "free" | "full" | "closed" | "not_offered" | "same" | "none";

export interface ReschedulePreview {
  id: string;
  reference: string;
  name: string;
  revision: number;
  language: "ar" | "en";
  from: Schedule | null;
  to: Schedule | null;
  state: RescheduleState;
  places: ReservationChange[];
  /** Free times nearest to one that is not to be had. */
  nearest: Schedule[];
  /** What the customer will be sent; null where nobody is told. */
  message: string | null;
  /** The day whose times can be chosen, and they. */
  date: string;
  times: string[];
}

export type PreviewRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "order_closed"
  | "work_has_begun";

/** What moving an order would do: its new time, the places that follow, and the message. Changes nothing. */
export async function previewReschedule(
  ctx: CommandContext,
  target: RescheduleTarget,
): Promise<Result<ReschedulePreview, PreviewRefusal>> {
  const refusal = adminRefusal(ctx.actor, "orders.edit");
  if (refusal) return refuse(refusal);
  const rows = isOrderId(target.id) ? await readOneOrderRows(ctx.db, target.id) : null;
  if (!rows) return refuse("not_found");
  const order = toAdminOrderView(rows, ctx.now);
  if (isClosed(order.status)) return refuse("order_closed");
  if (!isBeforeSlaughter(order.status)) return refuse("work_has_begun");

  const { settings, restaurantHours, seasons } = await readPriceBook(ctx.db, {
    restaurantSlug: rows.restaurantSlug,
  });
  const bound = await readOccasionDays(ctx.db, rows.occasion, ctx.now);
  const policy = onDaysOf(adminSchedulePolicy(settings, restaurantHours, seasons), bound, ctx.now);
  const calendars = await readCalendars(ctx);
  const from = order.schedule;
  const stops = from ? stopsOf(from, rows.shares) : [];
  const needs = { ...needsOf(rows.order, animalsOf(rows.items)), stops };
  const date = target.schedule?.date ?? target.slot?.date ?? target.date ?? from?.date ?? riyadhDate(ctx.now);
  const days = { from: addDays(date, -2), to: addDays(date, 2 + daysAfter(stops)) };
  const taken = await readTaken(ctx.db, { ...days, now: ctx.now, own: { orderId: order.id } });
  const within = { calendars, taken, now: null };
  const timesOf = (day: string) => offeredTimes(day, ctx.now, policy).map((time) => ({ date: day, time }));
  const near = [date, addDays(date, 1)].flatMap(timesOf);
  const to =
    target.schedule ??
    (target.slot
      ? timeForSlot({ ...target.slot, ...calendarSlot(target.slot) }, { from, times: near, needs, within })
      : null);

  const plan = to && planReservations(to, needs, within);
  const beyond = to && planReservations(to, needs, { ...within, isOverbooking: true });
  const state = stateOf();
  const asked = { schedule: to ?? { date, time: target.slot?.time ?? "12:00" }, needs, policy, calendars };
  const nearest =
    state === "free" || state === "same"
      ? []
      : await readNearestTimes(ctx, { ...asked, asker: { orderId: order.id } });
  const places = beyond?.ok ? beyond.reservations : [];
  return ok({
    id: order.id,
    reference: order.reference,
    name: order.customerName,
    revision: order.revision,
    language: order.language,
    from,
    to,
    state,
    places: await changesOf(ctx.db, { order, places, calendars, now: ctx.now }),
    nearest,
    message: to && (await messageFor(ctx, order, to, settings)),
    date: to?.date ?? date,
    times: timesOf(to?.date ?? date).map(({ time }) => time),
  });

  function stateOf(): RescheduleState {
    if (!to) return "none";
    if (from?.date === to.date && from.time === to.time && !order.needsTime) return "same";
    if (checkSchedule(to, ctx.now, policy)) return "not_offered";
    if (plan?.ok) return "free";
    return plan?.problem === "full" ? "full" : "closed";
  }
}

/** Every resource that the order leaves, keeps or comes to, in the order in which work is done. */
async function changesOf(
  db: Queryable,
  {
    order,
    places,
    calendars,
    now,
  }: {
    order: AdminOrderView;
    places: readonly PlannedReservation[];
    calendars: readonly Calendar[];
    now: Date;
  },
): Promise<ReservationChange[]> {
  const [held, standing] = await Promise.all([
    heldSlots(db, order.id),
    slotsStanding(db, { places, now, without: order.id }),
  ]);
  const stages: readonly ResourceKind[] = ["abattoir", "kitchen", "delivery"];
  return calendars
    .flatMap(({ id, kind, name, nameEn }) => {
      // An order whose meat is shared may hold several slots of the same drivers: the first goes to the first.
      const befores = held.filter(({ resourceId }) => resourceId === id).toSorted(byKey);
      const afters = places.filter(({ resourceId }) => resourceId === id).toSorted(byKey);
      return Array.from({ length: Math.max(befores.length, afters.length) }, (_, index) => {
        const [before, after] = [befores[index], afters[index]];
        return {
          resourceId: id,
          kind,
          name,
          nameEn,
          before: before ? { date: before.date, time: before.time } : null,
          after: after ? { date: after.date, time: after.time } : null,
          taken: after ? standing(after) + after.points : 0,
          capacity: after?.capacity ?? 0,
        };
      });
    })
    .toSorted((one, other) => stages.indexOf(one.kind) - stages.indexOf(other.kind));
}

/** The message as the move will queue it; its link is made when it is sent. */
async function messageFor(
  ctx: CommandContext,
  order: AdminOrderView,
  to: Schedule,
  settings: Parameters<typeof composeOrderMessage>[1],
): Promise<string | null> {
  const event: OrderEvent = {
    kind: "edited",
    difference: order.verifiedHalalas === null ? 0 : dueHalalas({ ...order.totals, ...order }),
  };
  if (!order.customerPhone) return null;
  if (!isNecessary(event, order.status) && !(await wantsNews(ctx.db, order.customerPhone))) return null;
  const { notice, items } = orderNotice({ ...order, schedule: to });
  return composeOrderMessage(ctx, settings, notice, items, event, `${ctx.publicUrl}/t/…`).text;
}
