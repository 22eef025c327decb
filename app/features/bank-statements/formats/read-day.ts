import { foldDigits } from "#app/lib/arabic-text.ts";
import { dayOfHijri } from "#app/lib/hijri/hijri.ts";
import { isRealDate } from "#app/lib/riyadh-time.ts";

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:\D|$)/;
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:\D|$)/;
const NAMED = /^(\d{1,2})[-/.\s]([a-z]{3})[a-z]*[-/.\s](\d{4}|\d{2})(?:\D|$)/i;
const PACKED = /^(\d{4})(\d{2})(\d{2})$/;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** Years of the Hijri calendar that a statement can be of. */
const HIJRI = { from: 1390, to: 1520 };

/** Whether the day or the month is written first. */
export type DayOrder = "day_first" | "month_first";

/**
 * A day as banks write it, of either calendar, also with a time behind it: "2026-11-23", "23/11/2026", "٢٣/١١/٢٠٢٦",
 * "23-Nov-2026", "14/06/1448". As "YYYY-MM-DD"; null when there is no such day.
 */
export function readDay(text: string, order: DayOrder = "day_first"): string | null {
  const plain = foldDigits(text)
    .replace(/[\p{Cf}هـ]/gu, "")
    .trim();
  const packed = PACKED.exec(plain) ?? YEAR_FIRST.exec(plain);
  if (packed) return realDay(Number(packed[1]), Number(packed[2]), Number(packed[3]));
  const named = NAMED.exec(plain);
  if (named) {
    const month = MONTHS.indexOf(named[2]?.toLowerCase() ?? "") + 1;
    return realDay(fullYear(named[3]), month, Number(named[1]));
  }
  const numbers = YEAR_LAST.exec(plain);
  if (!numbers) return null;
  const [first, second] = [Number(numbers[1]), Number(numbers[2])];
  const [day, month] = order === "day_first" ? [first, second] : [second, first];
  return realDay(fullYear(numbers[3]), month, day);
}

/** How all these days are written: month first only when they cannot be read otherwise. */
export function dayOrderOf(texts: readonly string[]): DayOrder {
  const fits = (order: DayOrder) => texts.every((text) => readDay(text, order) !== null);
  return !fits("day_first") && fits("month_first") ? "month_first" : "day_first";
}

function fullYear(digits = ""): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

function realDay(year: number, month: number, day: number): string | null {
  if (year >= HIJRI.from && year <= HIJRI.to)
    return month >= 1 && month <= 12 ? dayOfHijri({ year, month, day }) : null;
  if (year < 1990 || year > 2100) return null;
  const date = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isRealDate(date) ? date : null;
}
