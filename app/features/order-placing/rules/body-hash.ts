import { createHash } from "node:crypto";
import type { OrderBody } from "./schema.ts";

/** The cleaned body, so that a retry that only differs in blanks, in the order of its fields, in its mark or in its review is the same. */
export function bodyHash({ keeperId: _, review: _shown, ...body }: OrderBody): string {
  return createHash("sha256").update(JSON.stringify(body, sortedKeys)).digest("base64url");
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
