import { typedRiyals } from "#app/lib/amounts/decimal-riyals.ts";
import { parseSar } from "#app/lib/amounts/read-typed-amount.ts";

/** Halalas (AB06). */
const STEP = 5000;

/** What a price cell shows after a step up or down: exactly 50 riyals more or less, and never less than nothing. */
export function steppedPrice(text: string, direction: 1 | -1): string {
  const halalas = text.trim() === "" ? 0 : parseSar(text);
  // What cannot be read stays, and its fault with it.
  if (halalas === null) return text;
  return typedRiyals(Math.max(0, halalas + direction * STEP));
}
