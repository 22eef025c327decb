import { useMemo } from "react";
import { createNumberFormat } from "./format-numbers.ts";
import { useTranslation } from "./use-translation.tsx";

/** The formatter of amounts and weights, and the language, of the page being shown. */
export function useNumberFormat() {
  const { i18n } = useTranslation();
  const language = i18n.language;
  return useMemo(() => createNumberFormat(language), [language]);
}
