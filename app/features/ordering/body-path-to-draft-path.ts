/** Fields that the order's body and the draft name differently (0016-ids-are-keys-names-are-labels: the body carries ids). */
const DRAFT_NAMES: Readonly<Record<string, string>> = {
  breedId: "breed",
  ageClassId: "ageClass",
  cookingTypeId: "cookingStyle",
  restaurantSlug: "restaurant",
  riceCookingTypeId: "riceCookingStyle",
};

/** "meats.0.breedId", as a refusal of the server names it, → "meats.0.breed", as the wizard names it. */
export function draftFieldPath(bodyPath: string): string {
  return bodyPath
    .split(".")
    .map((part) => DRAFT_NAMES[part] ?? part)
    .join(".");
}
