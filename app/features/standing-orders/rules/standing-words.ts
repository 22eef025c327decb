import { createFormat } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { localName } from "#app/i18n/local-name.ts";
import type { StandingItem } from "#app/vocabulary/standing-order.ts";

/** Keys of texts, by the day of the week; 0 is Sunday. */
export const WEEKDAYS = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
] as const;

/** "Naemi Jadha × 2 and Harri Thani × 1": what a standing order brings. */
export function itemWords(
  items: readonly StandingItem[],
  say: (key: string, params: Record<string, string | number>) => string,
  language: Language,
): string {
  return createFormat(language).list(
    items.map(({ breed, ageClass, quantity }) =>
      say("standing:item", {
        breed: localName(breed, language),
        age: localName(ageClass, language),
        quantity,
      }),
    ),
  );
}
