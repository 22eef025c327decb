export type HijriDate = { day: number; month: number; year: number };

let calendar: Intl.DateTimeFormat | undefined;
const known = new Map<string, HijriDate>();
const MOST_KNOWN = 2000;

/**
 * The Umm al-Qura day of a Gregorian day "YYYY-MM-DD". Only numbers come from Intl: its month names differ between releases.
 * The calendar is named, because plain `islamic` can be a day off.
 */
export function hijriDate(date: string): HijriDate {
  const found = known.get(date);
  if (found) return found;
  calendar ??= new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
    timeZone: "UTC",
    day: "numeric",
    month: "numeric",
    year: "numeric",
  });
  const parts = calendar.formatToParts(new Date(`${date}T12:00:00Z`));
  const numberOf = (type: string) =>
    Number(parts.find((part) => part.type === type)?.value.replace(/\D/g, ""));
  const hijri = { day: numberOf("day"), month: numberOf("month"), year: numberOf("year") };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(date, hijri);
  return hijri;
}
