import { newConfirmKey } from "#app/features/order-placing/rules/confirm-key.ts";
import type { OrderDraft } from "#app/features/ordering/rules/draft/draft.ts";
import { DRAFT_KEY } from "#app/features/ordering/rules/draft/draft-keys.ts";
import type { DeliveryMethod, Fulfillment, Schedule } from "#app/vocabulary/order-choices.ts";
import { type KeptOffer, keepOffer } from "./kept-offer.ts";

/** What the waiting list knows of an order whose draft is on another device. */
export interface KnownChoices {
  fulfillment: Fulfillment;
  restaurantSlug: string | null;
  deliveryMethod: DeliveryMethod | null;
}

/** Chooses a kept time in the order that this browser holds, or begins one, and answers where to go on. */
export function takeOffer(offer: Omit<KeptOffer, "confirmKey">, known: KnownChoices): string {
  const { date, time } = offer;
  const { confirmKey, address } = setTime({ date, time }, known);
  keepOffer({ ...offer, confirmKey });
  return address;
}

/** Chooses a time in the order that this browser holds, or begins one with what is known, and answers where to go on. */
export function chooseTime(schedule: Schedule, known: KnownChoices): string {
  return setTime(schedule, known).address;
}

/** As it is written down: the wizard checks what it opens, and its rules need not come with this page. */
function setTime(schedule: Schedule, known: KnownChoices): { confirmKey: string; address: string } {
  const stored = readKept();
  const isHere = Array.isArray(stored?.meats) && stored.meats.length > 0;
  const begun = isHere ? stored : { meats: [], ...known };
  const confirmKey = begun?.confirmKey || newConfirmKey();
  try {
    localStorage.setItem(DRAFT_KEY, JSON.stringify({ ...begun, schedule, confirmKey }));
  } catch {
    // A browser that keeps nothing begins anew, as ever.
  }
  // What is still to be chosen comes first; where nothing is, the time that was just chosen.
  return { confirmKey, address: isHere ? "/order#schedule" : "/order#meat" };
}

function readKept(): Partial<OrderDraft> | null {
  try {
    return JSON.parse(localStorage.getItem(DRAFT_KEY) ?? "null");
  } catch {
    return null;
  }
}
