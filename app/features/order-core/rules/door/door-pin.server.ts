import { createHmac, hkdfSync, pbkdf2 } from "node:crypto";
import { promisify } from "node:util";
import { timingSafeEqualText } from "#services/timing-safe-equal.ts";

const DIGITS = 4;
/** Of one door: after so many wrong numbers only the desk helps. */
export const DOOR_PIN_TRIES = 5;
/** As much as a phone does in a tenth of a second: trying all numbers takes it a quarter of an hour. */
const ROUNDS = 150_000;
const HASH_BYTES = 16;

const stretch = promisify(pbkdf2);

/** The number that a customer tells at the door. It stands in no table: whoever has the shop's key knows it, and no one else. */
export function doorPin(secret: string, orderId: string): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "kabsh door pins", 32));
  const number = createHmac("sha256", key).update(orderId).digest().readUInt32BE(0) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, "0");
}

/** Is it the number of this order? */
export function isDoorPin(secret: string, orderId: string, typed: string): boolean {
  return timingSafeEqualText(typed, doorPin(secret, orderId));
}

/** By what a phone without a line tells a right number from a wrong one. */
export interface DoorPinCheck {
  salt: string;
  rounds: number;
  hash: string;
}

const kept = new Map<string, DoorPinCheck>();
const KEPT = 2_000;

/** Made once for each stop, as it takes a while. */
export async function doorPinCheck(secret: string, orderId: string, salt: string): Promise<DoorPinCheck> {
  const key = `${orderId} ${salt} ${secret.slice(0, 8)}`;
  const known = kept.get(key);
  if (known) return known;
  const hash = (await stretch(doorPin(secret, orderId), salt, ROUNDS, HASH_BYTES, "sha256")).toString("hex");
  if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? "");
  const check = { salt, rounds: ROUNDS, hash };
  kept.set(key, check);
  return check;
}
