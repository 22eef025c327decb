import { serve } from "@hono/node-server";
import { Hono } from "hono";

/** What the framework can do at most: one route that answers the same number of bytes. */
const html = "x".repeat(Number(process.argv[3]));
const app = new Hono().get("/", (c) => c.html(html));
serve({ fetch: app.fetch, port: Number(process.argv[2]), hostname: "127.0.0.1" }, () =>
  process.stdout.write("ready\n"),
);
