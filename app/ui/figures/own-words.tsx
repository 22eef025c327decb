import type { ReactNode } from "react";
import { textLanguage } from "#app/lib/text-language.ts";

export interface OwnWordsProps {
  children: ReactNode;
  className?: string;
}

/** A finished sentence in which `words` stand as somebody wrote them. */
export function SentenceWith({ sentence, words }: { sentence: string; words: string }) {
  const [before, ...after] = sentence.split(words);
  if (after.length === 0 || words === "") return sentence;
  return (
    <>
      {before}
      <OwnWords>{words}</OwnWords>
      {after.join(words)}
    </>
  );
}

/** What somebody wrote (a name, an address, a note): kept apart from the sentence around it, and read out in its own language. */
export function OwnWords({ children, className }: OwnWordsProps) {
  const lang = typeof children === "string" ? textLanguage(children) : undefined;
  return (
    <bdi lang={lang} className={className}>
      {children}
    </bdi>
  );
}
