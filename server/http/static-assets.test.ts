import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { OpenAPIHono } from "@hono/zod-openapi";
import { afterAll, expect, it } from "vitest";
import type { AppEnv } from "#server/api/http/api-env.ts";
import { registerStaticAssets } from "./static-assets.ts";

const folder = mkdtempSync(path.join(tmpdir(), "kabsh-assets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(path.join(folder, "client/assets"), { recursive: true });
writeFileSync(path.join(folder, "secret.txt"), "secret");
writeFileSync(path.join(folder, "client/sw.js"), "worker");
writeFileSync(path.join(folder, "client/assets/app-1a2b.js"), "code");
writeFileSync(path.join(folder, "client/assets/app-1a2b.js.br"), "packed");

const app = new OpenAPIHono<AppEnv>();
registerStaticAssets(app, path.join(folder, "client"));
app.all("*", (c) => c.text("a page"));
const get = (address: string, headers: Record<string, string> = {}) =>
  app.fetch(new Request(`http://shop.test${address}`, { headers }));

it("hashed files of the build are kept for ever, packed for who takes it", async () => {
  const plain = await get("/assets/app-1a2b.js");
  expect(await plain.text()).toBe("code");
  expect(plain.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const packed = await get("/assets/app-1a2b.js", { "accept-encoding": "br" });
  expect([await packed.text(), packed.headers.get("content-encoding")]).toEqual(["packed", "br"]);
});

it("other files are checked each time", async () => {
  expect((await get("/sw.js")).headers.get("cache-control")).toBe("no-cache");
});

it.each([
  "/",
  "/assets",
  "/assets/",
  "/assets/gone.js",
  "/../secret.txt",
  "/%2e%2e/secret.txt",
  "/assets//app-1a2b.js",
])("%s is no file of the build", async (address) => {
  expect(await (await get(address)).text()).toBe("a page");
});
