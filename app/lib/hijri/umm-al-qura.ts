const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_YEAR = 1440;
/** 1 Muharram 1440, in days since 1970. */
const FIRST_DAY = Date.UTC(2018, 8, 11) / DAY_MS;
const SHORTEST = 29;
const LONGEST = 30;
const MONTHS = 12;
const DIGITS = 3;
/** Three hexadecimal digits a year, from 1440 to 1500: a bit is set where a month has 30 days, the lowest is Muharram's. */
const LONG_MONTHS =
  "2ba5b55aad55a9a92e26e55dada6d46a5b27a4d4ad56db5a754f49e92d26a563566b5baab92b2568ba9b55aada5b4da9" +
  "b52a9a536276575af26d46a95552ad4bd9ba574b69b52a9552da5d4daad96b2e95e2ac9692eaad56ad65d4a";

let starts: readonly number[] | undefined;

/**
 * The computed Umm al-Qura day of a Gregorian day "YYYY-MM-DD", as in ICU's table; null outside of 1440 to 1500.
 * The first day asked of Intl takes a browser a tenth of all the script by which an order's page starts.
 */
export function ummAlQuraDate(date: string): { day: number; month: number; year: number } | null {
  starts ??= monthStarts();
  const asked = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  const after = starts.at(-1) ?? FIRST_DAY;
  if (!(asked >= FIRST_DAY && asked < after)) return null;
  // No month is longer, so this is never one too late.
  let index = Math.floor((asked - FIRST_DAY) / LONGEST);
  while ((starts[index + 1] ?? after) <= asked) index += 1;
  return {
    day: asked - (starts[index] ?? FIRST_DAY) + 1,
    month: (index % MONTHS) + 1,
    year: FIRST_YEAR + Math.floor(index / MONTHS),
  };
}

/** The first day of each month, and of the one after the last, in days since 1970. */
function monthStarts(): number[] {
  const found = [FIRST_DAY];
  let next = FIRST_DAY;
  for (let at = 0; at < LONG_MONTHS.length; at += DIGITS) {
    const long = Number.parseInt(LONG_MONTHS.slice(at, at + DIGITS), 16);
    for (let month = 0; month < MONTHS; month += 1) {
      next += (long >> month) & 1 ? LONGEST : SHORTEST;
      found.push(next);
    }
  }
  return found;
}
