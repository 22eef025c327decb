import type { LeftOutReason } from "#app/vocabulary/left-out-reason.ts";
import type { PlannedStop, PlannedVan, RouteProblem } from "./route-problem.ts";
import { EXACT, type TimedRoutes } from "./timed-routes.ts";

/** May a van bring a stop's goods at all, whatever else is on it? */
export function mayBring({ stops, vans }: RouteProblem, stop: number, van: number): boolean {
  const [door, room] = [stops[stop] as PlannedStop, vans[van] as PlannedVan];
  if (door.van !== null) return door.van === van;
  return startsThere(door, room) && cools(door, room) && carries(door, room);
}

const startsThere = (door: PlannedStop, van: PlannedVan) => door.origin === van.origin;
const cools = (door: PlannedStop, van: PlannedVan) =>
  (!door.isCold || van.isCold) && (!door.isHot || van.isHot);
const carries = (door: PlannedStop, van: PlannedVan) =>
  door.animals <= van.animals && door.trays <= van.trays;

/** Why a stop found no place: the first thing that would have to be changed for it. */
export function explainLeftOut(problem: RouteProblem, routes: TimedRoutes, at: number): LeftOutReason {
  const door = problem.stops[at] as PlannedStop;
  const there = [...problem.vans.entries()].filter(([, van]) => startsThere(door, van));
  if (there.length === 0) return "no_van";
  const cooled = there.filter(([, van]) => cools(door, van));
  if (cooled.length === 0) return "cooling";
  const large = cooled.filter(([, van]) => carries(door, van));
  if (large.length === 0) return "too_much";
  const inReach = large.filter(([, van]) => reaches(problem, door, van));
  if (inReach.length === 0) return "too_far";
  const isFull = inReach.every(
    ([van, { animals, trays }]) =>
      (routes.animals[van] as number) + door.animals > animals ||
      (routes.trays[van] as number) + door.trays > trays,
  );
  return isFull ? "full" : "no_time";
}

/** Would an empty van be at the door in time, and back? */
function reaches({ minutes }: RouteProblem, door: PlannedStop, van: PlannedVan): boolean {
  const there = Math.max(van.leaves + way(minutes, van.startNode, door.node), door.from);
  const back = there + door.serviceMinutes + way(minutes, door.node, van.endNode);
  return there <= door.until + EXACT && back <= van.back + EXACT;
}

const way = (minutes: number[][], from: number, to: number) => (minutes[from] as number[])[to] as number;
