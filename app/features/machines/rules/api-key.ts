import { createHash, randomBytes } from "node:crypto";

/** Every key begins with it, so that scanners of repositories and people know what they have found. */
const MARK = "kabsh_key_";
const SHOWN_LETTERS = 6;

export interface NewApiKey {
  /** The whole key, shown once and kept nowhere. */
  key: string;
  prefix: string;
  keyHash: string;
}

/** A key of 256 random bits, with what the table keeps of it. */
export function newApiKey(): NewApiKey {
  const key = MARK + randomBytes(32).toString("base64url");
  return { key, prefix: key.slice(0, MARK.length + SHOWN_LETTERS), keyHash: hashApiKey(key) };
}

/** Plain SHA-256, since a key cannot be guessed. */
export function hashApiKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/** The key in an `Authorization` header; null where it names no bearer, "" where what it bears can be no key. */
export function bearerIn(header: string | undefined): string | null {
  const said = /^Bearer(?:\s+(\S*))?\s*$/i.exec(header ?? "");
  if (!said) return null;
  const [, token = ""] = said;
  return token.startsWith(MARK) && token.length < 200 ? token : "";
}

/** How the log names what a key did. */
export const labelOfKey = (name: string) => `key: ${name}`;
