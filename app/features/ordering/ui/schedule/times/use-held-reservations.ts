import { useEffect, useSyncExternalStore } from "react";
import { holdTokenOf } from "#app/features/order-core/rules/hold-token.ts";
import type { OrderDraft } from "#app/features/ordering/rules/draft/draft.ts";
import { isPlacedByOthers } from "#app/features/ordering/rules/draft/draft-occasion.ts";
import { readChosenOffer } from "#app/features/ordering/ui/offer/kept-offer.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import type { Body } from "#app/foundation/api/ask-shop.ts";
import { reservationHold } from "./reservation-hold.ts";

/** What of a draft says where its work is done, as the shop is asked for its times and its places. */
export function askedReservations(draft: OrderDraft) {
  return {
    fulfillment: draft.fulfillment,
    restaurantSlug: draft.restaurantSlug,
    deliveryMethod: draft.deliveryMethod,
    address: (!isPlacedByOthers(draft) && draft.address) || null,
    animals: Math.max(
      1,
      draft.meats.reduce((sum, { quantity }) => sum + quantity, 0),
    ),
    keeperId: holdTokenOf(draft.confirmKey),
  };
}

/** Keeps the places of the chosen time while the order is filled in. @returns whether they are kept now */
export function useHeldReservations(): boolean {
  const { catalogue, draft } = useWizardState();
  // A place that the waiting list keeps needs no mark beside it, which would take another one.
  return useReservationsOf(draft, catalogue.isLimited && readChosenOffer(draft) === null);
}

/** The same wherever a draft is filled in. @param isNeeded the shop has limits, and nothing else keeps its place */
export function useReservationsOf(draft: OrderDraft, isNeeded: boolean): boolean {
  const asked = askedReservations(draft);
  const { keeperId, fulfillment } = asked;
  const { date, time } = draft.schedule;
  const isChosen = isNeeded && date !== "" && time !== "";
  const body =
    isChosen && keeperId && fulfillment
      ? textOf({ ...asked, keeperId, fulfillment, schedule: { date, time } })
      : null;
  useEffect(() => reservationHold.want(body && keeperId ? { keeperId, body } : null), [body, keeperId]);
  useEffect(() => () => reservationHold.leave(), []);
  return useSyncExternalStore(
    listen,
    () => reservationHold.keeps(body),
    () => false,
  );
}

/** The same places are wanted while this is the same text. */
const textOf = (body: Body<"POST /api/kept-places">) => JSON.stringify(body);

const listen = (listener: () => void) => reservationHold.listen(listener);
