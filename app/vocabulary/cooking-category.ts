/** What a cooking type cooks. */
export const COOKING_CATEGORIES = ["meat", "rice"] as const;
export type CookingCategory = (typeof COOKING_CATEGORIES)[number];
