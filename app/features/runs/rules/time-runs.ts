import type { Day, DayDoor, DayRun } from "./day-problem.ts";
import { type Point, roadMinutes } from "./road-minutes.ts";
import { arrivals, type TimedDoor } from "./route-times.ts";

/** A stop that is still open, and when its van is there. */
export interface TimedStop {
  orderId: string;
  at: number;
  until: number;
}

/** When a van is at each of its open stops, from where it is by now. */
export function timeRun(
  run: DayRun,
  day: Pick<Day, "doors" | "now" | "serviceMinutes" | "driving">,
): TimedStop[] {
  const byOrder = new Map(day.doors.map((door) => [door.orderId, door]));
  const last = run.stops.findLast(({ doneAt }) => doneAt !== null);
  let here: Point | null = last ? (byOrder.get(last.orderId)?.point ?? run.start) : run.start;
  const free = last ? (last.doneAt ?? 0) + day.serviceMinutes : run.leaves;
  const open = run.stops.flatMap((stop): DayDoor[] => {
    const door = byOrder.get(stop.orderId);
    return stop.doneAt === null && door ? [door] : [];
  });
  const doors = open.map(({ point, from, until }): TimedDoor => {
    const drive = roadMinutes(here, point, day.driving);
    here = point ?? here;
    return { drive, from, until, serviceMinutes: day.serviceMinutes };
  });
  const times = arrivals(Math.max(free, day.now ?? free), doors);
  return open.map(({ orderId, until }, nth) => ({ orderId, until, at: times[nth] ?? 0 }));
}
