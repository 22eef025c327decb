import { spawnSync } from "node:child_process";
import path from "node:path";
import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { createRequestHandler } from "react-router";

const source = path.join(import.meta.dirname, "bare-page");
const project = path.join(import.meta.dirname, "../..");
const built = path.join(project, "build/bare-page");

/** The framework's own floor: one heading and one button in its smallest page, built and served compressed on `port`. */
export async function openBarePage(port: number): Promise<{ url: string; close(): void }> {
  const build = spawnSync(process.execPath, [path.join(project, "node_modules/.bin/react-router"), "build"], {
    cwd: source,
    env: { ...process.env, NODE_ENV: "production" },
    encoding: "utf8",
  });
  if (build.status !== 0) throw new Error(`the bare page was not built: ${build.stderr}`);
  const draw = createRequestHandler(await import(path.join(built, "server/index.js")), "production");
  const app = new Hono()
    .use(compress())
    .use("/assets/*", serveStatic({ root: path.join(built, "client") }))
    .get("/", (c) => draw(c.req.raw));
  const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" });
  return { url: `http://localhost:${port}`, close: () => void server.close() };
}
