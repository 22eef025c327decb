import { createContext, type ReactElement, type ReactNode, use, useState } from "react";
import { directionOf } from "./language.ts";
import type { TextReader, Translate } from "./page-texts.ts";
import type { TextParams } from "./read-text.ts";
import { taggedText } from "./tagged-text.ts";

/**
 * What pages are built with where the source says `react-i18next` (vite.config.ts puts it there): the part of it that the
 * shop uses, an eighth of its size and several times as quick (0007-browsers-read-texts-themselves).
 * page-translation.test.tsx holds both to the same words for every shipped text.
 */
const TextsContext = createContext<RenewableTexts | null>(null);

export interface RenewableTexts {
  texts: TextReader;
  /** Says everything on the page anew, in these words. */
  renew: (texts: TextReader) => void;
}

export function TextReaderProvider(props: { texts: TextReader; children: ReactNode }) {
  const [texts, renew] = useState(props.texts);
  return <TextsContext value={{ texts, renew }}>{props.children}</TextsContext>;
}

/** The words of one namespace or more, the first of them without its name; waits for those not fetched yet. */
export function useTranslation(namespaces: string | readonly string[] = "common") {
  const { texts } = useTexts();
  const names = typeof namespaces === "string" ? [namespaces] : namespaces;
  // All are asked for before the first is waited for.
  const waited = names.filter((name) => !texts.has(name)).map((name) => texts.load(name));
  for (const words of waited) use(words);
  return {
    t: texts.translate(names[0] as string),
    i18n: { language: texts.language, dir: () => directionOf(texts.language) },
  };
}

export interface TransProps {
  i18nKey: string;
  components: Record<string, ReactElement>;
  t?: Translate;
  ns?: string;
  values?: TextParams;
  count?: number;
}

/** A text with elements in it. */
export function Trans({ i18nKey, components, t, ns = "common", values, count }: TransProps) {
  const { texts } = useTexts();
  const translate = t ?? texts.translate(ns);
  return taggedText(translate(i18nKey, count === undefined ? values : { ...values, count }), components);
}

/** The words of this page themselves, for whoever replaces them. */
export function useTexts(): RenewableTexts {
  const texts = use(TextsContext);
  if (!texts) throw new Error("words are asked for outside <TextReaderProvider>");
  return texts;
}
