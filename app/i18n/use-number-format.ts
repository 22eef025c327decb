import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { createNumberFormat } from "./format-numbers.ts";
import type { Language } from "./language.ts";

/** The formatter of amounts and weights, and the language, of the page being shown. */
export function useNumberFormat() {
  const { i18n } = useTranslation();
  const language = i18n.language as Language;
  return useMemo(() => createNumberFormat(language), [language]);
}
