import { createHmac, hkdfSync } from "node:crypto";
import { timingSafeEqualText } from "#services/timing-safe-equal.ts";

/** Keeps in the recipient's browser that the address was picked there; under the path of its link alone. */
export const GIFT_PICK_COOKIE = "gift_pick";
/** As long as anybody waits for a gift. */
export const GIFT_PICK_SECONDS = 90 * 24 * 60 * 60;

/** What only the browser holds in which this address was picked: another pick, here or elsewhere, ends it. */
export function pickToken(
  secret: string,
  { orderId, chosenAt }: { orderId: string; chosenAt: Date },
): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "kabsh gift picks", 32));
  return createHmac("sha256", key).update(`${orderId}\n${chosenAt.toISOString()}`).digest("base64url");
}

/** Was this address picked in the browser that sends these cookies? */
export function isPickedHere(
  cookies: string | null,
  secret: string,
  picked: { orderId: string; chosenAt: Date | null },
): boolean {
  const [, sent = ""] =
    new RegExp(`(?:^|;\\s*)${GIFT_PICK_COOKIE}=([\\w-]{43})(?:;|$)`).exec(cookies ?? "") ?? [];
  if (picked.chosenAt === null || sent === "") return false;
  const token = pickToken(secret, { orderId: picked.orderId, chosenAt: picked.chosenAt });
  return timingSafeEqualText(sent, token);
}
