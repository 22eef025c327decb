import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { AppEnv } from "#server/api/http/api-env.ts";
import { sealPage, sendPage } from "./sealed-page.ts";

const lines = Array.from(
  { length: 3_000 },
  (_, n) => `<p class="line">${(n * 7919) % 1009} نعيمي جذع ${n}</p>`,
);
const html = lines.join("");
const sealed = () =>
  sealPage(new Response(html, { headers: { "content-type": "text/html" } }), { policy: true });

describe("a page that is asked for again", () => {
  it("is packed tighter in the background, and says the same", async () => {
    const page = await sealed();
    const app = new Hono<AppEnv>().get("/", (c) => sendPage(c, page));
    const ask = async () => {
      const answer = await app.request("/", { headers: { "accept-encoding": "gzip, br" } });
      expect(answer.headers.get("content-encoding")).toBe("br");
      return Buffer.from(await answer.arrayBuffer());
    };
    const first = await ask();
    await ask();
    await page.packed;
    const later = await ask();
    expect(later.length).toBeLessThan(first.length);
    expect(brotliDecompressSync(first).toString()).toBe(html);
    expect(brotliDecompressSync(later).toString()).toBe(html);
  });

  it("is not packed again for somebody who asks once", async () => {
    const page = await sealed();
    const app = new Hono<AppEnv>().get("/", (c) => sendPage(c, page));
    await app.request("/", { headers: { "accept-encoding": "br" } });
    expect(page.packed).toBeUndefined();
  });
});
