import { foldForSearch } from "#app/lib/arabic-text.ts";
import { addDays, riyadhDate, riyadhInstant } from "#app/lib/riyadh-time.ts";
import type { ResourceKind } from "#app/vocabulary/resource-kind.ts";
import { type Calendar, type CalendarSlot, isOpenToOrders, type SlotTime, slotsOf } from "./calendar.ts";
import { type DeliveryStop, stopTime } from "./delivery-stops.ts";

/** What an order needs reservations for. */
export interface Needs {
  /** Where it is cooked; null is not at all. */
  restaurantId: string | null;
  /** Null where the customer fetches it. */
  delivery: { district: string | null } | null;
  animals: number;
  /** Further doors that its meat is driven to, each a drive of its own. */
  stops?: readonly DeliveryStop[];
  /** It was slaughtered for something else: it is only driven. */
  isMeatReady?: boolean;
}

/** A reservation as it is made: points of one slot, by the calendar of this version. */
export interface PlannedReservation extends SlotTime {
  resourceId: string;
  points: number;
  capacity: number;
  version: number;
}

/** How much of a slot is taken; 0 for one that nobody has touched. */
export type Taken = (resourceId: string, slot: SlotTime) => number;

/** What a plan is made by. */
export interface Occupancy {
  calendars: readonly Calendar[];
  taken: Taken;
  /** Lead times and cut-offs count from here; null for whoever promises it and also does it. */
  now: Date | null;
  /** Somebody with the permission lets in beyond the capacity what finds no room: only where it finds none. */
  isOverbooking?: boolean;
}

/** "closed": no hours fit, or it is too late for them; "full": the hours fit and the places are gone. */
export type PlanProblem = "closed" | "full";

/** `stop` is the further door that has no place, where it is not the order itself. */
export type Plan =
  | { ok: true; reservations: PlannedReservation[]; left: number }
  | { ok: false; problem: PlanProblem; stop?: number };

const MINUTE = 60_000;
/** How long before the next stage a stage may have begun at the earliest: meat keeps a night in the cold, a cooked animal does not. */
const EARLIEST_MINUTES: Record<Exclude<ResourceKind, "delivery">, number> = {
  abattoir: 24 * 60,
  kitchen: 3 * 60,
};

/** Points that an order takes of a resource. */
export function pointsOf(calendar: Calendar, { animals }: Pick<Needs, "animals">): number {
  return animals * calendar.pointsPerAnimal;
}

/**
 * What an order reserves to be ready at a time, worked back from it: the delivery window that holds the time, before
 * it the kitchen, before that the abattoir, each as late as it has room, in several slots where one is too small. A stage that
 * no calendar limits takes none.
 * `left` is how many more animals would still fit where it is tightest. Every further door takes a place of the drivers there,
 * at its own time, in the same plan: what the order takes already counts for it.
 */
export function planReservations(at: SlotTime, { stops = [], ...needs }: Needs, occupancy: Occupancy): Plan {
  const plan = planStages(at, needs, occupancy);
  if (!plan.ok) return plan;
  const reservations = [...plan.reservations];
  for (const [stop, { district, after }] of stops.entries()) {
    const driven: Needs = { restaurantId: null, delivery: { district }, animals: 1, isMeatReady: true };
    const taken = withReservations(occupancy.taken, reservations);
    const further = planStages(stopTime(at, { after }), driven, { ...occupancy, taken });
    if (!further.ok) return { ...further, stop };
    for (const each of further.reservations) joinReservation(reservations, each);
  }
  return { ok: true, reservations: reservations.toSorted(byKey), left: plan.left };
}

/** What is taken when these are taken too. */
export function withReservations(taken: Taken, reservations: readonly PlannedReservation[]): Taken {
  return (resourceId, { date, time }) =>
    reservations
      .filter((each) => each.resourceId === resourceId && each.date === date && each.time === time)
      .reduce((sum, { points }) => sum + points, taken(resourceId, { date, time }));
}

/** A slot that is taken already is taken more of. */
function joinReservation(reservations: PlannedReservation[], added: PlannedReservation): void {
  const at = reservations.findIndex((other) => byKey(other, added) === 0);
  const held = reservations[at];
  if (held) reservations[at] = { ...held, points: held.points + added.points };
  else reservations.push(added);
}

function planStages(at: SlotTime, needs: Needs, occupancy: Occupancy): Plan {
  const { calendars, taken, now, isOverbooking = false } = occupancy;
  const reservations: PlannedReservation[] = [];
  let ready = riyadhInstant(at.date, at.time).getTime();
  let left = Number.POSITIVE_INFINITY;
  for (const stage of stagesOf(needs, calendars)) {
    const possible = stage
      .flatMap((calendar) => slotsBefore(calendar, ready).map((slot) => ({ calendar, slot })))
      .filter(({ calendar, slot }) => slot.capacity > 0 && isOpenToOrders(calendar, slot, now))
      .map((each) => ({ ...each, free: each.slot.capacity - taken(each.calendar.id, each.slot) }));
    if (possible.length === 0) return { ok: false, problem: "closed" };
    const latestFirst = (one: Possible, other: Possible) =>
      other.slot.begins.getTime() - one.slot.begins.getTime();
    const fitting = isAnyRound(needs, stage)
      ? possible.toSorted((one, other) => other.free - one.free || latestFirst(one, other))
      : possible.toSorted(latestFirst);
    const chosen = inOneSlot(fitting, needs) ?? inSeveral(fitting, needs) ?? [];
    if (chosen.length === 0 && isOverbooking) chosen.push(...fitting.slice(0, 1).map(wholly(needs)));
    if (chosen.length === 0) return { ok: false, problem: "full" };
    for (const { calendar, slot, points } of chosen)
      reservations.push({
        resourceId: calendar.id,
        date: slot.date,
        time: slot.time,
        points,
        capacity: slot.capacity,
        version: calendar.version,
      });
    const room = fitting.reduce((all, each) => all + animalsWithRoom(each), 0);
    left = Math.min(left, room - needs.animals);
    ready = Math.min(...chosen.map(({ slot }) => slot.begins.getTime()));
  }
  return { ok: true, reservations: reservations.toSorted(byKey), left };
}

/** A slot in which a stage can be done, and its free points. */
interface Possible {
  calendar: Calendar;
  slot: CalendarSlot;
  free: number;
}

const wholly = (needs: Needs) => (at: Possible) => ({ ...at, points: pointsOf(at.calendar, needs) });

const animalsWithRoom = ({ calendar, free }: Possible) =>
  Math.max(0, Math.floor(free / calendar.pointsPerAnimal));

/** All animals at one time; null where no slot has room for them. */
function inOneSlot(possible: readonly Possible[], needs: Needs) {
  const fitting = possible.find((each) => animalsWithRoom(each) >= needs.animals);
  return fitting ? [wholly(needs)(fitting)] : null;
}

/** A wedding's animals are more than one slot holds: as many in each as it has room for; null where all together have too little. */
function inSeveral(possible: readonly Possible[], { animals }: Needs) {
  const chosen: (Possible & { points: number })[] = [];
  let waiting = animals;
  for (const each of possible) {
    const here = Math.min(waiting, animalsWithRoom(each));
    // Two spans of hours may both begin a slot at that time: it is one slot, and holds the sum of what is taken.
    if (chosen.some(({ calendar, slot }) => calendar === each.calendar && +slot.begins === +each.slot.begins))
      continue;
    if (here > 0) chosen.push({ ...each, points: here * each.calendar.pointsPerAnimal });
    waiting -= here;
  }
  return waiting === 0 ? chosen : null;
}

/** In the order in which slots are locked, so that no two orders wait for each other. */
export function byKey(
  one: SlotTime & { resourceId: string },
  other: SlotTime & { resourceId: string },
): number {
  const [a, b] = [one, other].map(({ resourceId, date, time }) => `${resourceId} ${date} ${time}`);
  return a === b ? 0 : (a ?? "") < (b ?? "") ? -1 : 1;
}

/** The calendars of each stage that is limited, the last stage first. */
export function stagesOf(
  { restaurantId, delivery, isMeatReady }: Needs,
  calendars: readonly Calendar[],
): (readonly Calendar[])[] {
  const of = (kind: ResourceKind) => calendars.filter((calendar) => calendar.kind === kind);
  return [
    delivery ? driversTo(delivery.district, of("delivery")) : [],
    restaurantId ? of("kitchen").filter((kitchen) => kitchen.restaurantId === restaurantId) : [],
    isMeatReady ? [] : of("abattoir"),
  ].filter((stage) => stage.length > 0);
}

/**
 * Whoever names the district drives there; where nobody does, those who name none; and where every round names districts and
 * none of them this one, or nobody knows the address yet, any of them: a place is taken all the same.
 */
function driversTo(district: string | null, deliveries: readonly Calendar[]): readonly Calendar[] {
  const named = deliveries.filter((round) => namesDistrict(round, district));
  if (named.length > 0) return named;
  const everywhere = deliveries.filter(({ districts }) => districts.length === 0);
  return everywhere.length > 0 ? everywhere : deliveries;
}

function namesDistrict({ districts }: Calendar, district: string | null): boolean {
  return district !== null && districts.some((name) => foldForSearch(name) === foldForSearch(district));
}

/** Is this the driving to somewhere that no round is for? Then the one with most room takes it, whenever it begins. */
function isAnyRound({ delivery }: Needs, stage: readonly Calendar[]): boolean {
  const district = delivery?.district ?? null;
  return stage.every(
    (round) => round.kind === "delivery" && round.districts.length > 0 && !namesDistrict(round, district),
  );
}

/** The slots in which a stage can be done so that it is ready in time: for deliveries the window that holds it. */
function slotsBefore(calendar: Calendar, ready: number): CalendarSlot[] {
  const latest = calendar.kind === "delivery" ? ready : ready - calendar.stageMinutes * MINUTE;
  const earliest =
    calendar.kind === "delivery"
      ? ready - (calendar.slotMinutes - 1) * MINUTE
      : latest - EARLIEST_MINUTES[calendar.kind] * MINUTE;
  return daysOf(earliest, latest)
    .flatMap((date) => slotsOf(calendar, date))
    .filter(({ begins }) => begins.getTime() >= earliest && begins.getTime() <= latest);
}

/** The dates whose spans can hold a slot between two moments; the first may reach over midnight. */
function daysOf(earliest: number, latest: number): string[] {
  const last = riyadhDate(new Date(latest));
  const days = [addDays(riyadhDate(new Date(earliest)), -1)];
  while ((days.at(-1) ?? last) < last) days.push(addDays(days.at(-1) ?? last, 1));
  return days;
}
