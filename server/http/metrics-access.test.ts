import { describe, expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { listen } from "#server/start/listen.ts";
import { RELEASE } from "#services/watching/release.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = await openTestShop();
const TOKEN = "a-token-of-the-operator";
const open = createApp({ shop, metricsToken: TOKEN, trustedProxies: 1 });
const closed = createApp({ shop, trustedProxies: 0 });

/** A request as it reaches the server from a machine with this address. */
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
const ask = (app: typeof open, remoteAddress: string, headers: Record<string, string> = {}) =>
  app.fetch(new Request("http://shop.test/metrics", { headers }), from(remoteAddress));

describe("the figures of the process", () => {
  it.each(["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"])("SD14 are read from %s", async (address) => {
    const answer = await ask(closed, address);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("kabsh_http_request_seconds");
  });

  it.each(["10.0.0.9", "203.0.113.7", "::ffff:10.0.0.9", "2001:db8::1", "127.0.0.1.evil.example", ""])(
    "SD14 are not read from %j without the token",
    async (address) => {
      for (const app of [open, closed]) {
        const answer = await ask(app, address);
        expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([
          401,
          'Bearer realm="metrics"',
        ]);
        expect(await answer.text()).not.toContain("kabsh_");
      }
    },
  );

  it.each(["X-Forwarded-For", "Forwarded", "X-Real-IP", "X-Forwarded-Host", "X-Forwarded-Proto", "Via"])(
    "SD14 a proxy on this machine that says %s asks for somebody else, whoever that claims to be",
    async (name) => {
      for (const app of [open, closed])
        expect((await ask(app, "127.0.0.1", { [name]: "127.0.0.1" })).status).toBe(401);
    },
  );

  it("SD14 are read with the token from anywhere, also through a proxy, and with no other", async () => {
    const asked = (authorization: string, app = open) =>
      ask(app, "203.0.113.7", { authorization, "x-forwarded-for": "198.51.100.4" });
    expect((await asked(`Bearer ${TOKEN}`)).status).toBe(200);
    for (const wrong of ["Bearer ", "Bearer x", `Basic ${TOKEN}`, TOKEN, `Bearer ${TOKEN} `.repeat(2)])
      expect((await asked(wrong)).status, wrong).toBe(401);
    for (const any of ["Bearer null", "Bearer ", `Bearer ${TOKEN}`])
      expect((await asked(any, closed)).status, any).toBe(401);
  });

  it("RS01 SD14 /healthz tells this machine and the token which release it is, and strangers that it answers", async () => {
    const health = async (address: string, headers: Record<string, string> = {}) =>
      (await open.fetch(new Request("http://shop.test/healthz", { headers }), from(address))).json();
    const whole = { ok: true, version: RELEASE.version, commit: RELEASE.commit };
    expect(await health("127.0.0.1")).toEqual(whole);
    expect(await health("203.0.113.7", { authorization: `Bearer ${TOKEN}` })).toEqual(whole);
    expect(await health("203.0.113.7")).toEqual({ ok: true });
    expect(await health("127.0.0.1", { "x-forwarded-for": "198.51.100.4" })).toEqual({ ok: true });
  });

  it("SD14 over real connections, the one of this machine is known and the forwarded one is not", async () => {
    const server = await listen(closed, { port: 0, host: "127.0.0.1" });
    const url = `http://127.0.0.1:${server.port}/metrics`;
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url, { headers: { "x-forwarded-for": "198.51.100.4" } })).status).toBe(401);
    await server.close();
  });
});
