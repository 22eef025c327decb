import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";
import { timingSafeEqualText } from "#services/timing-safe-equal.ts";

/** Find the number from 0 to `most` for which SHA-256 of `salt`, a full stop and the number is `target`, in hex. */
export interface CodePuzzle {
  salt: string;
  target: string;
  most: number;
  /** Handed back as it is: the shop keeps no puzzle, it knows its own by this. */
  signature: string;
}

export type SolvedPuzzle = Pick<CodePuzzle, "salt" | "signature"> & { number: number };

const VALID_SECONDS = 10 * 60;

/** A puzzle for one phone; about half of `most` tries solve it. */
export function makePuzzle(
  sessionSecret: string,
  { phone, most, now }: { phone: string; most: number; now: Date },
): CodePuzzle {
  const expires = Math.floor(now.getTime() / 1000) + VALID_SECONDS;
  const salt = `${expires}.${randomBytes(12).toString("base64url")}.${most}`;
  const target = hashOf(salt, randomInt(most + 1));
  return { salt, target, most, signature: sign(sessionSecret, phone, salt, target) };
}

/** How much work this was, when it solves a puzzle that the shop made for this phone and that is still good; else 0. */
export function workSolved(
  sessionSecret: string,
  { phone, solved, now }: { phone: string; solved: SolvedPuzzle; now: Date },
): number {
  const { salt, number, signature } = solved;
  const [expires, , most] = salt.split(".").map(Number);
  if (!expires || !(expires * 1000 > now.getTime())) return 0;
  const isRight = timingSafeEqualText(signature, sign(sessionSecret, phone, salt, hashOf(salt, number)));
  return isRight ? (most ?? 0) : 0;
}

function hashOf(salt: string, number: number): string {
  return createHash("sha256").update(`${salt}.${number}`).digest("hex");
}

function sign(sessionSecret: string, phone: string, salt: string, target: string): string {
  return createHmac("sha256", sessionSecret)
    .update(`code puzzle\n${phone}\n${salt}\n${target}`)
    .digest("hex");
}
