import { createRoute, z } from "@hono/zod-openapi";
import { recallOverview } from "#app/features/insights/reads/recall-overview.server.ts";
import { FULFILLMENTS } from "#app/vocabulary/order-choices.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { jsonAnswer, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { adminEndpoint } from "./admin-endpoint.ts";

const count = z.int();
const comparison = z.object({
  difference: z.number(),
  percent: z.number().nullable(),
  direction: z.enum(["up", "down", "same"]),
});
const ranked = z.object({
  id: z.string().nullable(),
  name: z.string(),
  nameEn: z.string().nullable(),
  count,
  revenueHalalas: count,
});
const overview = z.object({
  periods: z.array(
    z.object({
      days: z.union([z.literal(1), z.literal(7), z.literal(30)]),
      orders: count,
      revenueHalalas: count.meta({ description: "Verified money of the paid orders" }),
      unverifiedHalalas: count.meta({ description: "What the paid orders cost beyond it" }),
      commissionHalalas: count.meta({
        description:
          "On order totals: total without delivery × percent of each restaurant order with verified money, or its fixed amount. What is left to the shop by the base of each contract stands in the books",
      }),
      agreedHalalas: count.meta({
        description: "What the same restaurants leave to the shop by the base that each agreed on",
      }),
      ordersAgainstBefore: comparison,
      revenueAgainstBefore: comparison,
    }),
  ),
  byDay: z.array(z.object({ date: z.string(), orders: count, revenueHalalas: count })),
  byStatus: z.array(z.object({ status: z.enum(ORDER_STATUSES), orders: count })),
  byFulfillment: z.array(
    z.object({ fulfillment: z.enum(FULFILLMENTS), orders: count, revenueHalalas: count }),
  ),
  topRestaurants: z.array(ranked),
  topBreeds: z.array(ranked),
  funnel: z.array(z.object({ step: z.string(), count })),
  ordersPlaced: count,
  waiting: z.object({
    proofsToCheck: count,
    ordersToConfirm: count,
    deliveriesToday: count,
    late: count,
    reviewsToApprove: count,
  }),
});
const route = createRoute({
  ...adminEndpoint("insights.read"),
  method: "get",
  path: "/api/admin/overview",
  summary: "Figures of today, 7 and 30 days, and what waits for somebody",
  responses: { 200: jsonAnswer(overview, "The figures"), ...refusals(401, 403) },
});

/** Registers the endpoint of the overview's figures. */
export function registerAdminInsights(api: Api) {
  api.openapi(route, async (c) => {
    const figures = await recallOverview(c.get("ctx"));
    return figures.ok ? c.json(figures.value as never, 200) : problem(c, figures);
  });
}
