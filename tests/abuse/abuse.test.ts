import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type AbusedShop, openAbusedShop } from "./abused-shop.ts";

// A real shop, and floods that last for seconds each.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let shop: AbusedShop;
beforeAll(async () => {
  shop = await openAbusedShop();
});
afterAll(() => shop.close());

describe("one address with 32 lines", () => {
  it.each(["unknown pages", "random searches"] as const)(
    "HL11 that asks for %s makes nobody's order twice as slow",
    async (flood) => {
      const seen = await shop.suffer(flood, 9);
      expect(seen.ok, JSON.stringify(seen)).toBe(true);
    },
  );

  it("HL12 a page that says no comes from memory, without what the first who was told so asked for", async () => {
    for (const kind of ["/", "/restaurants/", "/t/"]) {
      const first = await (await fetch(`${shop.url}${kind}once-told?secret=sesame`)).text();
      const second = await fetch(`${shop.url}${kind}another`);
      expect(await second.text()).toBe(first);
      expect([404, 410]).toContain(second.status);
      expect(second.headers.has("x-refused-shape")).toBe(false);
      expect(first).not.toMatch(/sesame|once-told/);
      expect(first).toContain("</html>");
    }
  });
});
