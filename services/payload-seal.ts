import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface PayloadSeal {
  close(payload: unknown): string;
  /** Null when the text was sealed with another secret or altered. */
  open<T>(sealed: string): T | null;
}

/** Seals keys of second factors, which stay for years. */
export const TIME_KEYS = "kabsh second factor";
/** Seals the keys by which electronic invoices are signed and reported. */
export const E_INVOICING_KEYS = "kabsh e-invoicing";

/** Seals the keys of the channels that messages leave by, as they are set up at the desk. */
export const CHANNEL_KEYS = "kabsh message channels";

const seals = new Map<string, PayloadSeal>();

/**
 * AES-256-GCM over JSON, for what lies in the database for a while: codes, phone numbers, words. A code that waits there is
 * then no more readable than its hash in the codes table (V10). Each purpose has a key of its own, so that what was sealed
 * for one opens nowhere else.
 */
export function payloadSeal(secret: string, purpose = "kabsh job payloads"): PayloadSeal {
  const name = `${purpose} ${secret}`;
  const made = seals.get(name) ?? makeSeal(secret, purpose);
  seals.set(name, made);
  return made;
}

function makeSeal(secret: string, purpose: string): PayloadSeal {
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  return {
    close(payload) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const body = Buffer.concat([cipher.update(JSON.stringify(payload), "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64");
    },
    open<T>(sealed: string) {
      try {
        return openSealed(key, Buffer.from(sealed, "base64")) as T;
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
