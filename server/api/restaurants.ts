import { createRoute, z } from "@hono/zod-openapi";
import { readRestaurant } from "#app/features/restaurants/reads/read-restaurant.server.ts";
import { readRestaurantRecords } from "#app/features/restaurants/reads/read-restaurant-records.server.ts";
import { writeReview } from "#app/features/reviews/commands/write-review.server.ts";
import { reviewBody } from "#app/features/reviews/rules/schema.ts";
import { customersOnly } from "./http/access-middleware.ts";
import { jsonAnswer, jsonBody, refusals } from "./http/answers.ts";
import type { Api } from "./http/api-env.ts";
import { problem } from "./http/problem.ts";
import { restaurantSchema, reviewSchema } from "./shapes/restaurant-shapes.ts";

const shared = { method: "get" as const, tags: ["catalogue"] };
const params = z.object({ slug: z.string().max(200) });

const list = createRoute({
  ...shared,
  path: "/api/restaurants",
  summary: "Visible restaurants in the shop's order",
  responses: { 200: jsonAnswer(z.object({ restaurants: z.array(restaurantSchema) }), "Restaurants") },
});
const one = createRoute({
  ...shared,
  path: "/api/restaurants/{slug}",
  summary: "One visible restaurant",
  request: { params },
  responses: { 200: jsonAnswer(restaurantSchema, "The restaurant"), ...refusals(404) },
});
const reviews = createRoute({
  ...shared,
  path: "/api/restaurants/{slug}/reviews",
  summary: "Approved reviews, newest first, at most 50",
  request: { params },
  responses: { 200: jsonAnswer(z.object({ reviews: z.array(reviewSchema) }), "Reviews"), ...refusals(404) },
});
const review = createRoute({
  method: "post",
  tags: ["customer"],
  security: [{ customer: [] }],
  middleware: customersOnly,
  path: "/api/restaurants/{slug}/reviews",
  summary: "Review a restaurant once, after a completed order; it waits for approval",
  request: { params, body: jsonBody(reviewBody) },
  responses: {
    201: jsonAnswer(z.object({ id: z.string(), status: z.literal("pending") }), "Waits for approval"),
    ...refusals(400, 401, 404, 409, 422),
  },
});

/** Restaurants for anyone (C11 E01–E07). */
export function registerRestaurants(api: Api) {
  api.openapi(list, async (c) => c.json({ restaurants: await readRestaurantRecords(c.get("ctx")) }, 200));
  api.openapi(one, async (c) => {
    const { slug } = c.req.valid("param");
    const found = (await readRestaurantRecords(c.get("ctx"))).find((restaurant) => restaurant.slug === slug);
    return found ? c.json(found, 200) : problem(c, { code: "not_found" });
  });
  api.openapi(reviews, async (c) => {
    const found = await readRestaurant(c.get("ctx"), c.req.valid("param").slug);
    if (!found) return problem(c, { code: "not_found" });
    return c.json({ reviews: found.reviews.map((review) => ({ ...review, restaurantId: found.id })) }, 200);
  });
  api.openapi(review, async (c) => {
    const { slug } = c.req.valid("param");
    const written = await writeReview(c.get("ctx"), { slug, review: c.req.valid("json") });
    return written.ok ? c.json(written.value, 201) : problem(c, written);
  });
}
