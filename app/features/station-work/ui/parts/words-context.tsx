import { createContext, useContext } from "react";
import type { StationWords } from "#app/features/station-work/ui/words/ar.ts";
import { fill, type StationLanguage } from "#app/features/station-work/ui/words/station-languages.ts";

export interface SaidWords {
  words: StationWords;
  language: StationLanguage;
}

const Words = createContext<SaidWords | null>(null);
export const WordsProvider = Words.Provider;

type Plain = Exclude<keyof StationWords, "why">;

/** The words of a station in its language: a sentence by its key, why something was refused, and a name as the shop has it. */
export function useWords() {
  const said = useContext(Words);
  if (!said) throw new Error("no words are there");
  const { words, language } = said;
  const why = words.why as Readonly<Record<string, string>>;
  return {
    language,
    t: (key: Plain, fillings: Readonly<Record<string, string | number>> = {}) => fill(words[key], fillings),
    why: (code: string) => why[code] ?? words.why.other,
    // The shop's names are in two languages; whoever reads neither Arabic nor Urdu reads the other one.
    nameOf: ({ name, nameEn }: { name: string; nameEn: string | null }) =>
      language === "ar" || language === "ur" ? name : (nameEn ?? name),
  };
}
