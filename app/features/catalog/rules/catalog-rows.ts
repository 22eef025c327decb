import type { ageClasses, breeders, breeds, cookingTypes, cutOptions } from "#db/schema/catalog.ts";

export type Breed = typeof breeds.$inferSelect;
export type AgeClass = typeof ageClasses.$inferSelect;
export type CookingType = typeof cookingTypes.$inferSelect;
export type CutOption = typeof cutOptions.$inferSelect;
export type Breeder = typeof breeders.$inferSelect;
