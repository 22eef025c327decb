import { addDays, isRealDate } from "#app/lib/riyadh-time.ts";

/** Days of a tax return, both included. */
export interface VatPeriod {
  from: string;
  to: string;
}

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;
const QUARTER = /^(\d{4})-Q([1-4])$/;

/** The days of "2026-03" or "2026-Q1"; null for any other text. */
export function daysOfPeriod(text: string): VatPeriod | null {
  const month = MONTH.exec(text);
  if (month) return months(Number(month[1]), Number(month[2]), 1);
  const quarter = QUARTER.exec(text);
  if (quarter) return months(Number(quarter[1]), Number(quarter[2]) * 3 - 2, 3);
  return null;
}

/** What was asked: a period by name, or own days; the month of today where neither makes sense. */
export function askedPeriod(
  asked: { period?: string | null; from?: string | null; to?: string | null },
  today: string,
): VatPeriod {
  const { from, to } = asked;
  const named = daysOfPeriod(asked.period ?? "");
  if (named) return named;
  if (from && to && isRealDate(from) && isRealDate(to) && from <= to) return { from, to };
  return daysOfPeriod(today.slice(0, 7)) ?? { from: today, to: today };
}

/** The quarter in which a day lies, and those before it, the latest first. */
export function lastQuarters(today: string, count: number): string[] {
  const latest = Number(today.slice(0, 4)) * 4 + Math.floor((Number(today.slice(5, 7)) - 1) / 3);
  return Array.from({ length: count }, (_, back) => {
    const quarter = latest - back;
    return `${Math.floor(quarter / 4)}-Q${(quarter % 4) + 1}`;
  });
}

/** The month in which a day lies, and those before it, the latest first. */
export function lastMonths(today: string, count: number): string[] {
  const latest = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, back) => {
    const month = latest - back;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
  });
}

function months(year: number, first: number, count: number): VatPeriod {
  const next = first + count;
  const end = next > 12 ? `${year + 1}-01-01` : `${year}-${String(next).padStart(2, "0")}-01`;
  return { from: `${year}-${String(first).padStart(2, "0")}-01`, to: addDays(end, -1) };
}
