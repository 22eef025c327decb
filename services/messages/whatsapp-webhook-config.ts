import { createHmac } from "node:crypto";
import { timingSafeEqualText } from "#services/timing-safe-equal.ts";

/** Configuration of the webhook: what it takes to believe what WhatsApp tells, and to know what of it is meant for this shop. */
export interface WhatsAppWebhookConfig {
  /** Signs every notice. */
  appSecret: string;
  /** Chosen by the operator; WhatsApp repeats it once, when the address is set up. */
  verifyToken: string;
  phoneNumberId: string;
  otpTemplate: string;
  orderTemplate: string;
  /** With the button that shares a contact; asks for a number after the day. */
  numberTemplate?: string | undefined;
}

/** Was this very body signed with the app secret? `signature` is the header `X-Hub-Signature-256`. */
export function isSigned(body: Uint8Array, signature: string | undefined, appSecret: string): boolean {
  const expected = `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`;
  return timingSafeEqualText(signature ?? "", expected);
}
