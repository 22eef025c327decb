import { randomBytes } from "node:crypto";

/** 20 letters and digits, about 100 bits; no characters that a terminal or a shell would trip over. */
export function generatePassword(): string {
  return randomBytes(64)
    .toString("base64")
    .replace(/[^A-Za-z2-9]|[IOl]/g, "")
    .slice(0, 20);
}
