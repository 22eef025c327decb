import type { PlannedStop, RouteProblem } from "./route-problem.ts";

/** Of each stretch of a route: how long it takes, by how much it misses its times, and when it begins at best. */
const DURATION = 0;
const LATE = 1;
const EARLIEST = 2;
const LATEST = 3;
const FIELDS = 4;

/** A time is kept within a fraction of a second. */
export const EXACT = 1e-6;

/**
 * Routes whose stretches from the start and to the end are known, so that what a further stop would cost at a place is told
 * without driving the route (Vidal et al. 2013, concatenation with time warp).
 */
export class TimedRoutes {
  readonly stops: number[][];
  readonly late: Float64Array;
  readonly animals: Float64Array;
  readonly trays: Float64Array;
  private readonly problem: RouteProblem;
  private readonly ahead: Float64Array[];
  private readonly after: Float64Array[];
  private readonly scratch = new Float64Array(FIELDS);
  private readonly single = new Float64Array(FIELDS);

  constructor(problem: RouteProblem) {
    this.problem = problem;
    const { vans, stops } = problem;
    this.stops = vans.map(() => []);
    this.late = new Float64Array(vans.length);
    this.animals = new Float64Array(vans.length);
    this.trays = new Float64Array(vans.length);
    const room = (stops.length + 2) * FIELDS;
    this.ahead = vans.map(() => new Float64Array(room));
    this.after = vans.map(() => new Float64Array(room));
    for (const van of vans.keys()) this.retime(van);
  }

  /** The node at a place of a van's way: 0 is its start, 1 its first stop. */
  nodeAt(van: number, place: number): number {
    const route = this.stops[van] as number[];
    const { startNode, endNode } = this.problem.vans[van] as RouteProblem["vans"][number];
    if (place === 0) return startNode;
    return place > route.length ? endNode : this.stop(route[place - 1] as number).node;
  }

  /** How many minutes later the route would be in all with a stop behind a place. */
  addedLate(van: number, place: number, stop: number): number {
    const { scratch, single } = this;
    const { node, from, until, serviceMinutes } = this.stop(stop);
    single[DURATION] = serviceMinutes;
    single[LATE] = 0;
    single[EARLIEST] = from;
    single[LATEST] = until;
    const before = this.nodeAt(van, place);
    const behind = this.nodeAt(van, place + 1);
    join(this.ahead[van] as Float64Array, place * FIELDS, single, 0, this.drive(before, node), scratch, 0);
    const after = this.after[van] as Float64Array;
    join(scratch, 0, after, (place + 1) * FIELDS, this.drive(node, behind), scratch, 0);
    return (scratch[LATE] as number) - (this.late[van] as number);
  }

  /** How many minutes more are driven with a stop behind a place. */
  addedMinutes(van: number, place: number, stop: number): number {
    const { node } = this.stop(stop);
    const before = this.nodeAt(van, place);
    const behind = this.nodeAt(van, place + 1);
    return this.drive(before, node) + this.drive(node, behind) - this.drive(before, behind);
  }

  /** Sets a van's stops, and times the route anew. */
  put(van: number, stops: number[]): void {
    this.stops[van] = stops;
    this.retime(van);
  }

  /** Minutes of driving of one van. */
  minutesOf(van: number): number {
    const route = this.stops[van] as number[];
    let sum = 0;
    for (let place = 0; place <= route.length; place += 1)
      sum += this.drive(this.nodeAt(van, place), this.nodeAt(van, place + 1));
    return sum;
  }

  private stop(at: number): PlannedStop {
    return this.problem.stops[at] as PlannedStop;
  }

  private drive(from: number, to: number): number {
    return (this.problem.minutes[from] as number[])[to] as number;
  }

  private retime(van: number): void {
    const route = this.stops[van] as number[];
    const [ahead, after] = [this.ahead[van] as Float64Array, this.after[van] as Float64Array];
    const last = route.length + 1;
    let [animals, trays] = [0, 0];
    for (const at of route) {
      animals += this.stop(at).animals;
      trays += this.stop(at).trays;
    }
    this.animals[van] = animals;
    this.trays[van] = trays;
    this.alone(van, 0, ahead, 0);
    for (let place = 1; place <= last; place += 1) {
      this.alone(van, place, this.single, 0);
      const way = this.drive(this.nodeAt(van, place - 1), this.nodeAt(van, place));
      join(ahead, (place - 1) * FIELDS, this.single, 0, way, ahead, place * FIELDS);
    }
    this.alone(van, last, after, last * FIELDS);
    for (let place = last - 1; place >= 0; place -= 1) {
      this.alone(van, place, this.single, 0);
      const way = this.drive(this.nodeAt(van, place), this.nodeAt(van, place + 1));
      join(this.single, 0, after, (place + 1) * FIELDS, way, after, place * FIELDS);
    }
    this.late[van] = ahead[last * FIELDS + LATE] as number;
  }

  private alone(van: number, place: number, into: Float64Array, at: number): void {
    const route = this.stops[van] as number[];
    const { leaves, back } = this.problem.vans[van] as RouteProblem["vans"][number];
    const stop = place > 0 && place <= route.length ? this.stop(route[place - 1] as number) : null;
    into[at + DURATION] = stop ? stop.serviceMinutes : 0;
    into[at + LATE] = 0;
    into[at + EARLIEST] = stop ? stop.from : leaves;
    into[at + LATEST] = stop ? stop.until : back;
  }
}

/** One stretch behind another, `way` minutes apart; `into` may be either of them. */
function join(
  one: Float64Array,
  oneAt: number,
  other: Float64Array,
  otherAt: number,
  way: number,
  into: Float64Array,
  at: number,
): void {
  const oneDuration = one[oneAt + DURATION] as number;
  const oneLate = one[oneAt + LATE] as number;
  const oneEarliest = one[oneAt + EARLIEST] as number;
  const oneLatest = one[oneAt + LATEST] as number;
  const duration = other[otherAt + DURATION] as number;
  const late = other[otherAt + LATE] as number;
  const earliest = other[otherAt + EARLIEST] as number;
  const latest = other[otherAt + LATEST] as number;
  const ahead = oneDuration - oneLate + way;
  const waits = Math.max(earliest - ahead - oneLatest, 0);
  const misses = Math.max(oneEarliest + ahead - latest, 0);
  into[at + DURATION] = oneDuration + duration + way + waits;
  into[at + LATE] = oneLate + late + misses;
  into[at + EARLIEST] = Math.max(earliest - ahead, oneEarliest) - waits;
  into[at + LATEST] = Math.min(latest - ahead, oneLatest) + misses;
}
