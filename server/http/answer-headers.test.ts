import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = { ...(await openTestShop()), publicUrl: "https://shop.test" };
const assetsDir = mkdtempSync(path.join(tmpdir(), "kabsh-assets-"));
writeFileSync(path.join(assetsDir, "sw.js"), "self.x = 1;");
const drawn: string[] = [];
const app = createApp({
  shop,
  trustedProxies: 0,
  assetsDir,
  renderPage: async (request) => {
    drawn.push(request.url);
    const type = new URL(request.url).pathname === "/robots.txt" ? "text/plain" : "text/html";
    return new Response(`<p>${request.url} ${request.headers.get("accept")}</p>`, {
      headers: { "content-type": type },
    });
  },
});
const send = (address: string, init: RequestInit = {}) => app.fetch(new Request(address, init));

describe("every answer", () => {
  it.each([
    ["/healthz"],
    ["/readyz"],
    ["/sw.js"],
    ["/robots.txt"],
    ["/api/breeds"],
    ["/api/orders"],
    ["/api/nothing"],
    ["/texts/ar/common.json"],
    ["/files/none.webp"],
    ["/about"],
    ["/login"],
  ])("AV12 frames nothing, loads nothing strange and keeps to https: %s", async (address) => {
    const { headers } = await send(`http://shop.test${address}`);
    const policy = headers.get("content-security-policy") ?? "";
    for (const part of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(part);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  });

  it("AV12 what a page may do besides is its own policy's to say", async () => {
    const policy = (await send("http://shop.test/about")).headers.get("content-security-policy");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("form-action 'self'");
  });

  it("AV12 the cookie of a language in the address goes over https alone", async () => {
    const { headers } = await send("http://shop.test/about?lang=en");
    expect(headers.getSetCookie().join()).toMatch(/^lang=en;.*Secure/);
  });
});

describe("a public page", () => {
  it("AV15 is drawn once, whatever a request calls the host and says beside", async () => {
    drawn.length = 0;
    const bodies = new Set<string>();
    for (const host of ["shop.test", "evil.example", "other.example:81"]) {
      for (const beside of ["x-usual: 1", "x-forwarded-host: evil.example", "x-original-url: /admin"]) {
        const [name = "", value = ""] = beside.split(": ");
        const answer = await send(`http://${host}/terms?utm=${host}`, {
          headers: { accept: "text/html", [name]: value },
        });
        bodies.add(await answer.text());
      }
    }
    expect(drawn).toEqual(["https://shop.test/terms"]);
    expect([...bodies]).toEqual(["<p>https://shop.test/terms text/html</p>"]);
  });
});

describe("a write", () => {
  const write = (origin: string, host = "shop.test") =>
    send(`http://${host}/api/logout`, { method: "POST", headers: { origin } });

  it("AV13 comes from the shop's https, though the proxy itself speaks http", async () => {
    expect((await write("https://shop.test")).status).toBe(204);
    expect((await write("http://shop.test")).status).toBe(403);
  });

  it.each([
    ["null"],
    ["https://shop.test.evil.example"],
    ["https://shop.test:444"],
    ["https://shop.test@evil.example"],
    ["https://evil.example#shop.test"],
    ["shop.test"],
    ["file://"],
    ["data:text/html,x"],
  ])("AV13 does not come from %s", async (origin) => {
    expect((await write(origin)).status).toBe(403);
  });

  it("AV13 may come from another name under which the shop is asked", async () => {
    expect((await write("http://192.168.1.5:3000", "192.168.1.5:3000")).status).toBe(204);
  });
});
