/**
 * A worker of the page: tries the numbers of a puzzle without holding the page up, and posts the one that fits, or null. Its
 * message is what the shop sent with its refusal.
 */
import type { CodePuzzle } from "#app/features/accounts/rules/code-puzzle.server.ts";

/** Hashes that are asked for at once, so that the browser's crypto is never idle. */
const AT_ONCE = 256;

globalThis.onmessage = async ({ data }: MessageEvent<CodePuzzle>) =>
  globalThis.postMessage(await solve(data));

async function solve({ salt, target, most }: CodePuzzle): Promise<number | null> {
  const { subtle } = globalThis.crypto;
  // Where the page came over plain http from another machine there is none.
  if (!subtle) return null;
  const text = new TextEncoder();
  for (let first = 0; first <= most; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, most - first + 1) }, (_, index) => first + index);
    const hashes = await Promise.all(
      numbers.map((number) => subtle.digest("SHA-256", text.encode(`${salt}.${number}`))),
    );
    const found = hashes.findIndex((hash) => hexOf(hash) === target);
    if (found >= 0) return first + found;
  }
  return null;
}

function hexOf(hash: ArrayBuffer): string {
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
