import { createHash, randomBytes } from "node:crypto";

/** What a browser holds: 32 random bytes that mean nothing without our row. */
export function newSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the table holds: a leaked table signs nobody in. Plain SHA-256, since the token cannot be guessed. */
export function hashSessionToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
