import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";

interface OutboxMessage {
  to: string;
  template: string;
  params: Record<string, string>;
}

/** Messages that the shop under test has written so far, oldest first. */
export function readOutbox(): OutboxMessage[] {
  const file = path.join(process.env.SHOP_DATA_DIR ?? "", "outbox.jsonl");
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

/** How many codes went to `phone` (in +966 form); take it before asking for a new one. */
export function countCodes(phone: string): number {
  return codesFor(phone).length;
}

/** Waits for a code to `phone` beyond the `known` ones, as its owner would look at the phone. */
export async function waitForCode(phone: string, known = 0): Promise<string> {
  await expect.poll(() => codesFor(phone).length, { timeout: 10_000 }).toBeGreaterThan(known);
  return codesFor(phone).at(-1) ?? "";
}

function codesFor(phone: string): string[] {
  return readOutbox().flatMap(({ to, params }) => (to === phone && params.code ? [params.code] : []));
}
