import type { Calendar } from "#app/features/capacity/calendar.ts";
import {
  type Needs,
  type PlannedPlace,
  type PlanProblem,
  planPlaces,
  type Taken,
} from "#app/features/capacity/plan-places.ts";
import { readFreshCalendars } from "#app/features/capacity/read-calendars.server.ts";
import { readTaken } from "#app/features/capacity/read-taken.server.ts";
import { lockSlots, releaseKeptPlaces, takePlaces } from "#app/features/capacity/take-places.server.ts";
import type { SchedulePolicy } from "#app/features/orders/price-and-time/schedule.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { addDays } from "#app/lib/riyadh-time.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import type { Transaction } from "#db/client.ts";
import { readNearestTimes } from "./nearest-times.server.ts";
import { NoRoom, PlaceGone } from "./no-room.ts";

const NOTHING_TAKEN: Taken = () => 0;

export interface WantedPlaces {
  schedule: Schedule;
  needs: Needs;
  policy: SchedulePolicy;
  /** The mark of the wizard, whose place becomes the order's. */
  keeperId?: string | null;
  /** As this process knew them when it was asked, before the transaction took its connection. */
  known: readonly Calendar[];
}

/**
 * What a new order will take. At first nobody is asked what is taken: taking tells, and most times have room. After that, what
 * is taken counts.
 * @throws NoRoom where what is taken leaves none
 */
export async function planOrderPlaces(
  { now }: Pick<CommandContext, "now">,
  tx: Transaction,
  { schedule, needs, policy, keeperId, known }: WantedPlaces,
  { isFirstTry }: { isFirstTry: boolean },
): Promise<{ ok: true; places: PlannedPlace[] } | { ok: false; problem: PlanProblem }> {
  const calendars = isFirstTry ? known : await readFreshCalendars(tx);
  if (calendars.length === 0) return { ok: true, places: [] };
  const asker = { keeperId: keeperId ?? undefined };
  const days = { from: addDays(schedule.date, -2), to: schedule.date };
  const taken = isFirstTry ? NOTHING_TAKEN : await readTaken(tx, { ...days, now, own: asker });
  const plan = planPlaces(schedule, needs, { calendars, taken, now });
  if (!plan.ok && plan.problem === "full") {
    throw new NoRoom(await readNearestTimes({ db: tx, now }, { schedule, needs, policy, calendars, asker }));
  }
  return plan;
}

/**
 * Takes a new order's places, as late in its transaction as can be: slots of an hour that everybody wants are locked shortly.
 * @throws PlaceGone when somebody was faster
 */
export async function takeOrderPlaces(
  tx: Transaction,
  orderId: string,
  places: readonly PlannedPlace[],
  keeperId: string | null,
): Promise<void> {
  if (places.length === 0) return;
  if (keeperId) {
    await lockSlots(tx, { keeperId }, places);
    await releaseKeptPlaces(tx, keeperId);
  }
  if (!(await takePlaces(tx, { orderId }, places))) throw new PlaceGone(places);
}
