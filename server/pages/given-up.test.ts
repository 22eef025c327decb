import pino from "pino";
import { expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = await openTestShop();
const lines: { level: number }[] = [];
const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const app = createApp({
  shop: { ...shop, log },
  trustedProxies: 0,
  // As the router answers whose loaders were told to stop.
  renderPage: async () => new Response("stopped", { status: 500 }),
});

it("HL20 a page that its browser has given up is no fault of the shop, and one that somebody waits for is", async () => {
  const gone = new AbortController();
  gone.abort();
  const answer = await app.fetch(new Request("http://shop.test/orders", { signal: gone.signal }));
  expect(answer.status).toBe(499);
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  expect((await app.fetch(new Request("http://shop.test/orders"))).status).toBe(500);
  expect(lines.filter(({ level }) => level >= 50)).toHaveLength(1);
});
