import { createHmac, hkdfSync } from "node:crypto";
import { timingSafeEqualText } from "#services/timing-safe-equal.ts";

const MAC_BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The token of an entry's link: its random id and 128 bits that only the shop can make of it. */
export function entryToken(secret: string, id: string): string {
  return Buffer.concat([Buffer.from(id.replaceAll("-", ""), "hex"), macOf(secret, id)]).toString("base64url");
}

/** The entry that a token names; null when the shop never made it, or made it with another secret. */
export function entryOfToken(secret: string, token: string): string | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  const hex = bytes.subarray(0, 16).toString("hex");
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    "-",
  );
  return timingSafeEqualText(token, entryToken(secret, id)) ? id : null;
}

/** The page of an entry: the shop greets in Arabic whom it does not know. */
export function entryAddress(
  { publicUrl, sessionSecret }: { publicUrl: string; sessionSecret: string },
  { id, language }: { id: string; language: "ar" | "en" },
): string {
  return `${publicUrl}/w/${entryToken(sessionSecret, id)}${language === "en" ? "?lang=en" : ""}`;
}

function macOf(secret: string, id: string): Buffer {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "kabsh waiting list", 32));
  return createHmac("sha256", key).update(id).digest().subarray(0, MAC_BYTES);
}
