import { useMemo } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { TableReader } from "./table-columns.ts";

/** The words of the page for the columns of a table. */
export function useTableReader(): TableReader {
  const { t, i18n } = useTranslation("admin");
  const language = i18n.language;
  return useMemo(
    () => ({ language, say: (key, params) => String(t(key as "table.total", params as never)) }),
    [t, language],
  );
}
