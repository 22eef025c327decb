/** What the server takes as a key: a header holds nothing but visible characters. */
export const CONFIRM_KEY = /^[\x21-\x7e]{8,200}$/;

/**
 * A random key for one order (W55), in the shape of a UUID.
 * Not `crypto.randomUUID`: a shop on plain http in a local network has only `getRandomValues`.
 */
export function newConfirmKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
