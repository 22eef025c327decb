import { foldDigits } from "#app/lib/arabic-text.ts";
import { parseSaudiMobile } from "#app/lib/phone.ts";

/** What somebody whose number is not known types to have it known. */
export type Proof = { kind: "number"; phone: string } | { kind: "code"; code: string };

/**
 * A mobile number and nothing else, to which a code can be sent, or the code that was sent; null for all other words.
 * @param codeLength of the code that was sent last; null where none was
 */
export function readProof(typed: string, codeLength: number | null): Proof | null {
  const digits = foldDigits(typed).replace(/[\s\p{Cf}\p{Pd}]/gu, "");
  // A long code may look like a number: whoever was sent one types that.
  if (codeLength !== null && digits.length === codeLength && /^\d+$/.test(digits))
    return { kind: "code", code: digits };
  const phone = parseSaudiMobile(typed.trim());
  return phone === null ? null : { kind: "number", phone };
}
