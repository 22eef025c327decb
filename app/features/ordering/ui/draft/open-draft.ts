import { answeredUpTo } from "#app/features/ordering/rules/asked-steps.ts";
import { emptyDraft, isResumable, type OrderDraft } from "#app/features/ordering/rules/draft/draft.ts";
import type { CarcassOf } from "#app/features/ordering/rules/draft/draft-changes.ts";
import {
  applyPreselection,
  type Preselection,
  type PreselectionCatalogue,
} from "#app/features/ordering/rules/draft/draft-preselection.ts";
import { capStep, stepsOf } from "#app/features/ordering/rules/wizard-steps.ts";
import type { StoredDraft } from "./draft-storage.ts";
import { stepIndexOf } from "./step-address.ts";

export type EarlierDraft = { draft: OrderDraft; index: number };

export type Opening = {
  draft: OrderDraft;
  index: number;
  /** Is `draft` the stored one, so that this tab goes on with it? */
  resumed: boolean;
  /** A stored order that was not asked for: it is offered, never overwritten in silence. */
  earlier: EarlierDraft | null;
};

/**
 * What the wizard begins with (W02–W05). `?resume` goes on with the stored draft, and so does a reload in the
 * middle of the wizard, which a step's fragment in the address tells. Any other visit begins fresh.
 */
export function openDraft(
  stored: StoredDraft,
  address: { search: string; hash: string },
  catalogue: PreselectionCatalogue,
  carcassOf: CarcassOf,
): Opening {
  const params = new URLSearchParams(address.search);
  const wish: Preselection = {
    breed: params.get("breed"),
    age: params.get("age"),
    restaurant: params.get("restaurant"),
    occasion: params.get("occasion"),
  };
  const preselect = (draft: OrderDraft) => applyPreselection(draft, wish, catalogue, carcassOf);
  const found = stored.state === "found" ? stored : null;

  if (found && params.has("resume")) {
    const draft = preselect(found.draft);
    const index = capStep(found.step, stepsOf(draft));
    return { draft: withAsked(draft, index), index, resumed: true, earlier: null };
  }
  const place = found && stepIndexOf(address.hash, stepsOf(found.draft));
  if (found && typeof place === "number") {
    const index = capStep(place, stepsOf(found.draft));
    return { draft: withAsked(found.draft, index), index, resumed: true, earlier: null };
  }
  const fresh = { draft: preselect(emptyDraft()), index: 0, resumed: false };
  if (!found || !isResumable(found.draft)) return { ...fresh, earlier: null };
  const earlier = preselect(found.draft);
  const index = capStep(found.step, stepsOf(earlier));
  return { ...fresh, earlier: { draft: withAsked(earlier, index), index } };
}

/** A draft from before it kept what was asked had asked all that comes before the step it stands on. */
function withAsked(draft: OrderDraft, index: number): OrderDraft {
  return draft.asked === null ? answeredUpTo(draft, index) : draft;
}
