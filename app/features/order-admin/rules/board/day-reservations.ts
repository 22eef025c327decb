import { type Calendar, dayOfSlot, type SlotTime, slotsOf } from "#app/features/capacity/rules/calendar.ts";
import type { MarkedMoney } from "#app/features/order-admin/rules/list/payment-mark.ts";
import { minutesOfTime, timeOfMinutes } from "#app/lib/riyadh-time.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import type { ResourceKind } from "#app/vocabulary/resource-kind.ts";

/** An order as a card of the board shows it. */
export interface BoardOrder extends MarkedMoney {
  id: string;
  reference: string;
  /** Null for whoever may not read orders. */
  name: string | null;
  animals: number;
  status: OrderStatus;
  schedule: Schedule | null;
  /** Until when its places are kept without the money. */
  heldUntil: string | null;
  /** Its money came after others had taken its time. */
  needsTime: boolean;
  /** Its hold is over: what it has is anybody's. */
  isEnded: boolean;
}

/** What stands in the database of one place. */
export interface HeldReservation extends SlotTime {
  resourceId: string;
  points: number;
  orderId: string;
}

/** A slot of which something is known beyond the calendar. */
export interface KnownSlot extends SlotTime {
  resourceId: string;
  capacity: number;
  /** Points that somebody is choosing at this moment. */
  kept: number;
}

export interface BoardSlot extends SlotTime {
  capacity: number;
  /** Points of orders whose hold stands, and those being chosen. */
  taken: number;
  kept: number;
  beyond: number;
  places: { orderId: string; points: number }[];
}

export interface BoardResource {
  id: string;
  kind: ResourceKind;
  name: string;
  nameEn: string | null;
  /** One animal is one point: then the numbers are animals. */
  countsAnimals: boolean;
  taken: number;
  capacity: number;
  slots: BoardSlot[];
}

export interface DayReservations {
  resources: BoardResource[];
  orders: Record<string, BoardOrder>;
  /** Orders of the day that have no place: what lost its time, and what no calendar holds. */
  withoutReservation: string[];
}

const STAGES: readonly ResourceKind[] = ["abattoir", "kitchen", "delivery"];

/** The time of a slot as its day counts it: past midnight from "24:00" on. */
function timeOn(day: string, { date, time }: SlotTime): string {
  return date === day ? time : timeOfMinutes(minutesOfTime(time) + minutesOfTime("24:00"));
}

/**
 * A day as its resources see it, in the order in which work is done: each slot of the calendar with who has it, and what
 * stands outside the calendar because hours changed.
 */
export function dayReservations(
  date: string,
  {
    calendars,
    held,
    known,
    orders,
    withoutReservation,
  }: {
    calendars: readonly Calendar[];
    held: readonly HeldReservation[];
    known: readonly KnownSlot[];
    orders: readonly BoardOrder[];
    withoutReservation: readonly string[];
  },
): DayReservations {
  const byId = Object.fromEntries(orders.map((order) => [order.id, order]));
  const resources = calendars
    .map((calendar) => {
      const ofCalendar = slotsOf(calendar, date).map((slot) => ({ ...slot, time: timeOn(date, slot) }));
      const isOfDay = (slot: SlotTime & { resourceId: string }) =>
        slot.resourceId === calendar.id && dayOfSlot(calendar, slot) === date;
      const onDay = <Slot extends SlotTime>(slot: Slot) => ({ ...slot, time: timeOn(date, slot) });
      const own = held.filter(isOfDay).map(onDay);
      const seen = known.filter(isOfDay).map(onDay);
      const times = new Set([...ofCalendar, ...own, ...seen].map(({ time }) => time));
      const slots = [...times].toSorted().map((time): BoardSlot => {
        const capacity = ofCalendar.find((slot) => slot.time === time)?.capacity ?? 0;
        const kept = seen.find((slot) => slot.time === time)?.kept ?? 0;
        const places = own.filter((place) => place.time === time);
        const standing = places.filter(({ orderId }) => byId[orderId]?.isEnded === false);
        const taken = kept + standing.reduce((sum, { points }) => sum + points, 0);
        return {
          date,
          time,
          capacity,
          taken,
          kept,
          beyond: Math.max(0, taken - capacity),
          places: places.map(({ orderId, points }) => ({ orderId, points })),
        };
      });
      const shown = slots.filter(({ capacity, taken, places }) => capacity + taken + places.length > 0);
      return {
        id: calendar.id,
        kind: calendar.kind,
        name: calendar.name,
        nameEn: calendar.nameEn,
        countsAnimals: calendar.pointsPerAnimal === 1,
        taken: shown.reduce((sum, slot) => sum + slot.taken, 0),
        capacity: shown.reduce((sum, slot) => sum + slot.capacity, 0),
        slots: shown,
      };
    })
    .toSorted((one, other) => STAGES.indexOf(one.kind) - STAGES.indexOf(other.kind));
  return { resources, orders: byId, withoutReservation: [...withoutReservation] };
}
