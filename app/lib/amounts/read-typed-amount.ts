import type { Halalas } from "#app/lib/money.ts";
import { readAmount } from "./read-amount.ts";

/** What somebody typed or pasted at a field of money, in halalas. */
export type TypedAmount =
  | { kind: "value"; halalas: number }
  /** `1.900`: 1,900 riyals, or 1.90. The field says so and keeps what was typed. */
  | { kind: "two_readings"; halalas: readonly [number, number] }
  | { kind: "refused" };

/** Beyond nine figures of riyals nobody sells lamb. */
const MAX = 10 ** 11;
/** As much a thousand that misses a figure as a decimal comma. */
const UNFINISHED_THOUSAND = /^[1-9],\d\d$/;

/**
 * An amount as people type it or paste it from a spreadsheet. The shop itself writes `1,895`, so a comma before three figures
 * is a thousand; before one or two it is the point (`25,50`, `12,5`, `1895,50`), except in `1,89`, which is as near to 1,890 as
 * to 1.89. Signs and sides are no part of a price.
 */
export function readTypedAmount(text: string): TypedAmount {
  const reading = readAmount(text);
  if (reading.kind === "refused" || reading.isSigned) return { kind: "refused" };
  const hasComma = /[,\u060C]/.test(text);
  if (reading.kind === "two_readings") {
    if (hasComma) return within(reading.point);
    return { kind: "two_readings", halalas: [reading.comma, reading.point] };
  }
  const { halalas, mark, isForced } = reading;
  // "1.895" is no amount of riyals and halalas; whoever means the thousand writes "1,895".
  if (mark === "comma" && (isForced || isUnfinished(text))) return { kind: "refused" };
  return within(halalas);
}

/** `readTypedAmount` for callers that need no more than the amount: null when it is none, or could be two. */
export function parseSar(text: string): Halalas | null {
  const typed = readTypedAmount(text);
  return typed.kind === "value" ? typed.halalas : null;
}

function within(halalas: number): TypedAmount {
  return halalas < MAX ? { kind: "value", halalas } : { kind: "refused" };
}

function isUnfinished(text: string): boolean {
  const reading = text.slice(0, 100).replace(/[^\d\u0660-\u0669\u06F0-\u06F9,\u060C]/gu, "");
  return UNFINISHED_THOUSAND.test(
    reading.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, "5").replace("\u060C", ","),
  );
}
