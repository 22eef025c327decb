import { createHash, randomBytes } from "node:crypto";
import { foldDigits } from "#app/lib/arabic-text.ts";

export const RECOVERY_CODES = 10;
const LENGTH = 24;
/** Crockford's: no I, L, O or U, which are read as something else. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Ten codes of 120 random bits, as they are shown this one time: "4F7K92-QDXTA0-6M3P7H-ZEW21B". */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    [...randomBytes(LENGTH)]
      .map((byte) => ALPHABET[byte % ALPHABET.length])
      .join("")
      .replace(/(.{6})(?=.)/g, "$1-"),
  );
}

/** What the table holds of a code, however it is typed; a plain hash, since the code cannot be guessed. */
export function hashRecoveryCode(userId: string, code: string): string {
  const typed = foldDigits(code)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  return createHash("sha256").update(`${userId} ${typed}`).digest("hex");
}
