const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_YEAR = 1440;
/** 1 Muharram 1440. */
const FIRST_DAY = Date.UTC(2018, 8, 11);
const SHORTEST = 29;
/** Three hexadecimal digits a year, from 1440 to 1470: a bit is set where a month has 30 days, the lowest is Muharram's. */
const LONG_MONTHS =
  "2ba5b55aad55a9a92e26e55dada6d46a5b27a4d4ad56db5a754f49e92d26a563566b5baab92b2568ba9b55aada5b4";

/**
 * The computed Umm al-Qura day of a Gregorian day "YYYY-MM-DD", as in ICU's table; null outside of 1440 to 1470.
 * The first day asked of Intl takes a browser a tenth of all the script by which an order's page starts.
 */
export function ummAlQuraDate(date: string): { day: number; month: number; year: number } | null {
  let left = (Date.parse(date) - FIRST_DAY) / DAY_MS;
  if (!(left >= 0)) return null;
  for (let index = 0; index < LONG_MONTHS.length * 4; index += 1) {
    const year = Math.floor(index / 12);
    const month = index % 12;
    const long = Number.parseInt(LONG_MONTHS.slice(year * 3, year * 3 + 3), 16);
    const days = SHORTEST + ((long >> month) & 1);
    if (left < days) return { day: left + 1, month: month + 1, year: FIRST_YEAR + year };
    left -= days;
  }
  return null;
}
