/** One-time codes (0014-one-time-codes). Durations in seconds. */
export const OTP_POLICY = {
  codeLength: 6,
  validSeconds: 300,
  resendSeconds: 60,
  maxWrongTries: 5,
} as const;

/** Exactly six digits (V07); the digits are already Latin. */
export function isOtpCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}
