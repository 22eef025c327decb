/** The two languages of the shop; a first visit is Arabic (S01). */
export const LANGUAGES = ["ar", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

export const directionOf = (language: Language) => (language === "ar" ? "rtl" : "ltr");

export const isLanguage = (value: unknown): value is Language => value === "ar" || value === "en";

export const THEMES = ["dark", "light"] as const;
export type Theme = (typeof THEMES)[number];

export const isTheme = (value: unknown): value is Theme => value === "dark" || value === "light";
