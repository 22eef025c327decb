import type { OrderDraft } from "#app/features/ordering/rules/draft/draft.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";

/** A time that the waiting list keeps for this tab's order. */
export interface KeptOffer extends Schedule {
  /** The mark of its places. */
  keeperId: string;
  /** ISO 8601. */
  until: string;
  /** Of the page that says how the waiting stands. */
  token: string;
  /** Of the draft that it is for: the next order of this tab has nothing kept. */
  confirmKey: string;
}

const KEY = "order_offer";

/** Of this tab alone: the link in the message brings it back in any other. */
export function keepOffer(offer: KeptOffer): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(offer));
  } catch {
    // Without storage the time is chosen all the same, and not kept.
  }
}

/** What is kept for a draft; also when it has run out, so that the order that was sent with it stays the same one. */
export function readOffer({ confirmKey }: Pick<OrderDraft, "confirmKey">): KeptOffer | null {
  try {
    const offer = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as KeptOffer | null;
    return offer?.confirmKey === confirmKey ? offer : null;
  } catch {
    return null;
  }
}

/** The same, while its time is the chosen one. */
export function readChosenOffer(draft: Pick<OrderDraft, "confirmKey" | "schedule">): KeptOffer | null {
  const offer = readOffer(draft);
  const { date, time } = draft.schedule;
  return offer?.date === date && offer.time === time ? offer : null;
}
