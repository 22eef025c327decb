import { type OccasionBook, occasionOf } from "#app/features/occasions/rules/occasion-book.ts";
import type { OrderDraft } from "./draft.ts";
import {
  addMeat,
  type CarcassOf,
  changeMeat,
  chooseFulfillment,
  chooseRestaurant,
  newMeat,
} from "./draft-changes.ts";
import { chooseOccasion } from "./draft-occasion.ts";

export type Preselection = {
  breed?: string | null;
  age?: string | null;
  restaurant?: string | null;
  occasion?: string | null;
};

export type PreselectionCatalogue = {
  breeds: readonly { id: string }[];
  ageClasses: readonly { id: string }[];
  restaurants: readonly { slug: string }[];
  occasions?: OccasionBook;
};

/**
 * The query parameters breed, age, restaurant and occasion of /order (W03 W04 OG05); unknown values are ignored (W05).
 * An unfinished first row is filled in; rows the customer has finished are never changed, nor
 * what an order that was begun is for.
 */
export function applyPreselection(
  draft: OrderDraft,
  wish: Preselection,
  catalogue: PreselectionCatalogue,
  carcassOf?: CarcassOf,
): OrderDraft {
  const breed = catalogue.breeds.find(({ id }) => id === wish.breed)?.id ?? null;
  const age = catalogue.ageClasses.find(({ id }) => id === wish.age)?.id ?? null;
  const slug = catalogue.restaurants.find((restaurant) => restaurant.slug === wish.restaurant)?.slug ?? null;
  const occasion = draft.meats.length === 0 ? occasionOf(catalogue.occasions, wish.occasion) : null;
  const begun = occasion && occasion.kind !== "everyday" ? chooseOccasion(draft, occasion) : draft;
  const withMeat = breed || age ? preselectMeat(begun, breed, age, carcassOf) : begun;
  // What is given whole is cooked by nobody.
  const mayBeCooked = withMeat.occasion?.kind !== "charity";
  return slug && mayBeCooked ? chooseRestaurant(chooseFulfillment(withMeat, "restaurant"), slug) : withMeat;
}

function preselectMeat(
  draft: OrderDraft,
  breed: string | null,
  age: string | null,
  carcassOf?: CarcassOf,
): OrderDraft {
  const unfinished = draft.meats.find((meat) => !meat.breedId || !meat.ageClassId);
  if (unfinished) {
    const change = { breedId: breed ?? unfinished.breedId, ageClassId: age ?? unfinished.ageClassId };
    return changeMeat(draft, unfinished.id, change, carcassOf);
  }
  if (draft.meats.length === 0) return { ...draft, meats: [newMeat(draft, breed, age, 1, carcassOf)] };
  const known = draft.meats.some((meat) => meat.breedId === breed && meat.ageClassId === age);
  // A second visit to the same link must not count the animal up.
  return known ? draft : addMeat(draft, { breedId: breed, ageClassId: age }, carcassOf);
}
