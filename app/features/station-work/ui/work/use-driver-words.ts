import { use } from "react";
import { useWords } from "#app/features/station-work/ui/parts/words-context.tsx";
import type { DriverWords } from "#app/features/station-work/ui/words/driver/ar.ts";
import { fill, type StationLanguage } from "#app/features/station-work/ui/words/station-languages.ts";

const read = new Map<StationLanguage, Promise<DriverWords>>();

/** A phone brings the words of one language; they lie on it already. */
async function load(language: StationLanguage): Promise<DriverWords> {
  switch (language) {
    case "en":
      return (await import("#app/features/station-work/ui/words/driver/en.ts")).en;
    case "ur":
      return (await import("#app/features/station-work/ui/words/driver/ur.ts")).ur;
    case "bn":
      return (await import("#app/features/station-work/ui/words/driver/bn.ts")).bn;
    case "hi":
      return (await import("#app/features/station-work/ui/words/driver/hi.ts")).hi;
    default:
      return (await import("#app/features/station-work/ui/words/driver/ar.ts")).ar;
  }
}

function wordsOf(language: StationLanguage): Promise<DriverWords> {
  const known = read.get(language) ?? load(language);
  read.set(language, known);
  return known;
}

/** The words of drivers in the phone's language, and its voice. */
export function useDriverWords() {
  const { language } = useWords();
  const words = use(wordsOf(language));
  return {
    language,
    t: (key: keyof DriverWords, fillings: Readonly<Record<string, string | number>> = {}) =>
      fill(words[key], fillings),
    /** Aloud, and by a shake, where the phone can. */
    say(sentence: string) {
      navigator.vibrate?.([300, 100, 300]);
      if (!("speechSynthesis" in window)) return;
      const spoken = new SpeechSynthesisUtterance(sentence);
      spoken.lang = language;
      speechSynthesis.cancel();
      speechSynthesis.speak(spoken);
    },
  };
}
