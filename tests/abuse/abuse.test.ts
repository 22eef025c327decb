import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type AbusedShop, openAbusedShop } from "./abused-shop.ts";

// A real shop, and floods that last for seconds each.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let shop: AbusedShop;
beforeAll(async () => {
  shop = await openAbusedShop();
});
afterAll(() => shop.close());

describe("one address with many lines", () => {
  // `npm run trial abuse` does every harm, and longer.
  it.each(["unknown restaurants", "worst bodies of nobody"] as const)(
    "HL11 OA01 that sends %s makes nobody's order twice as slow, and nobody else wait",
    async (harm) => {
      const seen = await shop.suffer(harm, 9);
      expect(seen.ok, JSON.stringify(seen)).toBe(true);
    },
  );

  it("OA01 that sends hostile files makes nobody's order twice as slow, and nobody else wait", async () => {
    const seen = await shop.suffer("hostile files", 9);
    expect(seen.ok, JSON.stringify(seen)).toBe(true);
  });

  it("HL12 a page that says no comes from memory, without what the first who was told so asked for", async () => {
    for (const kind of ["/", "/restaurants/", "/t/"]) {
      const first = await (await fetch(`${shop.url}${kind}once-told?secret=tell-nobody`)).text();
      const second = await fetch(`${shop.url}${kind}another`);
      expect(await second.text()).toBe(first);
      expect([404, 410]).toContain(second.status);
      expect(second.headers.has("x-refused-shape")).toBe(false);
      expect(first).not.toMatch(/tell-nobody|once-told/);
      expect(first).toContain("</html>");
    }
  });
});
