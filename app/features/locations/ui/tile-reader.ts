import type { Language, Theme } from "#app/i18n/language.ts";

/** For whom a map is drawn. */
export interface TileReader {
  language: Language;
  theme: Theme;
}
