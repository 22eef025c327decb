import { useTranslation } from "react-i18next";
import { createFormat, type Format } from "./format.ts";
import type { Language } from "./language.ts";

/** The formatter and language of the page being shown. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  return createFormat(i18n.language as Language);
}
