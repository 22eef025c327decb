import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type AttackedShop, isUnnoticed, openAttackedShop } from "./attacked-shop.ts";
import { HOSTILE_FILES, makeHostileFile } from "./hostile-files.ts";

// A real shop, and files that are made to take their time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

/** One or two of each kind of harm; `npm run trial hostile` sends them all. */
const SOME = [
  "63 MB of #2F in 64 KB.pdf",
  "39.7 megapixels in a few kilobytes.webp",
  "9,999 small streams.pdf",
  "3,600 megapixels.png",
  "a gigabyte of zeros.pdf",
  "a million packed objects.pdf",
  "names without end.pdf",
  "a script in disguise.pdf",
  "nine megabytes of remarks.jpg",
  "twenty thousand frames.webp",
  "boxes in boxes.heic",
  "an archive of gigabytes.docx",
];

let shop: AttackedShop;
beforeAll(async () => {
  shop = await openAttackedShop(SOME.length);
});
afterAll(() => shop.close());

describe("hostile files", () => {
  it("UF01 sent several at once stop nobody: health, memory and an honest customer's proofs stay as they were", async () => {
    const first = await shop.attack(SOME);
    const seen = isUnnoticed(first) ? first : await shop.attack(SOME);
    expect(seen.strange).toEqual([]);
    expect(seen.honest.refused).toEqual([]);
    expect(seen.health.asked).toBeGreaterThan(100);
    expect(isUnnoticed(seen), JSON.stringify(seen)).toBe(true);
  });

  it("UF01 are at least forty, all different and small enough to be sent", async () => {
    expect(new Set(HOSTILE_FILES).size).toBeGreaterThanOrEqual(40);
    expect(new Set(HOSTILE_FILES).size).toBe(HOSTILE_FILES.length);
    const [pdf, webp] = [SOME[0] ?? "", SOME[1] ?? ""];
    expect((await makeHostileFile(pdf)).bytes.byteLength).toBeLessThan(65_536);
    expect((await makeHostileFile(webp)).bytes.byteLength).toBeLessThan(72 * 1024);
  });
});
