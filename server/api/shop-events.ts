import { createRoute, z } from "@hono/zod-openapi";
import { networkOf } from "#app/lib/network-of.ts";
import { refusals } from "./http/answers.ts";
import type { Api } from "./http/api-env.ts";
import { type OpenPages, openPages } from "./http/open-pages.ts";
import { problem } from "./http/problem.ts";

const LONGEST_AGE_MS = 365 * 24 * 60 * 60 * 1000;

const route = createRoute({
  tags: ["catalogue"],
  method: "get",
  path: "/api/shop-events",
  summary: "Tells that prices, restaurants, words or settings changed, live",
  request: {
    query: z.object({
      age: z.coerce
        .number()
        .int()
        .min(0)
        .max(LONGEST_AGE_MS)
        .default(0)
        .openapi({ description: "Milliseconds since the listener read the shop" }),
    }),
  },
  responses: {
    200: {
      description:
        "Server-sent events named `changed` with the milliseconds over which to spread the reading; what changed is read again",
      content: { "text/event-stream": { schema: z.string() } },
    },
    ...refusals(422, 429),
  },
});

/** The live ear of every open page, the same for everybody (0050-open-pages-hear-of-changes). */
export function registerShopEvents(api: Api) {
  let pages: OpenPages | undefined;
  api.openapi(route, (c) => {
    const { events, ip } = c.get("ctx");
    const headers = {
      "Content-Type": "text/event-stream; charset=utf-8",
      // For reverse proxies that would otherwise collect before they send.
      "X-Accel-Buffering": "no",
    };
    // Nobody reads the body of such an answer, so nobody would end it (AV19).
    if (c.req.method === "HEAD") return c.body(null, 200, headers);
    pages ??= openPages(events);
    const line = pages.open(networkOf(ip), c.req.valid("query").age);
    return line ? c.body(line, 200, headers) : problem(c, { code: "too_many_streams" });
  });
}
