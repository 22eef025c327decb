import { expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { setLimits } from "#tests/support/order-samples.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, cookieOf, ali, admin } = await openApi();
const app = createApp({ shop, trustedProxies: 1 });
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  app.fetch(
    new Request(`http://shop.test${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: "http://shop.test", ...headers },
      body,
    }),
  );
const bodyOf = (kilobytes: number) => JSON.stringify({ meats: [], note: "x".repeat(kilobytes * 1024) });

it("RN15 OA09 who is nobody yet and customers send 64 kB at most, staff 256 kB, and a page tells 8 kB of itself", async () => {
  const customer = { cookie: await cookieOf(ali) };
  expect((await post("/api/quote", bodyOf(65))).status).toBe(413);
  const staff = { cookie: await cookieOf(admin) };
  expect((await post("/api/quote", bodyOf(63), customer)).status).not.toBe(413);
  expect((await post("/api/quote", bodyOf(65), customer)).status).toBe(413);
  expect((await post("/api/quote", bodyOf(65), staff)).status).not.toBe(413);
  expect((await post("/api/quote", bodyOf(257), staff)).status).toBe(413);
  for (const path of ["/api/events", "/api/client-errors"]) {
    expect((await post(path, bodyOf(9))).status, path).toBe(413);
    expect((await post(path, bodyOf(1))).status, path).toBe(204);
  }
});

it("RN15 a question that nobody can read counts like any other", async () => {
  const version = shop.events.catalogVersion();
  await setLimits(shop.db, { limit_quotes_per_minute: 2 });
  // Settings are read from memory until the database has told of the change.
  await expect.poll(() => shop.events.catalogVersion()).toBeGreaterThan(version);
  for (const path of ["/api/quote", "/api/free-times"]) {
    const ask = () => post(path, "{", { "x-forwarded-for": "2001:db8:7::1" });
    const statuses = [await ask(), await ask(), await ask()].map(({ status }) => status);
    expect(statuses, path).toEqual([400, 400, 429]);
  }
  await setLimits(shop.db, { limit_quotes_per_minute: 0 });
});
