/** One-time codes (spec §9, decision 3). Durations in seconds. */
export const OTP_POLICY = {
  codeLength: 6,
  validSeconds: 300,
  resendSeconds: 60,
  maxWrongTries: 5,
  maxSendsPerPhonePerDay: 10,
  maxSendsPerAddressPerDay: 50,
} as const;

/** Exactly six digits (spec §5); the digits are already Latin. */
export function isOtpCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}
