import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type AttackedShop, isUnnoticed, openAttackedShop } from "./attacked-shop.ts";
import { HOSTILE_FILES, makeHostileFile, SOME_HOSTILE_FILES } from "./hostile-files.ts";

// A real shop, and files that are made to take their time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

let shop: AttackedShop;
beforeAll(async () => {
  shop = await openAttackedShop(SOME_HOSTILE_FILES.length);
});
afterAll(() => shop.close());

describe("hostile files", () => {
  it("UF01 sent several at once stop nobody: health, memory and an honest customer's proofs stay as they were", async () => {
    const first = await shop.attack(SOME_HOSTILE_FILES);
    const seen = isUnnoticed(first) ? first : await shop.attack(SOME_HOSTILE_FILES);
    expect(seen.strange).toEqual([]);
    expect(seen.honest.refused).toEqual([]);
    expect(seen.health.asked).toBeGreaterThan(100);
    expect(isUnnoticed(seen), JSON.stringify(seen)).toBe(true);
  });

  it("UF01 are at least forty, all different and small enough to be sent", async () => {
    expect(new Set(HOSTILE_FILES).size).toBeGreaterThanOrEqual(40);
    expect(new Set(HOSTILE_FILES).size).toBe(HOSTILE_FILES.length);
    const [pdf, webp] = [SOME_HOSTILE_FILES[0] ?? "", SOME_HOSTILE_FILES[1] ?? ""];
    expect((await makeHostileFile(pdf)).bytes.byteLength).toBeLessThan(65_536);
    expect((await makeHostileFile(webp)).bytes.byteLength).toBeLessThan(72 * 1024);
  });
});
