import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import { hasHaproxy, startHaproxy } from "./support/machines/haproxy.ts";
import { freePort } from "./support/running-shop.ts";

/** As `deploy/haproxy.cfg` bounds one address: so many requests in ten seconds. */
const MAX = 600;
const AT_ONCE = 50;

const opened: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of opened.reverse()) await end();
});

/** What stands behind the proxy: ready, and without any page. */
async function openEmptyShop() {
  const asked: string[] = [];
  const shop = createServer(({ url = "" }, answer) => {
    if (url !== "/readyz") asked.push(url);
    answer.writeHead(url === "/readyz" ? 200 : 404).end();
  });
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  opened.push(() => {
    shop.closeAllConnections();
    shop.close();
  });
  return { port: String((shop.address() as AddressInfo).port), asked };
}

it.skipIf(!hasHaproxy())(
  "WA22 one address that floods is turned away at the proxy, others and files that browsers keep are not",
  async () => {
    const { port, asked } = await openEmptyShop();
    const haproxy = await startHaproxy([port, await freePort()]);
    opened.push(haproxy.close);
    const lines = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    opened.push(() => lines.destroy());
    const ask = (path: string, from: string) =>
      new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
        request(`${haproxy.url}${path}`, { localAddress: from, agent: lines }, (answer) => {
          answer.resume();
          answer.on("end", () =>
            resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers["retry-after"] }),
          );
        })
          .on("error", reject)
          .end();
      });
    const untilHanded = async () => {
      for (let tries = 0; tries < 200; tries += 1) {
        const answer = await ask("/x", "127.0.0.9").catch(() => null);
        if (answer?.status === 404) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error("HAProxy found no process that is ready");
    };
    await untilHanded();
    const before = asked.length;

    const flood = async (path: string, from: string, requests: number) => {
      const statuses: number[] = [];
      for (let sent = 0; sent < requests; sent += AT_ONCE) {
        const answers = await Promise.all(
          Array.from({ length: AT_ONCE }, (_, index) => ask(`${path}${sent + index}`, from)),
        );
        statuses.push(...answers.map(({ status }) => status));
      }
      return statuses;
    };
    const statuses = await flood("/unknown-", "127.0.0.1", 2 * MAX);
    const passed = statuses.filter((status) => status === 404).length;
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect(passed, "a crowd behind one address passes").toBeGreaterThanOrEqual(MAX);
    expect(asked.length - before, "the shop never heard of the rest").toBe(passed);
    expect(await ask("/orders", "127.0.0.1")).toEqual({ status: 429, retryAfter: "10" });
    expect(await ask("/orders", "127.0.0.2")).toMatchObject({ status: 404 });

    const files = await flood("/assets/", "127.0.0.3", 2 * MAX);
    expect(new Set(files), "files that browsers keep are not counted").toEqual(new Set([404]));
    expect(await ask("/orders", "127.0.0.3")).toMatchObject({ status: 404 });
  },
);
