import type { Language } from "#app/i18n/language.ts";

/** One text of the shop in both languages, shipped and as the admin wrote it. */
export interface TextEntry {
  /** `namespace:dotted.path` */
  key: string;
  /** Of the admin's text, else the namespace. */
  category: string;
  /** Null when the language has no such key (plural forms differ). */
  shipped: Record<Language, string | null>;
  own: Record<Language, { id: string; value: string } | null>;
}
