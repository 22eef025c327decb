import { useWords } from "#app/features/station-work/ui/parts/words-context.tsx";
import { DRIVER_WORDS, type DriverWords } from "#app/features/station-work/ui/words/driver-words.ts";
import { fill } from "#app/features/station-work/ui/words/station-languages.ts";

/** The words of drivers in the phone's language, and its voice. */
export function useDriverWords() {
  const { language } = useWords();
  const words = DRIVER_WORDS[language];
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
