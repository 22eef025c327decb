import { createHmac, randomBytes } from "node:crypto";

const MARK = "whsec_";

/** A secret as the Standard Webhooks write it: 256 random bits. */
export function newWebhookSecret(): string {
  return MARK + randomBytes(32).toString("base64");
}

/**
 * The headers of one try (https://www.standardwebhooks.com): the message's id, which stays the same however often it is sent, the time of
 * this try, and a signature by each secret that is good at the moment.
 */
export function webhookHeaders(
  message: { id: string; body: string },
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signed = `${message.id}.${timestamp}.${message.body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(MARK.length), "base64");
    return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
  });
  return {
    "content-type": "application/json",
    "user-agent": "Kabsh-Webhooks",
    "webhook-id": message.id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
