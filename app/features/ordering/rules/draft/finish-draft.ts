import { defaultSchedule, type SchedulePolicy } from "#app/features/order-quote/rules/schedule.ts";
import type { OrderDraft } from "./draft.ts";
import { chooseFulfillment, setSchedule } from "./draft-changes.ts";
import { fillFromAccount, type KnownCustomer } from "./fill-from-account.ts";
import { fillLastCuts } from "./last-cut.ts";

/**
 * The order as it would be if nothing more were said: butchered to the door as last time, to the account's customer at the usual place,
 * at the first usual time. What was chosen stays. A restaurant's order is not guessed at: who collects it, and when its
 * kitchen is open, has to be asked.
 */
export function finishDraft(
  draft: OrderDraft,
  known: KnownCustomer | null,
  { now, policy }: { now: Date; policy: SchedulePolicy },
): OrderDraft {
  const named = known ? { ...draft, ...fillFromAccount(draft, known) } : draft;
  if (named.fulfillment === "restaurant") return named;
  const home = fillLastCuts(chooseFulfillment(named, "home"), known?.lastCuts ?? []);
  const { date, time } = home.schedule;
  return date === "" && time === "" ? setSchedule(home, defaultSchedule(now, policy)) : home;
}
