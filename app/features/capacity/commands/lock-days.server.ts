import { type Calendar, type SlotKey, slotsOf } from "#app/features/capacity/rules/calendar.ts";
import type { PlannedReservation } from "#app/features/capacity/rules/plan-reservations.ts";
import type { Transaction } from "#db/client.ts";
import { openSlots } from "./open-slots.server.ts";
import { lockSlots } from "./reserve-capacity.server.ts";

/**
 * Locks every slot of these days, in the order of their keys, and others that are named: for an act that moves many orders one
 * after the other and cannot know beforehand which of them takes what. Everybody else waits until it is over, and nobody in a circle.
 */
export async function lockDays(
  tx: Transaction,
  {
    calendars,
    dates,
    held,
  }: { calendars: readonly Calendar[]; dates: readonly string[]; held: readonly SlotKey[] },
): Promise<void> {
  const every: PlannedReservation[] = calendars.flatMap((calendar) =>
    dates.flatMap((day) =>
      slotsOf(calendar, day)
        .filter(({ capacity }) => capacity > 0)
        .map(({ date, time, capacity }) => ({
          resourceId: calendar.id,
          date,
          time,
          capacity,
          version: calendar.version,
          points: 0,
        })),
    ),
  );
  if (every.length === 0 && held.length === 0) return;
  await openSlots(tx, every);
  await lockSlots(tx, {}, [...every, ...held]);
}
