import { createContext, type ReactElement, type ReactNode, use, useState } from "react";
import { directionOf } from "./language.ts";
import type { TextReader } from "./page-texts.ts";
import type { TextParams } from "./read-text.ts";
import { taggedText } from "./tagged-text.ts";
import type { Namespace, Namespaces, Says, Translate } from "./text-keys.ts";

/**
 * How components say texts: the part of react-i18next that the shop uses, an eighth of its size and several times as quick
 * (0007-browsers-read-texts-themselves). use-translation.test.tsx holds both to the same words for every shipped text.
 */
const TextsContext = createContext<RenewableTexts | null>(null);

export interface RenewableTexts {
  texts: TextReader;
  /** Says everything on the page anew, in these words. */
  renew: (texts: TextReader) => void;
}

/** Provides the texts to all components below. */
export function TextReaderProvider(props: { texts: TextReader; children: ReactNode }) {
  const [texts, renew] = useState(props.texts);
  return <TextsContext value={{ texts, renew }}>{props.children}</TextsContext>;
}

/** The words of one namespace or more, the first of them without its name; waits for those not fetched yet. */
export function useTranslation<const N extends Namespaces = "common">(namespaces?: N) {
  const { texts } = useTexts();
  const names = (typeof namespaces === "object" ? namespaces : [namespaces ?? "common"]) as readonly [
    Namespace,
    ...Namespace[],
  ];
  // All are asked for before the first is waited for.
  const waited = names.filter((name) => !texts.has(name)).map((name) => texts.load(name));
  for (const words of waited) use(words);
  return {
    t: texts.translate(names[0] as "common") as Says<string> as Translate<N>,
    i18n: { language: texts.language, dir: () => directionOf(texts.language) },
  };
}

export interface TransProps<Key extends string> {
  t: Says<Key>;
  i18nKey: NoInfer<Key>;
  components: Record<string, ReactElement>;
  values?: TextParams;
}

/** A text with elements in it. */
export function Trans<Key extends string>({ t, i18nKey, components, values }: TransProps<Key>) {
  return taggedText(t(i18nKey, values), components);
}

/** The words of this page themselves, for whoever replaces them. */
export function useTexts(): RenewableTexts {
  const texts = use(TextsContext);
  if (!texts) throw new Error("words are asked for outside <TextReaderProvider>");
  return texts;
}
