import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { listen } from "#server/start/listen.ts";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, ali, asAli: cookie } = await openApi();
let path: string;

beforeAll(async () => {
  path = `/api/orders/${(await mustPlace(shop, ali, homeOrder(ali))).id}/events`;
});

const serve = () => listen(createApp({ shop, trustedProxies: 0 }), { port: 0, host: "127.0.0.1" });

describe("live changes over a real connection", () => {
  it("AO10 a listener that goes away frees its place", async () => {
    const server = await serve();
    const open = (signal?: AbortSignal) =>
      fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { cookie }, signal });
    const leaving = new AbortController();
    // Kept in hand: an answer that nobody holds is collected, and its connection with it.
    const streams: Response[] = [];
    for (let index = 0; index < 8; index += 1) streams.push(await open(leaving.signal));
    expect(streams.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await open()).status).toBe(429);
    leaving.abort();
    await expect
      .poll(async () => (await open(AbortSignal.timeout(500))).status, { timeout: 5_000 })
      .toBe(200);
    await server.close();
  });

  it("AO10 a stop of the shop ends the streams instead of waiting for them", async () => {
    const server = await serve();
    const stream = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { cookie } });
    const started = performance.now();
    const [text] = await Promise.all([stream.text(), server.close()]);
    expect(text).toContain("retry:");
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  it("DB09 a stream ends when its changes were not heard from the database, so that the browser reads what it missed", async () => {
    const server = await serve();
    const stream = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { cookie } });
    const listening = sql`application_name = 'kabsh-listen' and datname = current_database()`;
    await shop.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${listening}`);
    expect(await stream.text()).toContain("retry:");
    await server.close();
  });

  it("OF07 says at once what came since the mark, nothing where nothing did, and that it cannot tell of another process's", async () => {
    const server = await serve();
    const id = path.split("/")[3] as string;
    const heardAtOnce = async (since: string) => {
      const { body } = await fetch(`http://127.0.0.1:${server.port}${path}?since=${since}`, {
        headers: { cookie },
      });
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
      setTimeout(() => void reader?.cancel(), 300);
      let text = "";
      for (;;) {
        const part = await reader?.read();
        if (!part || part.done) return text.replace("retry: 3000\n\n", "");
        text += part.value;
      }
    };
    const touch = async (orderId: string) => {
      // What is told of placing comes late at times, and is not it.
      const told = new Promise<void>((resolve) => {
        const ignore = shop.events.onOrder((change) => {
          if (change.orderId !== orderId || change.kind !== "changed") return;
          ignore();
          resolve();
        });
      });
      await shop.db.execute(
        sql`update orders set updated_at = updated_at + interval '1 s' where id = ${orderId}`,
      );
      await told;
      // A mark of the same millisecond would count it once more.
      await new Promise((resolve) => setTimeout(resolve, 2));
    };
    const { id: another } = await mustPlace(shop, ali, homeOrder(ali));
    await touch(id);
    const mark = shop.events.ordersMark();
    expect(await heardAtOnce(mark)).toBe("");
    await touch(another);
    expect(await heardAtOnce(mark)).toBe("");
    await touch(id);
    expect(await heardAtOnce(mark)).toBe(`event: order\ndata: {"id":"${id}","kind":"changed"}\n\n`);
    expect(await heardAtOnce(shop.events.ordersMark())).toBe("");
    expect(await heardAtOnce("0123abcd-1")).toBe("event: missed\ndata: {}\n\n");
    await server.close();
  });
});
