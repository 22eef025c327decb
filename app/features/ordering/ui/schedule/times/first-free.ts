import type { Schedule } from "#app/vocabulary/order-choices.ts";
import type { FreeTimes } from "./use-free-times.ts";

type Known = NonNullable<FreeTimes>;

/** The first time with room at or after one, else the first there is; null when all are full. */
export function firstFree(free: Known, from: Schedule): Schedule | null {
  const open = [...free]
    .flatMap(([date, times]) =>
      Object.entries(times).flatMap(([time, state]) => (state === "full" ? [] : [{ date, time }])),
    )
    .toSorted((one, other) => `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`));
  const later = open.find(({ date, time }) => `${date} ${time}` >= `${from.date} ${from.time}`);
  return later ?? open[0] ?? null;
}

/** The last day of which anything is known. */
export function lastOf(free: Known): string | undefined {
  return [...free.keys()].toSorted().at(-1);
}

/** Are all hours of a day taken? */
export function isFull(free: FreeTimes, date: string): boolean {
  const times = Object.values(free?.get(date) ?? {});
  return times.length > 0 && times.every((state) => state === "full");
}
