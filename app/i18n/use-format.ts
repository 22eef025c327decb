import { createFormat, type Format } from "./format.ts";
import { useTranslation } from "./use-translation.tsx";

/** The formatter and language of the page being shown. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  return createFormat(i18n.language);
}
