import { createRoute } from "@hono/zod-openapi";
import { readPriceBook } from "#app/features/catalog/prices/read-price-book.server.ts";
import { readOccasionBook } from "#app/features/occasions/read-occasion-book.server.ts";
import { quoteBody } from "#app/features/orders/place/schema.ts";
import { quoteOrder } from "#app/features/orders/price-and-time/quote.ts";
import { readShopSettings } from "#app/features/settings/read-settings.server.ts";
import { networkOf } from "#app/lib/network-of.ts";
import { jsonAnswer, jsonBody, refusals } from "./door/answers.ts";
import type { Api } from "./door/api-env.ts";
import { problem } from "./door/problem.ts";
import { quoteSchema } from "./shapes/order-shapes.ts";

const quote = createRoute({
  tags: ["anyone"],
  method: "post",
  path: "/api/quote",
  summary: "What the choices cost now; `problems` says what could not be ordered",
  request: { body: jsonBody(quoteBody) },
  responses: { 200: jsonAnswer(quoteSchema, "The breakdown"), ...refusals(400, 422, 429) },
});

/** The shop's price for choices, finished or not, by the same rules that placing uses (R19). */
export function registerQuote(api: Api) {
  api.openapi(quote, async (c) => {
    const ctx = c.get("ctx");
    const { limit_quotes_per_minute: points } = await readShopSettings(ctx);
    const wait = await ctx.limits.take("quote", networkOf(ctx.ip), { points, seconds: 60 });
    if (wait !== null) return problem(c, { code: "too_many_quotes", detail: { retryAfterSeconds: wait } });
    const body = c.req.valid("json");
    const { book } = await readPriceBook(ctx.db, { restaurantSlug: body.restaurantSlug });
    const occasions = body.occasion && (await readOccasionBook(ctx.db, ctx.now));
    return c.json(quoteOrder(body, { ...book, ...(occasions && { occasions }) }), 200);
  });
}
