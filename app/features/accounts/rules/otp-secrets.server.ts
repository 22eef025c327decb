import { createHmac, randomInt } from "node:crypto";
import { networkOf } from "#app/lib/network-of.ts";

/** So many digits, each code of that length equally likely. */
export function newOtpCode(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, "0");
}

/**
 * How a code is stored (V10): keyed, so that a leaked table cannot be tried out against every code, and
 * bound to its challenge, so that equal codes of two challenges look different.
 */
export function hashOtpCode(sessionSecret: string, challengeId: string, code: string): string {
  return createHmac("sha256", sessionSecret).update(`otp code\n${challengeId}\n${code}`).digest("hex");
}

/** Who asks for codes, for the daily limit only: keyed, so that the table does not collect addresses of people. */
export function hashClientAddress(sessionSecret: string, ip: string): string {
  return createHmac("sha256", sessionSecret)
    .update(`client address\n${networkOf(ip)}`)
    .digest("hex");
}
