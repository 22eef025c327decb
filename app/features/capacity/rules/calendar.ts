import { addDays, minutesOfTime, riyadhInstant, timeOfMinutes, weekdayOf } from "#app/lib/riyadh-time.ts";
import type { ResourceKind } from "#app/vocabulary/resource-kind.ts";

/** One slot, by resource. */
export interface SlotKey extends SlotTime {
  resourceId: string;
}

/** A stretch of a day in which each slot has the same capacity. `closes` at or before `opens` is the next day's. */
export interface DaySpan {
  /** "HH:mm" */
  opens: string;
  closes: string;
  /** Points that each of its slots has. */
  capacity: number;
}

/** A resource with all that says when it has places. Times are Asia/Riyadh. */
export interface Calendar {
  id: string;
  kind: ResourceKind;
  name: string;
  nameEn: string | null;
  restaurantId: string | null;
  districts: readonly string[];
  slotMinutes: number;
  stageMinutes: number;
  leadMinutes: number;
  dayBeforeCutoff: string | null;
  pointsPerAnimal: number;
  version: number;
  /** Seven lists of spans, Sunday first. */
  week: readonly (readonly DaySpan[])[];
  /** Dates with hours of their own instead of the week's; an empty list is a closed day. */
  days: Readonly<Record<string, readonly DaySpan[]>>;
}

export interface SlotTime {
  date: string;
  time: string;
}

export interface CalendarSlot extends SlotTime {
  /** The day whose hours it is of: the day before where it is past midnight. */
  day: string;
  /** When it begins. */
  begins: Date;
  capacity: number;
}

const DAY = 24 * 60;

/** The hours of one date: its own where it has some, else those of its weekday. */
export function spansOf(calendar: Calendar, date: string): readonly DaySpan[] {
  return calendar.days[date] ?? calendar.week[weekdayOf(date)] ?? [];
}

const known = new WeakMap<Calendar, Map<string, readonly CalendarSlot[]>>();

/** The slots whose span begins on this date, in order; those after midnight carry the next day's date. A rest too short for a slot has none. */
export function slotsOf(calendar: Calendar, date: string): readonly CalendarSlot[] {
  const byDate = known.get(calendar) ?? new Map<string, readonly CalendarSlot[]>();
  known.set(calendar, byDate);
  const slots = byDate.get(date) ?? cutSlots(calendar, date);
  byDate.set(date, slots);
  return slots;
}

function cutSlots(calendar: Calendar, date: string): CalendarSlot[] {
  const slots: CalendarSlot[] = [];
  for (const { opens, closes, capacity } of spansOf(calendar, date).toSorted(byOpening)) {
    const from = minutesOfTime(opens);
    const length = (minutesOfTime(closes) - from + DAY) % DAY || DAY;
    for (let at = 0; at + calendar.slotMinutes <= length; at += calendar.slotMinutes) {
      slots.push(slotAt(date, from + at, capacity));
    }
  }
  return slots;
}

/** A slot of the night counts for the evening before, and what no hours hold for the day that the calendar says. */
export function dayOfSlot(calendar: Calendar, { date, time }: SlotTime): string {
  const holds = (day: string) =>
    slotsOf(calendar, day).some((slot) => slot.date === date && slot.time === time);
  const evening = addDays(date, -1);
  return !holds(date) && holds(evening) ? evening : date;
}

function byOpening(one: DaySpan, other: DaySpan): number {
  return one.opens.localeCompare(other.opens);
}

function slotAt(day: string, minutes: number, capacity: number): CalendarSlot {
  const date = addDays(day, Math.floor(minutes / DAY));
  const time = timeOfMinutes(minutes % DAY);
  return { day, date, time, begins: riyadhInstant(date, time), capacity };
}

/** Can the slot still be taken at this moment, by its lead time and the day before's cut-off? Without a moment always. */
export function isOpenToOrders(calendar: Calendar, slot: CalendarSlot, now: Date | null): boolean {
  if (now === null) return true;
  if (slot.begins.getTime() < now.getTime() + calendar.leadMinutes * 60_000) return false;
  if (calendar.dayBeforeCutoff === null) return true;
  return now.getTime() < riyadhInstant(addDays(slot.day, -1), calendar.dayBeforeCutoff).getTime();
}
