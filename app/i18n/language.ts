/** The two languages of the shop; a first visit is Arabic (S01). */
export const LANGUAGES = ["ar", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The writing direction of a language. */
export const directionOf = (language: Language) => (language === "ar" ? "rtl" : "ltr");

/** Is this one of the shop's languages? */
export const isLanguage = (value: unknown): value is Language => value === "ar" || value === "en";

export const THEMES = ["dark", "light"] as const;
export type Theme = (typeof THEMES)[number];

/** Is this one of the themes? */
export const isTheme = (value: unknown): value is Theme => value === "dark" || value === "light";
