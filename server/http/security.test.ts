import { describe, expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = await openTestShop();
const app = createApp({ shop, trustedProxies: 0 });
const send = (path: string, init: RequestInit) => app.fetch(new Request(`http://shop.test${path}`, init));
const json = (headers: Record<string, string> = {}) => ({ "content-type": "application/json", ...headers });

describe("writes", () => {
  it("from another site are refused, with or without a session", async () => {
    for (const cookie of ["", "kabsh_session=x"]) {
      const answer = await send("/api/send-otp", {
        method: "POST",
        headers: json({ origin: "https://evil.example", ...(cookie && { cookie }) }),
        body: '{"phone":"0551234567"}',
      });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: "cross_site" });
    }
    expect(shop.sent).toEqual([]);
  });

  it("with cookies but without an origin are refused", async () => {
    const answer = await send("/api/logout", { method: "POST", headers: { cookie: "kabsh_session=x" } });
    expect(answer.status).toBe(403);
  });

  it("from our own pages pass, and from programs that hold no cookies too", async () => {
    for (const headers of [{ origin: "http://shop.test" }, {}] as Record<string, string>[]) {
      expect((await send("/api/logout", { method: "POST", headers })).status).toBe(204);
    }
  });

  it("that are too large are refused before they are read", async () => {
    const answer = await send("/api/quote", {
      method: "POST",
      headers: json(),
      body: `"${"x".repeat(300_000)}"`,
    });
    expect(answer.status).toBe(413);
  });

  it.each([
    ["what only staff may send so much of", "PUT", "/api/admin/translations/file", "application/json"],
    ["what only staff may send so much of, to its page", "POST", "/admin/content", "application/json"],
    ["a form in parts where no file belongs", "POST", "/admin/login", "multipart/form-data; boundary=x"],
    ["a receipt of nobody", "POST", "/api/orders/x/payment-proof", "multipart/form-data; boundary=x"],
    ["a question that brings a body", "OPTIONS", "/api/quote", "application/json"],
  ])("AV23 a stranger sends 64 KB at most: %s", async (_, method, path, type) => {
    const body = `"${"x".repeat(70_000)}"`;
    const headers = { "content-type": type, "content-length": String(body.length) };
    expect((await send(path, { method, headers, body })).status).toBe(413);
  });

  it("that cannot be read answer 400 in the reader's language", async () => {
    const answer = await send("/api/quote", {
      method: "POST",
      headers: json({ cookie: "lang=ar", origin: "http://shop.test" }),
      body: "{oops",
    });
    expect(answer.status).toBe(400);
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
    expect((await answer.json()).title).toMatch(/[\u0600-\u06FF]/);
  });
});

describe("every answer", () => {
  const pages: Record<string, () => Response> = {
    "/about": () => new Response("<p>a page</p>", { headers: { "content-type": "text/html" } }),
    "/orders": () => new Response("<p>a private page</p>", { headers: { "content-type": "text/html" } }),
    "/account": () => new Response(null, { status: 302, headers: { location: "/login" } }),
    "/robots.txt": () => new Response("User-agent: *", { headers: { "content-type": "text/plain" } }),
  };
  const whole = createApp({
    shop: { ...shop, publicUrl: "https://shop.test" },
    trustedProxies: 1,
    renderPage: async (request) => {
      const draw = pages[new URL(request.url).pathname];
      if (!draw) throw new Error("a bug");
      return draw();
    },
  });
  const etagOf = async (path: string) =>
    (await whole.fetch(new Request(`http://shop.test${path}`))).headers.get("etag") ?? "";

  it.each([
    ["a public page, drawn", "GET", "/about", 200],
    ["a public page from memory", "GET", "/about", 200],
    ["a public page's head", "HEAD", "/about", 200],
    ["a public page that the browser has", "GET", "/about", 304],
    ["a private page", "GET", "/orders", 200],
    ["a redirect", "GET", "/account", 302],
    ["a file", "GET", "/robots.txt", 200],
    ["JSON", "GET", "/api/breeds", 200],
    ["a refusal", "GET", "/api/orders", 401],
    ["an unknown endpoint", "GET", "/api/nothing", 404],
    ["a bug", "GET", "/broken", 500],
    ["a write", "POST", "/api/logout", 204],
  ])("carries the request's id and the guarding headers: %s", async (_, method, path, status) => {
    const requestId = crypto.randomUUID();
    const known = status === 304 ? { "if-none-match": await etagOf(path) } : undefined;
    const answer = await whole.fetch(
      new Request(`http://shop.test${path}`, { method, headers: { "x-request-id": requestId, ...known } }),
    );
    expect(answer.status).toBe(status);
    const guarding = /^(x-|permissions-|referrer-|strict-|cross-origin-|origin-)/;
    // All of them, so that one more of the framework's own choice is seen.
    expect(Object.fromEntries([...answer.headers].filter(([name]) => guarding.test(name)))).toEqual({
      "x-request-id": requestId,
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": "camera=(), microphone=(), payment=(), geolocation=(self)",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    });
  });
});

describe("preferences", () => {
  it("S04 a form sets language and theme and returns to its page without ?lang", async () => {
    const body = new URLSearchParams({ lang: "en", theme: "light", back: "/restaurants?q=a&lang=ar" });
    const answer = await send("/preferences", {
      method: "POST",
      headers: { origin: "http://shop.test" },
      body,
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/restaurants?q=a");
    expect(answer.headers.getSetCookie().join()).toMatch(/lang=en.*theme=light/);
  });

  it("S01 S03 other values are ignored: two languages, two themes", async () => {
    const body = new URLSearchParams({ lang: "fr", theme: "system", back: "//evil.example" });
    const answer = await send("/preferences", {
      method: "POST",
      headers: { origin: "http://shop.test" },
      body,
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get("location")).toBe("/");
  });
});

describe("machines", () => {
  it("ask for health and readiness", async () => {
    expect((await send("/healthz", {})).status).toBe(200);
    expect((await send("/readyz", {})).status).toBe(200);
  });

  it("P05 no address lets a browser send order messages", async () => {
    const answer = await send("/api/send-order-notification", {
      method: "POST",
      headers: json(),
      body: "{}",
    });
    expect(answer.status).toBe(404);
  });

  it("an unknown address of the HTTP API is a problem, not a page", async () => {
    const answer = await send("/api/nothing", {});
    expect([answer.status, (await answer.json()).code]).toEqual([404, "not_found"]);
  });
});

describe("client errors", () => {
  it("X25 are logged under the reference that the visitor sees", async () => {
    const lines: object[] = [];
    const log = { ...shop.log, error: (line: object) => void lines.push(line) } as unknown as typeof shop.log;
    const watched = createApp({ shop: { ...shop, log }, trustedProxies: 0 });
    const reference = crypto.randomUUID();
    const report = { reference, path: "/order", message: "boom" };
    await watched.fetch(
      new Request("http://shop.test/api/client-errors", { method: "POST", body: JSON.stringify(report) }),
    );
    expect(lines).toContainEqual(expect.objectContaining(report));
  });
});
