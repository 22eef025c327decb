import type { EditedItems } from "./edit-schema.ts";

const NO_ANIMAL = { breedId: null, ageClassId: null };

/** The animals that join an order with an edit, each in its place; what it holds was judged when it was placed. */
export function newAnimals({ meats }: Pick<EditedItems, "meats">) {
  return meats.map(({ line, breedId, ageClassId }) => (line === null ? { breedId, ageClassId } : NO_ANIMAL));
}
