import type { HomeCut } from "#app/vocabulary/order-choices.ts";
import type { DraftMeat, OrderDraft } from "./draft.ts";

/** How an animal of the last order to the door was cut and packed. */
export interface LastCut {
  breedId: string | null;
  ageClassId: string | null;
  homeCut: HomeCut;
  cutStyleId: string | null;
  vacuumSeal: boolean;
  includeOffal: boolean;
}

/**
 * What a customer had last time comes before the shop's own usual cut: that of the same animal, else of its breed, else of the first
 * (NO05). Whatever was chosen stays.
 */
export function fillLastCuts(draft: OrderDraft, last: readonly LastCut[]): OrderDraft {
  const isOpen = ({ cutBy, breedId, ageClassId }: DraftMeat) => cutBy === "shop" && breedId && ageClassId;
  if (last.length === 0 || !draft.meats.some(isOpen)) return draft;
  return {
    ...draft,
    meats: draft.meats.map((meat) =>
      isOpen(meat) ? { ...meat, ...cutOf(meat, last), cutBy: "lastOrder" } : meat,
    ),
  };
}

function cutOf({ breedId, ageClassId }: DraftMeat, last: readonly LastCut[]) {
  const ofBreed = last.filter((cut) => cut.breedId === breedId);
  const found = ofBreed.find((cut) => cut.ageClassId === ageClassId) ?? ofBreed[0] ?? last[0];
  if (!found) return undefined;
  const { homeCut, cutStyleId, vacuumSeal, includeOffal } = found;
  return { homeCut, cutStyleId, vacuumSeal, includeOffal };
}
