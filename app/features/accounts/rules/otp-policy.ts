import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";

/** One-time codes (0014-one-time-codes). Durations in seconds. */
export const OTP_POLICY = {
  codeLength: 6,
  /** Of a number whose codes are being guessed: nobody guesses one of ten thousand million. */
  longCodeLength: 10,
  validSeconds: 300,
  resendSeconds: 60,
  maxWrongTries: 5,
} as const;

/** How long the next code of a number is, after so many wrong tries in a day; 0 as `most` never lengthens it (0035). */
export function nextCodeLength(wrongTries: number, most: number): number {
  return most > 0 && wrongTries >= most ? OTP_POLICY.longCodeLength : OTP_POLICY.codeLength;
}

/** Exactly as many digits as were sent (V07); they are already Latin. */
export function isOtpCode(code: string, length: number): boolean {
  return code.length === length && /^\d+$/.test(code);
}

/** What is said of anything else. */
export function codeFormatMessage(length: number) {
  return length === OTP_POLICY.longCodeLength ? FIELD_MESSAGES.longCode : FIELD_MESSAGES.code;
}
