import { expect, it } from "vitest";
import { makeReference, REFERENCE_ALPHABET } from "./reference.ts";

it("OD15 has eight letters and digits, none that look alike", () => {
  expect(REFERENCE_ALPHABET).not.toMatch(/[0O1IL2Z5S8BUV]/);
  expect(new Set(REFERENCE_ALPHABET).size).toBe(REFERENCE_ALPHABET.length);
  const random = (count: number) => crypto.getRandomValues(new Uint8Array(count));
  for (let i = 0; i < 200; i++)
    expect(makeReference(random)).toMatch(new RegExp(`^[${REFERENCE_ALPHABET}]{8}$`));
});

it("OD15 each letter is equally likely: every fair byte counts once, the rest are thrown away", () => {
  const counts = new Map<string, number>();
  const fair = 256 - (256 % REFERENCE_ALPHABET.length);
  for (let byte = 0; byte < fair; byte++) {
    const letter = makeReference((count) => new Uint8Array(count).fill(byte))[0] ?? "";
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  expect(new Set(counts.values()).size).toBe(1);
  expect(counts.size).toBe(REFERENCE_ALPHABET.length);

  let turn = 0;
  const unfairFirst = (count: number) => new Uint8Array(count).fill(turn++ === 0 ? 255 : 0);
  expect(makeReference(unfairFirst)).toBe((REFERENCE_ALPHABET[0] ?? "").repeat(8));
  expect(turn).toBe(2);
});
