import { isIban, normaliseIban } from "#app/lib/bank-accounts/iban.ts";
import { cleanLine } from "#app/lib/clean-text.ts";
import { CELL_MAX, TEXT_MAX } from "./statement.ts";

const SAUDI_IBAN = /SA\d{2}[\dA-Z]{20}/gi;

/** What the bank wrote, on one line and no longer than it is kept. */
export function lineText(parts: readonly (string | null | undefined)[]): string {
  const said = parts.map((part) => cleanLine((part ?? "").slice(0, CELL_MAX))).filter(Boolean);
  return cleanLine([...new Set(said)].join(" ")).slice(0, TEXT_MAX);
}

/** A cleaned name; null where nothing is left of it. */
export function nameOrNull(text: string | null | undefined): string | null {
  return cleanLine((text ?? "").slice(0, CELL_MAX)).slice(0, 200) || null;
}

/** The first IBAN that is written somewhere in the text; null where there is none. */
export function ibanIn(text: string | null | undefined): string | null {
  for (const [found] of normaliseIban((text ?? "").slice(0, CELL_MAX)).matchAll(SAUDI_IBAN))
    if (isIban(found)) return found;
  return null;
}
