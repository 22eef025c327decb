import type { OtpChallenge } from "./otp-requests.ts";

const open = new Map<string, OtpChallenge>();

/** Kept while the page lives: closing the dialog to look something up must not cost the code that was sent. */
export function rememberChallenge(challenge: OtpChallenge): void {
  open.set(challenge.phone, challenge);
}

/** The code that is still good for this phone. */
export function recallChallenge(phone: string, now = Date.now()): OtpChallenge | null {
  const challenge = open.get(phone);
  return challenge && challenge.expiresAt > now ? challenge : null;
}

/** Forgets the code that was asked for a number, once it was used or given up. */
export function forgetChallenge(phone: string): void {
  open.delete(phone);
}
