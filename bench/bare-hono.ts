import { serve } from "@hono/node-server";
import { Hono } from "hono";

/** What the framework can do at most: one route that answers the same number of bytes, ready to send. */
const html = new Uint8Array(Number(process.argv[3])).fill(120);
const app = new Hono().get("/", (c) => c.body(html, 200, { "Content-Type": "text/html; charset=UTF-8" }));
serve({ fetch: app.fetch, port: Number(process.argv[2]), hostname: "127.0.0.1" }, () =>
  process.stdout.write("ready\n"),
);
