import { isValidIBAN } from "ibantools";
import { foldDigits } from "#app/lib/arabic-text.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { SAUDI_BANKS, saudiBankCode } from "./saudi-banks.ts";

const SAUDI_LENGTH = 24;

/** Spaces and invisible marks removed, upper-cased (AF09). */
export function normaliseIban(input: string): string {
  return foldDigits(input)
    .replace(/[\s\p{Cf}]/gu, "")
    .toUpperCase();
}

/**
 * AF10: an IBAN that starts with SA has 24 characters, and its check digits must hold (mod 97); any other is accepted (AF11).
 * @returns the normalised IBAN, or `invalid_iban`
 */
export function checkIban(input: string): Result<string, "invalid_iban"> {
  const iban = normaliseIban(input);
  if (iban === "") return refuse("invalid_iban");
  if (iban.startsWith("SA") && (iban.length !== SAUDI_LENGTH || !isValidIBAN(iban))) {
    return refuse("invalid_iban");
  }
  return ok(iban);
}

/** Is it an IBAN that holds, of whatever country? Numbers that are none are kept only by somebody who insists. */
export function isIban(text: string): boolean {
  return isValidIBAN(normaliseIban(text));
}

/** The bank that a Saudi IBAN's digits point to, or null: for its name only ever a hint. */
export function bankNameHint(iban: string): { ar: string; en: string } | null {
  return SAUDI_BANKS[saudiBankCode(normaliseIban(iban)) ?? ""] ?? null;
}

/** The BIC of the bank that keeps an account: from the bank's digits of an IBAN that holds, else null. */
export function bicOfIban(iban: string): string | null {
  return isIban(iban) ? (SAUDI_BANKS[saudiBankCode(normaliseIban(iban)) ?? ""]?.bic ?? null) : null;
}
