import type { DriverStop } from "#app/features/runs/rules/driver-views.ts";

/** Is this the customer's number? Null where this browser cannot tell; the shop asks anew in any case. */
export async function isRightPin(
  check: Pick<NonNullable<DriverStop["pin"]>, "salt" | "rounds" | "hash">,
  typed: string,
): Promise<boolean | null> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return null;
  const bytes = new TextEncoder();
  const key = await subtle.importKey("raw", bytes.encode(typed), "PBKDF2", false, ["deriveBits"]);
  const how = { name: "PBKDF2", hash: "SHA-256", salt: bytes.encode(check.salt), iterations: check.rounds };
  const bits = new Uint8Array(await subtle.deriveBits(how, key, check.hash.length * 4));
  return [...bits].map((byte) => byte.toString(16).padStart(2, "0")).join("") === check.hash;
}

/** Of one door, on one phone; the shop counts again. */
const TRIES = 5;
const KEY = "kabsh-door-tries";

/** How many tries a door has left, however often the page was closed. */
export function triesLeft(orderId: string): number {
  return Math.max(0, TRIES - triesOf(orderId));
}

/** One try less. */
export function countTry(orderId: string): void {
  localStorage.setItem(KEY, JSON.stringify({ ...readTries(), [orderId]: triesOf(orderId) + 1 }));
}

function triesOf(orderId: string): number {
  return Number(readTries()[orderId]) || 0;
}

function readTries(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}
