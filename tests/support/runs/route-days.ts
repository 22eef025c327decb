import type { PlannedStop, PlannedVan, RouteProblem } from "#services/route-planner/route-problem.ts";
import { seededRandom } from "#services/route-planner/seeded-random.ts";

const AT_ALL = { isCold: false, isHot: false, origin: "", van: null, isLocked: false, trays: 0 };

interface Place {
  x: number;
  y: number;
}

/** Minutes of driving on a plane, a minute for each unit of length. */
function drives(places: readonly Place[]): number[][] {
  return places.map((a) => places.map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
}

/** A van that leaves from and comes back to node 0. */
export const aVan = (van: Partial<PlannedVan> = {}): PlannedVan => ({
  ...{ startNode: 0, endNode: 0, leaves: 480, back: 1_320, animals: 100, trays: 0 },
  ...{ isCold: false, isHot: false, origin: "" },
  ...van,
});
/** A door with no wishes. */
export const aStop = (node: number, stop: Partial<PlannedStop> = {}): PlannedStop => ({
  ...{ node, from: 480, until: 1_320, serviceMinutes: 6, animals: 1, ...AT_ALL },
  ...stop,
});

/** Up to nine stops and three vans at random: windows, room and coolness such that not everything always fits. */
export function smallDay(seed: number): RouteProblem {
  const random = seededRandom(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const stops = 3 + upTo(6);
  const vans = 1 + upTo(2);
  const places = Array.from({ length: stops + 1 }, () => ({ x: random() * 30, y: random() * 30 }));
  return {
    minutes: drives(places),
    vans: Array.from({ length: vans }, () =>
      aVan({ leaves: 540 + upTo(60), back: 700 + upTo(300), animals: 3 + upTo(4), isCold: random() < 0.8 }),
    ),
    stops: Array.from({ length: stops }, (_, at) => {
      const from = 540 + upTo(200);
      return aStop(at + 1, {
        from,
        until: from + 30 + upTo(120),
        animals: 1 + upTo(1),
        isCold: random() < 0.3,
      });
    }),
    standing: [],
  };
}

/** A day with a plan that is known to be in time: each van drives its stops in an order, and two hours lie about each arrival. */
export function feasibleDay({ seed, stops, vans }: { seed: number; stops: number; vans: number }): {
  problem: RouteProblem;
  /** Of the known plan. */
  minutes: number;
} {
  const random = seededRandom(seed);
  const places: Place[] = [{ x: 20, y: 20 }];
  const doors: PlannedStop[] = [];
  const perVan = Math.ceil(stops / vans);
  let minutes = 0;
  for (let van = 0; van < vans && doors.length < stops; van += 1) {
    let at = places[0] as Place;
    let time = 540;
    for (let nth = 0; nth < perVan && doors.length < stops; nth += 1) {
      const next = { x: random() * 40, y: random() * 40 };
      const near = { x: at.x + (next.x - at.x) * 0.6, y: at.y + (next.y - at.y) * 0.6 };
      time += Math.hypot(at.x - near.x, at.y - near.y);
      minutes += Math.hypot(at.x - near.x, at.y - near.y);
      const from = time - random() * 120;
      doors.push(aStop(places.length, { from, until: from + 120 }));
      places.push(near);
      at = near;
      time += 6;
    }
    minutes += Math.hypot(at.x - 20, at.y - 20);
  }
  const back = 540 + perVan * 60;
  const problem = {
    minutes: drives(places),
    vans: Array.from({ length: vans }, () => aVan({ leaves: 540, back, animals: perVan })),
    stops: doors,
    standing: [],
  };
  return { problem, minutes };
}

interface Label {
  minutes: number;
  time: number;
}

/** The best there is, by looking at every set of stops in every order: fewest left out, then fewest minutes. */
export function exactRoutes(problem: RouteProblem): { leftOut: number; minutes: number } {
  const all = 1 << problem.stops.length;
  let best = Array.from({ length: all }, (_, set) => (set === 0 ? 0 : Number.POSITIVE_INFINITY));
  for (const van of problem.vans) {
    const alone = bestOfVan(problem, van, all);
    best = best.map((_, set) => {
      let least = Number.POSITIVE_INFINITY;
      for (let part = set; ; part = (part - 1) & set) {
        least = Math.min(least, (alone[part] as number) + (best[set ^ part] as number));
        if (part === 0) return least;
      }
    });
  }
  let found = { leftOut: Number.POSITIVE_INFINITY, minutes: Number.POSITIVE_INFINITY };
  for (const [set, minutes] of best.entries()) {
    if (!Number.isFinite(minutes)) continue;
    const leftOut = problem.stops.length - bits(set);
    if (leftOut < found.leftOut || (leftOut === found.leftOut && minutes < found.minutes))
      found = { leftOut, minutes };
  }
  return found;
}

/** The fewest minutes in which one van brings each set of stops; infinite where it cannot. */
function bestOfVan({ stops, minutes }: RouteProblem, van: PlannedVan, all: number): number[] {
  const way = (a: number, b: number) => (minutes[a] as number[])[b] as number;
  const labels: Label[][][] = Array.from({ length: all }, () => stops.map(() => []));
  const best = Array.from({ length: all }, () => Number.POSITIVE_INFINITY);
  best[0] = 0;
  const arrive = (set: number, at: number, minutesSoFar: number, leaves: number, node: number) => {
    const stop = stops[at] as PlannedStop;
    const drive = way(node, stop.node);
    const begins = Math.max(leaves + drive, stop.from);
    if (begins > stop.until) return;
    const label = { minutes: minutesSoFar + drive, time: begins + stop.serviceMinutes };
    const here = labels[set]?.[at] as Label[];
    if (here.some((other) => other.minutes <= label.minutes && other.time <= label.time)) return;
    here.push(label);
  };
  const fits = (set: number) => {
    const chosen = stops.filter((_, at) => set & (1 << at));
    const animals = chosen.reduce((sum, stop) => sum + stop.animals, 0);
    return animals <= van.animals && chosen.every((stop) => !stop.isCold || van.isCold);
  };
  for (const at of stops.keys()) arrive(1 << at, at, 0, van.leaves, van.startNode);
  for (let set = 1; set < all; set += 1) {
    if (!fits(set)) continue;
    for (const [last, stop] of stops.entries()) {
      for (const { minutes: spent, time } of labels[set]?.[last] ?? []) {
        const home = way(stop.node, van.endNode);
        if (time + home <= van.back) best[set] = Math.min(best[set] as number, spent + home);
        for (const next of stops.keys())
          if (!(set & (1 << next))) arrive(set | (1 << next), next, spent, time, stop.node);
      }
    }
  }
  return best;
}

function bits(set: number): number {
  let count = 0;
  for (let rest = set; rest > 0; rest &= rest - 1) count += 1;
  return count;
}
