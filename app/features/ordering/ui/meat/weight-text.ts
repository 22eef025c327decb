import type { Format } from "#app/i18n/format.ts";

/** "13.5 كجم" that never breaks between figure and unit. */
export function weightText(format: Format, kg: number): string {
  return format.kg(kg).replaceAll(" ", "\u00a0");
}
