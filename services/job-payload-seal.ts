import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface PayloadSeal {
  close(payload: unknown): { sealed: string };
  /** Null when the text was sealed with another secret or altered. */
  open<T>(data: unknown): T | null;
}

/** AES-256-GCM over JSON. A code waiting in the queue is then no more readable than its hash in the codes table (V10). */
export function createPayloadSeal(secret: string): PayloadSeal {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "kabsh job payloads", 32));
  return {
    close(payload) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const body = Buffer.concat([cipher.update(JSON.stringify(payload), "utf8"), cipher.final()]);
      return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64") };
    },
    open<T>(data: unknown) {
      try {
        return openSealed(key, Buffer.from((data as { sealed: string }).sealed, "base64")) as T;
      } catch {
        return null;
      }
    },
  };
}

function openSealed(key: Buffer, bytes: Buffer): unknown {
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(tag);
  const body = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(body.toString("utf8"));
}
