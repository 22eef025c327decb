import { finiteNumber, oneOf, shape, textUpTo, wholeNumber } from "#app/lib/read-shape.ts";
import { SHARE_FOR, SHARE_LIMITS } from "#app/vocabulary/share.ts";
import type { OrderDraft } from "./draft.ts";
import { orNone, textOrEmpty } from "./draft-fields.ts";
import { isPlacedByOthers } from "./draft-occasion.ts";

/** A share of the meat as a draft keeps it; without a time of its own it goes with the order. */
export const readDraftShare = shape({
  to: oneOf(SHARE_FOR),
  bags: wholeNumber(1, SHARE_LIMITS.bagsMax),
  name: textOrEmpty(400),
  phone: textOrEmpty(200),
  address: textOrEmpty(5000),
  location: orNone(shape({ lat: finiteNumber, lng: finiteNumber })),
  schedule: orNone(shape({ date: textUpTo(10), time: textUpTo(5) })),
  partnerId: orNone(textUpTo(100)),
});
export type DraftShare = ReturnType<typeof readDraftShare>;

type Shared = Pick<OrderDraft, "fulfillment" | "occasion" | "moreDays" | "shares">;

/** May the meat of this draft be divided, as the server will say? */
export function mayShareDraft(draft: Omit<Shared, "shares">): boolean {
  return draft.fulfillment === "home" && draft.moreDays.length === 0 && !isPlacedByOthers(draft);
}

/** The shares that go along with the order: what was divided before stays in the draft, and counts again when it may. */
export function sharesOf(draft: Shared): DraftShare[] {
  return mayShareDraft(draft) ? draft.shares : [];
}
