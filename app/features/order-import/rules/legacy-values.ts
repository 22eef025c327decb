import { readDecimal } from "#app/lib/amounts/read-number.ts";
import { parseSar } from "#app/lib/amounts/read-typed-amount.ts";
import { cleanLine } from "#app/lib/clean-text.ts";
import { type Halalas, sarToHalalas } from "#app/lib/money.ts";

/** Old orders were written by many versions of a browser; these read one value of such JSON and never throw. */

export type LegacyRecord = Readonly<Record<string, unknown>>;

/** Reads an object of unknown JSON; an empty one where it is none. */
export function asRecord(value: unknown): LegacyRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as LegacyRecord) : {};
}

/** Reads an array of unknown JSON; an empty one where it is none. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The cleaned text, or null when there is none. Numbers count as text: some ids were numbers. */
export function asText(value: unknown, max = 500): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  return cleanLine(String(value)).slice(0, max) || null;
}

/** Reads a number or a number's text; null where it is none. */
export function asNumber(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string") return null;
  return readDecimal(value);
}

/** An amount in SAR as halalas; null when there is none or it is negative. */
export function asMoney(value: unknown): Halalas | null {
  // As it was typed: the one reader of amounts, which guesses nothing.
  if (typeof value === "string") return parseSar(value);
  const sar = asNumber(value);
  return sar === null || sar < 0 || sar > 1e9 ? null : sarToHalalas(sar);
}

/** The first of several names under which a value may stand. */
export function firstOf<T>(read: (value: unknown) => T | null, ...values: readonly unknown[]): T | null {
  for (const value of values) {
    const found = read(value);
    if (found !== null) return found;
  }
  return null;
}

/** Reads a whole number within limits; the fallback where it is none. */
export function asWholeBetween(value: unknown, min: number, max: number, fallback: number): number {
  const number = asNumber(value);
  return number === null ? fallback : Math.min(max, Math.max(min, Math.round(number)));
}
