import { createHash, createHmac, hkdfSync } from "node:crypto";
import type { LinkAudience } from "#app/vocabulary/link-audience.ts";

const TOKEN_BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{22}$/;

/**
 * The token of one link: 128 bits that mean nothing without our row. They are derived from the row's random id, so that
 * every message can carry the same link while the table holds the hash alone; without the secret a leaked table opens nothing.
 */
export function tokenOf(
  secret: string,
  { id, orderId, audience }: { id: string; orderId: string; audience: LinkAudience },
): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "kabsh order links", 32));
  const mac = createHmac("sha256", key).update(`${audience}\n${orderId}\n${id}`).digest();
  return mac.subarray(0, TOKEN_BYTES).toString("base64url");
}

/** What the table holds. Plain SHA-256, since the token cannot be guessed; looking it up tells nothing of the others. */
export function hashLinkToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Can this be a token at all? */
export function isLinkToken(text: string): boolean {
  return TOKEN.test(text);
}
