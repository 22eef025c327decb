import { parseSar } from "#app/lib/amounts/read-typed-amount.ts";
import type { Halalas } from "#app/lib/money.ts";

/** An amount, nothing (not sold), or `undefined` for words that are no price. */
export type PastedPrice = Halalas | null | undefined;

/** Signs for "none". */
const NOTHING = /^[\s\p{Cf}–—-]*$/u;

/**
 * A block copied from a spreadsheet: lines are rows, tabs part the cells, digits may be Arabic. The line break that
 * spreadsheets put at the end makes no row.
 */
export function parsePriceBlock(text: string): PastedPrice[][] {
  const lines = text.replace(/(\r\n|\r|\n)$/, "").split(/\r\n|\r|\n/);
  return lines.map((line) => line.split("\t").map(readCell));
}

function readCell(cell: string): PastedPrice {
  if (NOTHING.test(cell)) return null;
  return parseSar(cell) ?? undefined;
}
