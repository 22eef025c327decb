import { randomInt } from "node:crypto";

/** A Saudi mobile in +966 form that no other test has: codes are limited per phone. */
export function newPhone(): string {
  return `+9665${randomInt(10_000_000, 99_999_999)}`;
}
