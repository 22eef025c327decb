import type { Allergen, DishNutrition } from "#app/vocabulary/dish-nutrition.ts";
import type { ShopSettings } from "./definitions.ts";

/** The salt shaker stands beside a portion with more than 5 g of salt (2,000 mg of sodium), and not beside 5 g. */
export const SALT_SIGN_ABOVE_MG = 5_000;

/** What a menu says of a dish, as words and icons. */
export interface DishSigns {
  kcal: number;
  walkingMinutes: number;
  saltMg: number;
  isSalty: boolean;
  caffeineMg: number | null;
  allergens: readonly Allergen[];
  source: string;
  statedOn: string;
}

/** Does a portion with so much salt bear the sign? */
export function hasSaltSign(saltMg: number): boolean {
  return saltMg > SALT_SIGN_ABOVE_MG;
}

/** Whole minutes of walking that burn a portion, never fewer than it takes. */
export function walkingMinutes(kcal: number, kcalPerMinute: number): number {
  // Parts of a millionth are the division's own: 43 / 4.3 is ten minutes, not eleven.
  return Math.ceil(Number((kcal / kcalPerMinute).toFixed(6)));
}

/** The signs of a dish; null where nobody has stated its figures. */
export function signsOf(
  nutrition: DishNutrition | null | undefined,
  { walking_kcal_per_minute: perMinute }: Pick<ShopSettings, "walking_kcal_per_minute">,
): DishSigns | null {
  if (!nutrition) return null;
  const { kcal, saltMg, caffeineMg, allergens, source, statedOn } = nutrition;
  return {
    kcal,
    walkingMinutes: walkingMinutes(kcal, perMinute),
    saltMg,
    isSalty: hasSaltSign(saltMg),
    caffeineMg: caffeineMg || null,
    allergens,
    source,
    statedOn,
  };
}

/** Does a menu of this Riyadh day hold dishes with figures only? Of no day while the shop has named none. */
export function asksForFigures(day: string, signsFrom: string): boolean {
  return signsFrom !== "" && day >= signsFrom;
}

/** Is a dish on the menu of this Riyadh day? */
export function isOnMenu({ hasFigures }: { hasFigures: boolean }, day: string, signsFrom: string): boolean {
  return hasFigures || !asksForFigures(day, signsFrom);
}
