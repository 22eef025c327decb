import { inArray } from "drizzle-orm";
import { openSlots } from "#app/features/capacity/commands/open-slots.server.ts";
import { lockSlots, reserveCapacity } from "#app/features/capacity/commands/reserve-capacity.server.ts";
import { readFreshCalendars } from "#app/features/capacity/reads/read-calendars.server.ts";
import { readTaken } from "#app/features/capacity/reads/read-taken.server.ts";
import type { Calendar } from "#app/features/capacity/rules/calendar.ts";
import { lastDay } from "#app/features/capacity/rules/delivery-stops.ts";
import { wasFullLately } from "#app/features/capacity/rules/full-lately.ts";
import {
  type Needs,
  type PlannedReservation,
  type PlanProblem,
  planReservations,
  type Taken,
  withReservations,
} from "#app/features/capacity/rules/plan-reservations.ts";
import { HOLD_TOKEN } from "#app/features/order-core/rules/hold-token.ts";
import type { SchedulePolicy } from "#app/features/order-quote/rules/schedule.ts";
import { readNearestTimes } from "#app/features/order-reservations/reads/nearest-times.server.ts";
import {
  lockBesideQueue,
  reservationsOfQueue,
} from "#app/features/order-reservations/reads/queue-ahead.server.ts";
import { nearestForStop } from "#app/features/order-reservations/rules/nearest-for-stop.ts";
import { CapacityGone, NoRoom, NoRoomForStop } from "#app/features/order-reservations/rules/no-room.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { addDays } from "#app/lib/riyadh-time.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import type { Transaction } from "#db/client.ts";
import { heldReservations } from "#db/schema/capacity.ts";
import { takeOffer } from "./take-offer.server.ts";

const NOTHING_TAKEN: Taken = () => 0;

export interface WantedReservations {
  schedule: Schedule;
  needs: Needs;
  policy: SchedulePolicy;
  /** The hold token of the wizard, whose place becomes the order's. */
  keeperId?: string | null;
  /** As this process knew them when it was asked, before the transaction took its connection. */
  known: readonly Calendar[];
  /** What earlier days of the same basket will take. */
  pending?: readonly PlannedReservation[];
}

/**
 * What a new order will take. At first nobody is asked what is taken: taking tells, and most times have room. After that, on a day
 * that somebody waits for, and where a slot ran out a moment ago, what is taken counts.
 * @param hasQueue whether somebody waits for a place on that day
 * @param isInCompany whether others go in the same transaction: they are not kept waiting for what is taken
 * @returns null, in company alone, where what is taken has to be read first
 * @throws NoRoom, NoRoomForStop where what is taken leaves none
 */
export async function planOrderReservations(
  { now }: Pick<CommandContext, "now">,
  tx: Transaction,
  { schedule, needs, policy, keeperId, known, pending = [] }: WantedReservations,
  { isFirstTry, hasQueue, isInCompany }: { isFirstTry: boolean; hasQueue: boolean; isInCompany: boolean },
): Promise<
  { ok: true; reservations: PlannedReservation[] } | { ok: false; problem: PlanProblem; stop?: number } | null
> {
  const hoped =
    isFirstTry && !hasQueue ? hopedReservations({ now }, { schedule, needs, known, pending }) : null;
  if (hoped) return { ok: true, reservations: hoped };
  if (isInCompany) return null;
  const asker = { keeperId: keeperId ?? undefined };
  if (hasQueue) await lockBesideQueue(tx, schedule.date);
  const calendars = await readFreshCalendars(tx);
  if (calendars.length === 0) return { ok: true, reservations: [] };
  const days = { from: addDays(schedule.date, -2), to: lastDay(schedule, needs.stops) };
  const counted = await readTaken(tx, { ...days, now, own: asker });
  const ahead = hasQueue
    ? await reservationsOfQueue(tx, {
        ...{ date: schedule.date, now, policy, calendars },
        taken: keeperId ? await readTaken(tx, { ...days, now }) : counted,
      })
    : [];
  const taken = withReservations(counted, ahead);
  const plan = planReservations(schedule, needs, { calendars, taken: withReservations(taken, pending), now });
  if (!plan.ok && plan.problem === "full" && plan.stop !== undefined) {
    const within = { calendars, taken: withReservations(taken, pending), now };
    throw new NoRoomForStop(
      plan.stop,
      nearestForStop(schedule, needs, { ...within, policy, stop: plan.stop }),
    );
  }
  if (!plan.ok && plan.problem === "full") {
    throw new NoRoom(await readNearestTimes({ db: tx, now }, { schedule, needs, policy, calendars, asker }));
  }
  return plan;
}

/** What a new order takes where there is room, without asking; null where that is not to be expected. */
function hopedReservations(
  { now }: Pick<CommandContext, "now">,
  {
    schedule,
    needs,
    known,
    pending = [],
  }: Pick<WantedReservations, "schedule" | "needs" | "known" | "pending">,
): PlannedReservation[] | null {
  if (known.length === 0) return [];
  const occupancy = { calendars: known, taken: withReservations(NOTHING_TAKEN, pending), now };
  const hoped = planReservations(schedule, needs, occupancy);
  return hoped.ok && !wasFullLately(hoped.reservations) ? hoped.reservations : null;
}

/** A new order that is written down and takes its places now. */
export interface TakingOrder {
  orderId: string;
  reservations: readonly PlannedReservation[];
  /** By which mark they are kept already, the wizard's or an offer's; given back with whatever else it keeps. */
  keeperId: string | null;
  /** What the waiting list keeps of that very time for who orders, though the order comes without it: it is given back. */
  offerId?: string | null;
}

/**
 * Takes the places of new orders, as late in their transaction as can be: slots of an hour that everybody wants are locked
 * shortly, all in the order of their keys before the first is taken.
 * @throws CapacityGone when somebody was faster, for all of them
 */
export async function reserveForOrders(
  tx: Transaction,
  ctx: Pick<CommandContext, "now">,
  orders: readonly TakingOrder[],
): Promise<void> {
  const keeperIds = new Set<string>();
  for (const { orderId, keeperId, offerId = null } of orders) {
    const takenOffer = keeperId && !HOLD_TOKEN.test(keeperId) ? keeperId : offerId;
    if (takenOffer) await takeOffer(tx, ctx, { orderId, keeperId: takenOffer });
    for (const id of [keeperId, takenOffer]) if (id) keeperIds.add(id);
  }
  const reservations = orders.flatMap((order) => order.reservations);
  if (reservations.length === 0) return;
  const isKept = inArray(heldReservations.keeperId, [...keeperIds]);
  if (keeperIds.size > 0 && (await tx.$count(heldReservations, isKept)) > 0) {
    await openSlots(tx, reservations);
    await lockSlots(tx, { keeperIds: [...keeperIds] }, reservations);
    await tx.delete(heldReservations).where(isKept);
  }
  const claims = orders.map(({ orderId, reservations }) => ({ orderId, reservations }));
  if (!(await reserveCapacity(tx, claims))) throw new CapacityGone(reservations);
}
