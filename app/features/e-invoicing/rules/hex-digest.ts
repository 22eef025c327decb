import { createHash } from "node:crypto";

/** The digest of certificates and signed properties: base64 of the hex of SHA-256. */
export function hexDigest(text: string): string {
  return Buffer.from(createHash("sha256").update(text, "utf8").digest("hex")).toString("base64");
}
