import { isValidIBAN } from "ibantools";
import { foldDigits } from "./arabic-text.ts";
import { ok, type Result, refuse } from "./result.ts";

const SAUDI_LENGTH = 24;

/** Two bank digits of a Saudi IBAN, only ever a hint for the bank's name. */
const SAUDI_BANKS: Readonly<Record<string, { ar: string; en: string }>> = {
  "05": { ar: "مصرف الإنماء", en: "Alinma Bank" },
  "10": { ar: "البنك الأهلي السعودي", en: "Saudi National Bank" },
  "15": { ar: "بنك البلاد", en: "Bank Albilad" },
  "20": { ar: "بنك الرياض", en: "Riyad Bank" },
  "30": { ar: "البنك العربي الوطني", en: "Arab National Bank" },
  "45": { ar: "البنك السعودي الأول", en: "Saudi Awwal Bank" },
  "55": { ar: "البنك السعودي الفرنسي", en: "Banque Saudi Fransi" },
  "60": { ar: "بنك الجزيرة", en: "Bank AlJazira" },
  "65": { ar: "البنك السعودي للاستثمار", en: "Saudi Investment Bank" },
  "80": { ar: "مصرف الراجحي", en: "Al Rajhi Bank" },
};

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

/** The bank that a Saudi IBAN's digits point to, or null. */
export function bankNameHint(iban: string): { ar: string; en: string } | null {
  const match = /^SA\d{2}(\d{2})/.exec(normaliseIban(iban));
  return (match?.[1] && SAUDI_BANKS[match[1]]) || null;
}
