import { Client } from "pg";
import { afterAll, expect, it } from "vitest";
import { startPrimary, urlOf } from "#tests/support/postgres-pair.ts";
import { openTcpProxy } from "#tests/support/tcp-proxy.ts";
import { listen } from "./listen.ts";

const server = await startPrimary();
const proxy = await openTcpProxy({ port: server.port });
afterAll(async () => {
  await proxy.close();
  await server.remove();
});

const received: string[] = [];
let opened = 0;
const listening = await listen({
  address: () => urlOf(proxy.port),
  channels: ["catalog"],
  onNotification: (channel, payload) => received.push(`${channel} ${payload}`),
  onOpen: () => {
    opened += 1;
  },
});
afterAll(() => listening.close());

async function tell(payload: string) {
  const client = new Client({ connectionString: urlOf(server.port) });
  await client.connect();
  await client.query("select pg_notify('catalog', $1)", [payload]);
  await client.end();
}

it("DB04 a line that was dropped silently is noticed within five seconds, and listens again by itself", async () => {
  await tell("one");
  await expect.poll(() => received).toEqual(["catalog one"]);
  proxy.drop();
  const dropped = Date.now();
  await expect.poll(() => listening.isLive(), { timeout: 10_000, interval: 20 }).toBe(false);
  expect(Date.now() - dropped).toBeLessThan(5_000);
  proxy.restore();
  await expect.poll(() => opened, { timeout: 10_000 }).toBe(2);
  await tell("two");
  await expect.poll(() => received).toEqual(["catalog one", "catalog two"]);
});

it("DB04 a line that was cut is noticed at once", async () => {
  proxy.refuse();
  await expect.poll(() => listening.isLive(), { interval: 10 }).toBe(false);
  proxy.restore();
  await expect.poll(() => opened, { timeout: 10_000 }).toBe(3);
});
