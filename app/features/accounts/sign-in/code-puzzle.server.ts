import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";
import { isSameHash } from "./otp-secrets.server.ts";

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
  const salt = `${expires}.${randomBytes(12).toString("base64url")}`;
  const target = hashOf(salt, randomInt(most + 1));
  return { salt, target, most, signature: sign(sessionSecret, phone, salt, target) };
}

/** Whether this is the solution of a puzzle that the shop made for this phone and that is still good. */
export function isSolution(
  sessionSecret: string,
  { phone, solved, now }: { phone: string; solved: SolvedPuzzle; now: Date },
): boolean {
  const { salt, number, signature } = solved;
  const expires = Number(salt.split(".")[0]);
  if (!(expires * 1000 > now.getTime())) return false;
  return isSameHash(signature, sign(sessionSecret, phone, salt, hashOf(salt, number)));
}

function hashOf(salt: string, number: number): string {
  return createHash("sha256").update(`${salt}.${number}`).digest("hex");
}

function sign(sessionSecret: string, phone: string, salt: string, target: string): string {
  return createHmac("sha256", sessionSecret)
    .update(`code puzzle\n${phone}\n${salt}\n${target}`)
    .digest("hex");
}
