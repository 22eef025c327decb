import type { OrderDraft } from "./draft.ts";
import { isPlacedByOthers } from "./draft-occasion.ts";
import type { DraftPortion } from "./read-draft-portion.ts";

type Divisible = Pick<OrderDraft, "fulfillment" | "occasion" | "moreDays" | "shares">;

/** May the meat of this draft be divided, as the server will say? */
export function mayDivideDraft(draft: Omit<Divisible, "shares">): boolean {
  return draft.fulfillment === "home" && draft.moreDays.length === 0 && !isPlacedByOthers(draft);
}

/** The shares that go along with the order: what was divided before stays in the draft, and counts again when it may. */
export function portionsOf(draft: Divisible): DraftPortion[] {
  return mayDivideDraft(draft) ? draft.shares : [];
}
