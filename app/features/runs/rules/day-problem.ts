import type { PlannedStop, RouteProblem } from "#services/route-planner/route-problem.ts";
import { type Driving, type Point, roadMinutes } from "./road-minutes.ts";

/** An order of the day as a door. Minutes after the midnight that begins the day. */
export interface DayDoor {
  orderId: string;
  point: Point | null;
  /** The restaurant where its goods lie; empty is the shop. */
  origin: string;
  from: number;
  until: number;
  animals: number;
  trays: number;
}

/** A stop that stands on a run. */
export interface StandingStop {
  orderId: string;
  isLocked: boolean;
  isLoaded: boolean;
  /** When the van was at the door; null while it is open. */
  doneAt: number | null;
}

export interface DayRun {
  id: string;
  origin: string;
  start: Point | null;
  leaves: number;
  back: number;
  animals: number;
  trays: number;
  isCold: boolean;
  isHot: boolean;
  /** In their order, those that are done first. */
  stops: StandingStop[];
}

export interface Day {
  runs: DayRun[];
  doors: DayDoor[];
  /** Of today: nobody leaves earlier any more. */
  now: number | null;
  serviceMinutes: number;
  driving: Driving;
}

/** The day as the search takes it. */
export interface DayProblem {
  problem: RouteProblem;
  /** The order of each stop of the problem. */
  orderIds: string[];
  /** Doors that nobody put on the map: no search knows a way there. */
  unknown: string[];
}

/**
 * What is left of a day to be planned: doors that are done are where their van is by now, locked stops stay in their place, and what is loaded
 * stays on its van. A door that is not on the map is planned only where somebody put it.
 */
export function dayProblem({ runs, doors, now, serviceMinutes, driving }: Day): DayProblem {
  const points: (Point | null)[] = [];
  const node = (point: Point | null) => points.push(point) - 1;
  const byOrder = new Map(doors.map((door) => [door.orderId, door]));
  const done = new Set(runs.flatMap(({ stops }) => stops.filter(isDone).map(({ orderId }) => orderId)));
  const vanOf = new Map<string, { van: number; stop: StandingStop }>();
  for (const [van, run] of runs.entries())
    for (const stop of run.stops) if (!isDone(stop)) vanOf.set(stop.orderId, { van, stop });

  const vans = runs.map((run) => {
    const last = run.stops.findLast(isDone);
    const place = last ? (byOrder.get(last.orderId)?.point ?? run.start) : run.start;
    const free = last ? (last.doneAt ?? run.leaves) + serviceMinutes : run.leaves;
    return {
      startNode: node(place),
      endNode: node(run.start),
      leaves: Math.max(free, now ?? free),
      back: run.back,
      ...{ animals: run.animals, trays: run.trays, isCold: run.isCold, isHot: run.isHot, origin: run.origin },
    };
  });
  // A second try stands open beside what came of the first.
  const open = doors.filter(({ orderId }) => vanOf.has(orderId) || !done.has(orderId));
  const isKept = ({ stop }: { stop: StandingStop }) => stop.isLocked || stop.isLoaded;
  const unknown = open
    .filter((door) => {
      const standing = vanOf.get(door.orderId);
      return door.point === null && !(standing && isKept(standing));
    })
    .map(({ orderId }) => orderId);
  const planned = open.filter(({ orderId }) => !unknown.includes(orderId));
  const stops = planned.map((door): PlannedStop => {
    const standing = vanOf.get(door.orderId);
    return {
      node: node(door.point),
      ...{ from: door.from, until: door.until, serviceMinutes, animals: door.animals, trays: door.trays },
      ...{ isCold: door.animals > 0, isHot: door.trays > 0, origin: door.origin },
      van: standing && isKept(standing) ? standing.van : null,
      isLocked: standing?.stop.isLocked ?? false,
    };
  });
  const orderIds = planned.map(({ orderId }) => orderId);
  const placeOf = new Map(orderIds.map((orderId, at) => [orderId, at]));
  return {
    problem: {
      ...{ stops, vans },
      minutes: points.map((a) => points.map((b) => roadMinutes(a, b, driving))),
      standing: runs.map((run) =>
        run.stops.flatMap((stop) => (isDone(stop) ? [] : (placeOf.get(stop.orderId) ?? []))),
      ),
    },
    ...{ orderIds, unknown },
  };
}

const isDone = ({ doneAt }: StandingStop) => doneAt !== null;
