import { afterAll, expect, it } from "vitest";
import { personKey, VISITOR } from "#app/foundation/context/actor.ts";
import { createApp } from "#server/app.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = await openTestShop();
const app = createApp({ shop, trustedProxies: 1 });
const leaving: (() => void)[] = [];
afterAll(() => {
  for (const leave of leaving) leave();
});

async function listen(address: string): Promise<number> {
  const going = new AbortController();
  const headers = { "x-forwarded-for": address };
  const asked = new Request("http://shop.test/api/shop-events", { headers, signal: going.signal });
  const answer = await app.fetch(asked);
  leaving.push(() => void answer.body?.cancel());
  return answer.status;
}

it("OA08 whoever holds a whole network opens as many live lines as one address, and no more", async () => {
  const statuses = new Set<number>();
  for (let line = 1; line <= 200; line += 1) statuses.add(await listen(`2001:db8:7:7::${line.toString(16)}`));
  expect([...statuses]).toEqual([200]);
  expect(await listen("2001:db8:7:7:ffff::1")).toBe(429);
  expect(await listen("2001:db8:7:8::1")).toBe(200);
});

it("OA08 and is one sender where files and requests take turns", () => {
  expect(personKey(VISITOR, "2001:db8:7:7::1")).toBe(personKey(VISITOR, "2001:db8:7:7:1:2:3:4"));
  expect(personKey(VISITOR, "2001:db8:7:7::1")).not.toBe(personKey(VISITOR, "2001:db8:7:8::1"));
});
