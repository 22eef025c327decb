import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";
import type { OrderDraft } from "./draft.ts";
import { addMeat, type CarcassOf, changeMeat, removeMeat } from "./draft-changes.ts";

export type FinishedMeat = {
  draft: OrderDraft;
  /** The row that already asked for this animal and was counted up instead; null when the row stays its own. */
  joined: { id: string; quantity: number; reachedMax: boolean } | null;
};

/**
 * A row gets its breed or age. When that completes a row that was still being added, and another row has the same
 * combination, that one counts up, to at most 10 (W22).
 */
export function finishMeat(
  draft: OrderDraft,
  id: string,
  choice: { breedId?: string; ageClassId?: string },
  carcassOf: CarcassOf,
): FinishedMeat {
  const row = draft.meats.find((meat) => meat.id === id);
  const changed = changeMeat(draft, id, choice, carcassOf);
  const next = changed.meats.find((meat) => meat.id === id);
  const wasUnfinished = row && !(row.breedId && row.ageClassId);
  const same = draft.meats.find(
    (meat) => meat.id !== id && meat.breedId === next?.breedId && meat.ageClassId === next?.ageClassId,
  );
  if (!next?.breedId || !next.ageClassId || !wasUnfinished || !same) return { draft: changed, joined: null };

  const pick = { breedId: next.breedId, ageClassId: next.ageClassId, quantity: next.quantity };
  const joinedDraft = addMeat(removeMeat(draft, id), pick, carcassOf);
  const quantity = joinedDraft.meats.find((meat) => meat.id === same.id)?.quantity ?? same.quantity;
  const reachedMax = same.quantity + next.quantity > ORDER_LIMITS.quantityMax;
  return { draft: joinedDraft, joined: { id: same.id, quantity, reachedMax } };
}
