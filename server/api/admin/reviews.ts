import { createRoute, z } from "@hono/zod-openapi";
import { addReview } from "#app/features/reviews/commands/add-review.server.ts";
import { deleteReview, moderateReview } from "#app/features/reviews/commands/moderate-review.server.ts";
import { listReviews } from "#app/features/reviews/reads/list-reviews.server.ts";
import { addedReview, reviewModeration } from "#app/features/reviews/rules/schema.ts";
import { shownValues } from "#app/foundation/audit/shown-values.ts";
import { REVIEW_STATUSES } from "#app/vocabulary/review-status.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { reviewPageSchema } from "#server/api/shapes/content-shapes.ts";
import { adminEndpoint } from "./admin-endpoint.ts";

const path = "/api/admin/reviews";
const status = z.enum(REVIEW_STATUSES);
const params = z.object({ id: z.string().min(1).max(100) });

const list = createRoute({
  ...adminEndpoint("reviews.read"),
  method: "get",
  path,
  summary: "Reviews, newest first, 25 a page",
  request: {
    query: z.object({
      status: status.optional(),
      restaurantId: z.string().max(100).optional(),
      cursor: z.string().max(400).optional(),
    }),
  },
  responses: { 200: jsonAnswer(reviewPageSchema, "A page of reviews"), ...refusals(401, 403, 422) },
});
const add = createRoute({
  ...adminEndpoint("reviews.moderate"),
  method: "post",
  path,
  summary: "Write down what a customer said on the phone or in the old shop; it waits for approval",
  request: { body: jsonBody(addedReview) },
  responses: {
    201: jsonAnswer(z.object({ id: z.string(), status: z.literal("pending") }), "Waits for approval"),
    ...refusals(400, 401, 403, 404, 422),
  },
});
const moderate = createRoute({
  ...adminEndpoint("reviews.moderate"),
  method: "patch",
  path: `${path}/{id}`,
  summary: "Approve, hide, or put back to wait",
  request: { params, body: jsonBody(reviewModeration.extend({ was: shownValues })) },
  responses: {
    200: jsonAnswer(z.object({ id: z.string(), status }), "As it is now"),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
});
const remove = createRoute({
  ...adminEndpoint("reviews.moderate"),
  method: "delete",
  path: `${path}/{id}`,
  summary: "Delete for good",
  request: { params },
  responses: { 204: { description: "Deleted" }, ...refusals(401, 403, 404) },
});

/** Reviews at the admin's desk; customers write them, admins approve or hide them. */
export function registerAdminReviews(api: Api) {
  api.openapi(list, async (c) => {
    const page = await listReviews(c.get("ctx"), c.req.valid("query"));
    return page.ok ? c.json(page.value, 200) : problem(c, page);
  });
  api.openapi(add, async (c) => {
    const added = await addReview(c.get("ctx"), c.req.valid("json"));
    return added.ok ? c.json(added.value, 201) : problem(c, added);
  });
  api.openapi(moderate, async (c) => {
    const moderated = await moderateReview(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") });
    return moderated.ok ? c.json(moderated.value, 200) : problem(c, moderated);
  });
  api.openapi(remove, async (c) => {
    const removed = await deleteReview(c.get("ctx"), c.req.valid("param"));
    return removed.ok ? c.body(null, 204) : problem(c, removed);
  });
}
