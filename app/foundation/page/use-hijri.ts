import type { Day } from "#app/i18n/format.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useRootData } from "./root-data.ts";

/** Hijri days in words, by the moons that were seen. */
export function useHijri() {
  const format = useFormat();
  const { moonSightings } = useRootData();
  return {
    /** "29 ذو القعدة 1447 هـ" / "29 Dhu al-Qadah 1447 AH" */
    hijri: (day: Day) => format.hijri(day, moonSightings),
    /** "29 ذو القعدة" / "29 Dhu al-Qadah" */
    shortHijri: (day: Day) => format.shortHijri(day, moonSightings),
  };
}
