import { createRoute } from "@hono/zod-openapi";
import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { onMenuAt } from "#app/features/catalog/rules/menu-of-day.ts";
import { readOccasionBook } from "#app/features/occasions/reads/read-occasion-book.server.ts";
import { quoteBody } from "#app/features/order-placing/rules/schema.ts";
import { quoteOrder } from "#app/features/order-quote/rules/quote.ts";
import { areaRefusalCode, servedAreas } from "#app/features/settings/rules/service-areas.ts";
import { jsonAnswer, jsonBody, refusals } from "./http/answers.ts";
import type { Api } from "./http/api-env.ts";
import { countFirst } from "./http/count-first.ts";
import { quoteSchema } from "./shapes/order-shapes.ts";
import { ORDER_EXAMPLES } from "./shapes/samples.ts";

const quote = createRoute({
  tags: ["anyone"],
  method: "post",
  path: "/api/quote",
  middleware: countFirst("quote"),
  summary: "What the choices cost now; `problems` says what could not be ordered",
  request: { body: jsonBody(quoteBody, ORDER_EXAMPLES) },
  responses: { 200: jsonAnswer(quoteSchema, "The breakdown"), ...refusals(400, 422, 429) },
});

/** The shop's price for choices, finished or not, by the same rules that placing uses (R19). */
export function registerQuote(api: Api) {
  api.openapi(quote, async (c) => {
    const ctx = c.get("ctx");
    const body = c.req.valid("json");
    const { restaurantSlug } = body;
    const read = await readPriceBook(ctx.db, { restaurantSlug, now: ctx.now });
    const { book, names, settings } = onMenuAt(read, ctx.now);
    const occasions = body.occasion && (await readOccasionBook(ctx.db, ctx.now));
    const quoted = quoteOrder(body, { ...book, ...(occasions && { occasions }) });
    const isFetched = body.fulfillment === "restaurant" && body.deliveryMethod === "pickup";
    const code = isFetched
      ? null
      : areaRefusalCode(servedAreas(settings, ctx.language, names.restaurant, book.delivery), body);
    const problems = [...quoted.problems, ...(code ? [{ code, path: "address" }] : [])];
    return c.json({ ...quoted, problems }, 200);
  });
}
