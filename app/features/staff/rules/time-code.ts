import { Secret, TOTP } from "otpauth";

/** What every authenticator app knows: SHA-1, six digits, thirty seconds (RFC 6238). */
const KIND = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Clocks of phones differ: the step before and the one after count too. */
const WINDOW = 1;

/** A new key: 160 random bits as base32, as people type it where no camera is at hand. */
export function newTimeKey(): string {
  return new Secret({ size: 20 }).base32;
}

/** The time step whose code this is, or null: now, the one before, or the one after. */
export function stepOfCode(key: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...KIND, secret: Secret.fromBase32(key) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / KIND.period) + delta;
}

/** The address that an authenticator app reads out of the QR code. */
export function timeKeyAddress(key: string, { shop, email }: { shop: string; email: string }): string {
  return new TOTP({ ...KIND, issuer: shop, label: email, secret: Secret.fromBase32(key) }).toString();
}
