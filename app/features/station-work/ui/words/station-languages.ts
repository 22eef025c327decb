import type { StationWords } from "./ar.ts";

/** The languages of stations; Arabic and Urdu run from right to left. */
export const STATION_LANGUAGES = ["ar", "en", "ur", "bn", "hi"] as const;
export type StationLanguage = (typeof STATION_LANGUAGES)[number];

export const CALLED: Readonly<Record<StationLanguage, string>> = {
  ar: "العربية",
  en: "English",
  ur: "اردو",
  bn: "বাংলা",
  hi: "हिन्दी",
};

export const directionOf = (language: StationLanguage) =>
  language === "ar" || language === "ur" ? "rtl" : "ltr";

export const isStationLanguage = (text: unknown): text is StationLanguage =>
  STATION_LANGUAGES.some((language) => language === text);

/** The words of a language, each a file of its own: a station brings one. */
export async function loadWords(language: StationLanguage): Promise<StationWords> {
  switch (language) {
    case "en":
      return (await import("./en.ts")).en;
    case "ur":
      return (await import("./ur.ts")).ur;
    case "bn":
      return (await import("./bn.ts")).bn;
    case "hi":
      return (await import("./hi.ts")).hi;
    default:
      return (await import("./ar.ts")).ar;
  }
}

/** A sentence with its fillings. */
export function fill(sentence: string, fillings: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (all, name: string) => String(fillings[name] ?? all));
}
