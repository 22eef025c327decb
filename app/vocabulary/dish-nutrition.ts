/** What people may not bear in a dish, as food labels name it. */
export const ALLERGENS = [
  "gluten",
  "milk",
  "eggs",
  "nuts",
  "peanuts",
  "sesame",
  "soy",
  "fish",
  "crustaceans",
  "molluscs",
  "celery",
  "mustard",
  "lupin",
  "sulphites",
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** Beyond these a figure is a slip of the hand: grams typed as milligrams, a whole lamb instead of a portion. */
export const NUTRITION_MOST = { kcal: 5_000, saltMg: 100_000, caffeineMg: 2_000 } as const;

/** Figures of one person's portion of a dish, who says so, and of which day they are. */
export interface DishNutrition {
  kcal: number;
  saltMg: number;
  /** Of drinks; null where there is none to speak of. */
  caffeineMg: number | null;
  allergens: Allergen[];
  /** A laboratory, a table of foods, the kitchen's own reckoning. */
  source: string;
  statedOn: string;
}
