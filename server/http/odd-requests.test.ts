import { connect } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { listen } from "#server/start/listen.ts";
import { openLog } from "#services/watching/log.ts";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, ali, asAli } = await openApi();
const lines: string[] = [];
const log = openLog("debug", { destination: { write: (line: string) => void lines.push(line) } });
const app = createApp({ shop: { ...shop, log }, trustedProxies: 0 });
const server = await listen(app, { port: 0, host: "127.0.0.1" });
afterAll(() => server.close(0));

/** Writes the bytes as they are and reads until the shop closes the connection, or its writer breaks it off. */
function exchange(bytes: string, { leaveAfter }: { leaveAfter?: number } = {}): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(server.port, "127.0.0.1");
  let received = "";
  socket.on("data", (part) => {
    received += part.toString("latin1");
  });
  socket.on("error", () => {});
  socket.on("close", () => resolve(received));
  socket.write(bytes, "latin1");
  if (leaveAfter !== undefined) setTimeout(() => socket.resetAndDestroy(), leaveAfter);
  return promise;
}

const HOST = "Host: shop.test\r\n";
const POST = `POST /api/events HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;
const INSIDE = `GET /healthz HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;
const answers = (received: string) => received.match(/^HTTP\/1\.1 \d+/gm) ?? [];

describe("bytes that two readers could understand differently", () => {
  it.each([
    [
      "a length beside chunks",
      `${POST}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${INSIDE}`,
    ],
    ["chunks under another name", `${POST}Transfer-Encoding: xchunked\r\nContent-Length: 4\r\n\r\n${INSIDE}`],
    [
      "two codings",
      `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${INSIDE}`,
    ],
    ["two lengths", `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} ${INSIDE}`],
    ["a length with a sign", `${POST}Content-Length: +2\r\n\r\n{}${INSIDE}`],
    ["a blank before the colon", `${POST}Content-Length : 2\r\n\r\n{}${INSIDE}`],
    [
      "a line end inside a chunk's extension",
      `${POST}Transfer-Encoding: chunked\r\n\r\n2;a="\r\n"\r\n{}\r\n0\r\n\r\n`,
    ],
    ["a folded header", `GET /healthz HTTP/1.1\r\n${HOST} folded: x\r\n\r\n`],
    ["bare line feeds", "GET /healthz HTTP/1.1\nHost: shop.test\n\n"],
    ["NUL in the address", `GET /healthz\0 HTTP/1.1\r\n${HOST}\r\n`],
    ["a host with markup", 'GET /healthz HTTP/1.1\r\nHost: shop.test"><script>\r\n\r\n'],
  ])("AV14 are refused, and nothing behind them is read: %s", async (_, bytes) => {
    expect(answers(await exchange(bytes))).toEqual(["HTTP/1.1 400"]);
  });

  it("AV14 nothing is echoed to TRACE", async () => {
    const received = await exchange(`TRACE / HTTP/1.1\r\n${HOST}X-Secret: word\r\nConnection: close\r\n\r\n`);
    expect(answers(received)[0]).toMatch(/ 4\d\d$/);
    expect(received).not.toContain("word");
  });

  it("OA10 a line on which many requests wait for each other is cut, and a few of them are answered", async () => {
    const asked = (count: number, last = "") => `GET /nothing HTTP/1.1\r\n${HOST}\r\n`.repeat(count) + last;
    const told = (received: string) => received.split("HTTP/1.1 ").length - 1;
    expect(told(await exchange(asked(3, INSIDE)))).toBe(4);
    const began = performance.now();
    expect(told(await exchange(asked(1_500)))).toBeLessThanOrEqual(8);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(answers(await exchange(INSIDE))).toEqual(["HTTP/1.1 200"]);
  });

  it.each([["websocket"], ["h2c"]])("AV14 an upgrade to %s is not followed", async (protocol) => {
    const asked = `GET /healthz HTTP/1.1\r\n${HOST}Upgrade: ${protocol}\r\nConnection: Upgrade, close\r\n\r\n`;
    expect(answers(await exchange(asked))).toEqual(["HTTP/1.1 200"]);
  });
});

describe("people who go away", () => {
  it("AV19 an upload that is broken off is no failure of the shop", async () => {
    lines.length = 0;
    await exchange(`${POST}Content-Length: 999\r\n\r\n{"event":`, { leaveAfter: 100 });
    await expect.poll(() => lines.join("")).toContain("/api/events");
    expect(lines.map((line) => JSON.parse(line).level).filter((level) => level >= 50)).toEqual([]);
  });

  it("AV19 asking only for the head of a live stream takes nobody's place", async () => {
    const order = await mustPlace(shop, ali, homeOrder(ali));
    const address = `http://127.0.0.1:${server.port}/api/orders/${order.id}/events`;
    for (let times = 0; times < 12; times += 1) {
      const head = await fetch(address, { method: "HEAD", headers: { cookie: asAli } });
      expect(head.status).toBe(200);
    }
    const stream = await fetch(address, { headers: { cookie: asAli } });
    expect(stream.status).toBe(200);
    await stream.body?.cancel();
  });
});

describe("who was kept out", () => {
  it.each([
    ["GET", "/api/admin/orders", null, 401, { actor: "visitor" }],
    ["GET", "/api/admin/orders", asAli, 403, { actor: "customer", actorId: ali.customerId }],
    ["POST", "/api/admin/reviews", null, 401, { actor: "visitor" }],
  ])("AV17 stands in the log with the address: %s %s", async (method, path, cookie, status, who) => {
    lines.length = 0;
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method,
      headers: {
        ...(cookie && { cookie }),
        ...(method === "POST" && { "content-type": "application/json" }),
      },
      ...(method === "POST" && { body: "{}" }),
    });
    expect(answer.status).toBe(status);
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 40, status, path, ip: "127.0.0.1", msg: "kept out", ...who }),
    );
  });
});

describe("a request in the log", () => {
  it.each([
    ["GET", 500, 50],
    ["POST", 503, 50],
    ["GET", 200, 20],
    ["POST", 302, 30],
  ])("AV17 a %s that is answered %i stands at level %i", async (method, status, level) => {
    const renderPage = async () => new Response(null, { status });
    const ctx = { shop: { ...shop, log }, trustedProxies: 0, renderPage };
    lines.length = 0;
    const headers = { origin: shop.publicUrl, host: "shop.test" };
    await createApp(ctx).fetch(new Request(`${shop.publicUrl}/about`, { method, headers }));
    const [line] = lines.map((each) => JSON.parse(each)).filter(({ path }) => path === "/about");
    expect(line).toMatchObject({ status, level, msg: "request" });
  });
});
