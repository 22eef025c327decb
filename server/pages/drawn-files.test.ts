import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { OpenAPIHono } from "@hono/zod-openapi";
import { describe, expect, it, vi } from "vitest";
import { drawingFile } from "#app/ui/drawings/drawing-file.server.tsx";
import type { AppEnv } from "#server/api/http/api-env.ts";
import { registerDrawnFiles } from "./drawn-files.ts";
import type { PageRenderer } from "./page-renderer.ts";

const VERSION = drawingFile("dark-rtl", "age-1")?.version;

function openApi() {
  const draw = vi.fn(drawingFile);
  const render = Object.assign(async () => new Response(), {
    drawFile: async (folder: string, name: string) => draw(folder, name),
  }) as PageRenderer;
  const app = new OpenAPIHono<AppEnv>();
  registerDrawnFiles(app, render);
  const ask = (address: string, encoding = "") =>
    Promise.resolve(app.request(address, { headers: { "accept-encoding": encoding } }));
  return { ask };
}

describe("drawings as files", () => {
  it("SL04 are kept for ever under the version of now, and for an hour under any other", async () => {
    const { ask } = openApi();
    const now = await ask(`/drawings/${VERSION}/dark-rtl/age-1.svg`);
    expect(now.status).toBe(200);
    expect(now.headers.get("content-type")).toBe("image/svg+xml");
    expect(now.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const before = await ask("/drawings/yesterday/dark-rtl/age-1.svg");
    expect(before.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(await before.text()).toBe(await now.text());
  });

  it("SL04 come packed as the browser takes them", async () => {
    const { ask } = openApi();
    const address = `/drawings/${VERSION}/light-ltr/breed-naemi.svg`;
    const plain = await (await ask(address)).text();
    const br = await ask(address, "gzip, deflate, br");
    expect(br.headers.get("content-encoding")).toBe("br");
    expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(plain);
    const zipped = await ask(address, "gzip");
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(plain);
    expect(zipped.headers.get("vary")).toBe("Accept-Encoding");
  });

  it("SL04 what nobody drew is no file", async () => {
    const { ask } = openApi();
    for (const address of ["dark-rtl/hero.svg", "dark-rtl/age-1.png", "dusk-rtl/age-1.svg"])
      expect((await ask(`/drawings/${VERSION}/${address}`)).status).toBe(404);
  });
});
