import { explainLeftOut, mayBring } from "./left-out.ts";
import type { RoutePlan, RouteProblem, RouteSearch } from "./route-problem.ts";
import { seededRandom } from "./seeded-random.ts";
import { EXACT, TimedRoutes } from "./timed-routes.ts";

/** A minute too late weighs more than any way, a stop that is left out more than any minute. */
const LATE_WEIGHT = 1_000;
const LEFT_OUT_WEIGHT = 1_000_000;
/** Of ruining: so many stops on the average, of no more than so many of one van. */
const MEAN_RUINED = 10;
const STRING_MAX = 10;
/** So many places are not looked at, so that the same ruin is not rebuilt the same way; of few stops the best may lie far from the cheapest. */
const BLINK = 0.01;
const BLINK_OF_FEW = 0.2;
const FEW = 12;
/** Of few stops the search cools down several times. */
const COOLING = 500;
const WARM = 12;
const COLD = 0.02;
/** How often the clock is looked at. */
const ROUNDS_AT_ONCE = 64;

interface Solution {
  routes: number[][];
  leftOut: number[];
  cost: number;
}

/** So many rounds find the best of a few stops, and something close to it of many. */
function roundsFor(stops: number): number {
  return stops <= FEW ? 3_000 : 20_000 + 400 * stops;
}

/**
 * The order of stops by insertion where it costs least and by ruin and recreate (Christiaens & Vanden Berghe 2020). Guarantees: the
 * same seed gives the same plan as long as the budget is not used up; a stop that is free to be left out is never driven to too late, nor
 * on a van without room; locked stops stay on their van in their order, loaded ones on their van.
 */
export function solveRoutes(problem: RouteProblem, { seed, budgetMs }: RouteSearch): RoutePlan {
  const ends = performance.now() + budgetMs;
  const random = seededRandom(seed);
  const search = new Search(problem, random);
  let now = search.first();
  let best = now;
  const rounds = roundsFor(problem.stops.length);
  const begun = performance.now();
  let share = 0;
  for (let round = 0; round < rounds && problem.stops.length > 0 && problem.vans.length > 0; round += 1) {
    if (round % ROUNDS_AT_ONCE === 0) {
      const time = performance.now();
      if (time >= ends) break;
      share = Math.max(round / rounds, budgetMs > 0 ? (time - begun) / (ends - begun) : 1);
    }
    const cooled = problem.stops.length <= FEW ? (round % COOLING) / COOLING : share;
    const heat = WARM * (COLD / WARM) ** cooled;
    const next = search.ruinAndRecreate(now);
    if (next.cost < now.cost - heat * Math.log(random() + 1e-12)) now = next;
    if (next.cost < best.cost - EXACT) best = next;
  }
  return search.told(best);
}

class Search {
  private readonly problem: RouteProblem;
  private readonly random: () => number;
  private readonly routes: TimedRoutes;
  private readonly vansOf: number[][];
  private readonly nearest: Int32Array[];
  private readonly vanAt: Int32Array;
  private readonly wasLeftOut: Float64Array;
  private readonly blink: number;

  constructor(problem: RouteProblem, random: () => number) {
    this.problem = problem;
    this.random = random;
    this.blink = problem.stops.length <= FEW ? BLINK_OF_FEW : BLINK;
    this.routes = new TimedRoutes(problem);
    const all = problem.stops.map((_, stop) => stop);
    this.vansOf = all.map((stop) => [...problem.vans.keys()].filter((van) => mayBring(problem, stop, van)));
    this.nearest = all.map((stop) =>
      Int32Array.from(all.toSorted((a, b) => this.apart(stop, a) - this.apart(stop, b))),
    );
    this.vanAt = new Int32Array(all.length).fill(-1);
    this.wasLeftOut = new Float64Array(all.length);
  }

  /** What stands stays as far as it must, and everything else is inserted. */
  first(): Solution {
    const { stops, standing, vans } = this.problem;
    for (const van of vans.keys()) {
      const kept = (standing[van] ?? []).filter((stop) => stops[stop]?.isLocked && stops[stop]?.van === van);
      this.routes.put(van, kept);
      for (const stop of kept) this.vanAt[stop] = van;
    }
    const open = [...stops.keys()].filter((stop) => this.vanAt[stop] === -1);
    return this.solution(this.recreate(this.sorted(open)));
  }

  ruinAndRecreate(from: Solution): Solution {
    const out = [...from.leftOut];
    this.restore(from);
    this.ruin(out);
    const leftOut = this.recreate(this.sorted(out));
    for (const stop of leftOut) this.wasLeftOut[stop] = (this.wasLeftOut[stop] as number) + 1;
    return this.solution(leftOut);
  }

  told(best: Solution): RoutePlan {
    this.restore(best);
    const { routes, problem } = this;
    return {
      routes: best.routes,
      leftOut: best.leftOut
        .toSorted((a, b) => a - b)
        .map((stop) => ({ stop, why: explainLeftOut(problem, routes, stop) })),
      minutes: best.routes.reduce((sum, _, van) => sum + routes.minutesOf(van), 0),
      lateMinutes: routes.late.reduce((sum, late) => sum + late, 0),
    };
  }

  private solution(leftOut: number[]): Solution {
    const { routes } = this;
    let cost = leftOut.length * LEFT_OUT_WEIGHT;
    for (const van of routes.stops.keys())
      cost += (routes.late[van] as number) * LATE_WEIGHT + routes.minutesOf(van);
    return { routes: [...routes.stops], leftOut, cost };
  }

  /** Routes are never changed in place, so those that are still the same are told by being the same list. */
  private restore({ routes, leftOut }: Solution): void {
    for (const [van, route] of routes.entries()) {
      if (this.routes.stops[van] !== route) this.routes.put(van, route);
      for (const stop of route) this.vanAt[stop] = van;
    }
    for (const stop of leftOut) this.vanAt[stop] = -1;
  }

  private ruin(out: number[]): void {
    const { stops, vanAt, routes, random } = { ...this, stops: this.problem.stops };
    const filled = routes.stops.filter((route) => route.length > 0);
    if (filled.length === 0) return;
    const mean = filled.reduce((sum, route) => sum + route.length, 0) / filled.length;
    const longest = Math.min(STRING_MAX, mean);
    const strings = Math.floor(random() * ((4 * MEAN_RUINED) / (1 + longest))) + 1;
    const seed = Math.floor(random() * stops.length);
    const ruined = new Set<number>();
    for (const stop of this.nearest[seed] as Int32Array) {
      if (ruined.size >= strings) break;
      const van = vanAt[stop] as number;
      if (van === -1 || ruined.has(van)) continue;
      ruined.add(van);
      this.ruinString(van, stop, longest, out);
    }
  }

  private ruinString(van: number, around: number, longest: number, out: number[]): void {
    const { random } = this;
    const route = this.routes.stops[van] as number[];
    const length = Math.floor(random() * Math.min(route.length, longest)) + 1;
    const kept =
      random() < 0.5 && length > 1 && route.length > length
        ? 1 + Math.floor(random() * (route.length - length))
        : 0;
    const span = length + kept;
    const at = route.indexOf(around);
    const earliest = Math.max(0, at - span + 1);
    const begin = earliest + Math.floor(random() * (Math.min(at, route.length - span) - earliest + 1));
    const keepFrom = begin + (kept > 0 ? Math.floor(random() * length) : length);
    const left: number[] = [];
    for (const [place, stop] of route.entries()) {
      const isTaken =
        place >= begin && place < begin + span && !(place >= keepFrom && place < keepFrom + kept);
      if (isTaken && !this.problem.stops[stop]?.isLocked) {
        out.push(stop);
        this.vanAt[stop] = -1;
      } else left.push(stop);
    }
    this.routes.put(van, left);
  }

  /** @returns what found no place */
  private recreate(stops: readonly number[]): number[] {
    const leftOut: number[] = [];
    for (const stop of stops) {
      const place = this.cheapest(stop);
      if (!place) {
        leftOut.push(stop);
        continue;
      }
      const route = this.routes.stops[place.van] as number[];
      this.routes.put(place.van, route.toSpliced(place.behind, 0, stop));
      this.vanAt[stop] = place.van;
    }
    return leftOut;
  }

  private cheapest(stop: number): { van: number; behind: number } | null {
    const { routes, random } = this;
    const { animals, trays, van: own } = this.problem.stops[stop] as RouteProblem["stops"][number];
    let best = Number.POSITIVE_INFINITY;
    let found: { van: number; behind: number } | null = null;
    for (const van of this.vansOf[stop] as number[]) {
      const room = this.problem.vans[van] as RouteProblem["vans"][number];
      const isFull =
        (routes.animals[van] as number) + animals > room.animals ||
        (routes.trays[van] as number) + trays > room.trays;
      // What is on a van is there, whether or not it should have been.
      if (isFull && own === null) continue;
      const places = (routes.stops[van] as number[]).length;
      for (let behind = 0; behind <= places; behind += 1) {
        if (random() < this.blink) continue;
        const minutes = routes.addedMinutes(van, behind, stop);
        if (minutes >= best) continue;
        const late = routes.addedLate(van, behind, stop);
        if (late > EXACT && own === null) continue;
        const cost = minutes + Math.max(0, late) * LATE_WEIGHT;
        if (cost < best) {
          best = cost;
          found = { van, behind };
        }
      }
    }
    // Nothing that is on a van is left out by a blink.
    if (!found && own !== null && this.vansOf[stop]?.includes(own)) return { van: own, behind: 0 };
    return found;
  }

  /** In one of several orders, at random: the order decides who gets the last places. */
  private sorted(stops: readonly number[]): number[] {
    const { random, problem } = this;
    const key = this.orderOf(random());
    const mixed = stops.map((stop) => ({ stop, key: key(stop), any: random() }));
    mixed.sort(
      (a, b) => Number(this.isKept(b.stop)) - Number(this.isKept(a.stop)) || a.key - b.key || a.any - b.any,
    );
    return mixed.map(({ stop }) => stop).filter((stop) => problem.stops[stop]);
  }

  private isKept(stop: number): boolean {
    return this.problem.stops[stop]?.van !== null;
  }

  private orderOf(chance: number): (stop: number) => number {
    const { stops } = this.problem;
    const of = (stop: number) => stops[stop] as RouteProblem["stops"][number];
    if (chance < 0.3) return () => 0;
    if (chance < 0.45) return (stop) => -(of(stop).animals + of(stop).trays);
    if (chance < 0.6) return (stop) => of(stop).until - of(stop).from;
    if (chance < 0.7) return (stop) => of(stop).until;
    if (chance < 0.8) return (stop) => -this.fromStart(stop);
    if (chance < 0.9) return (stop) => this.fromStart(stop);
    return (stop) => -(this.wasLeftOut[stop] as number);
  }

  private fromStart(stop: number): number {
    const node = this.problem.vans[0]?.startNode ?? 0;
    return (this.problem.minutes[node] as number[])[this.problem.stops[stop]?.node ?? 0] as number;
  }

  private apart(one: number, other: number): number {
    const { minutes, stops } = this.problem;
    const a = stops[one] as RouteProblem["stops"][number];
    const b = stops[other] as RouteProblem["stops"][number];
    return (minutes[a.node] as number[])[b.node] as number;
  }
}
