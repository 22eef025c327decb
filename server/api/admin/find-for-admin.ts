import { createRoute, z } from "@hono/zod-openapi";
import { findForAdmin } from "#app/features/admin-shell/reads/find-for-admin.server.ts";
import { MANY_FOUND } from "#app/features/admin-shell/rules/admin-find.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { jsonAnswer, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { ownEndpoint } from "./admin-endpoint.ts";

const found = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      customerName: z.string(),
      customerPhone: z.string(),
      status: z.enum(ORDER_STATUSES),
      day: z.string().nullable(),
      totalHalalas: z.int(),
    }),
  ),
  orderCount: z.int().openapi({ description: `How many orders there are; ${MANY_FOUND} means that or more` }),
  restaurants: z.array(
    z.object({ id: z.string(), slug: z.string(), name: z.string(), nameEn: z.string().nullable() }),
  ),
  customers: z.array(
    z.object({ id: z.string(), fullName: z.string().nullable(), phone: z.string().nullable() }),
  ),
});
const route = createRoute({
  ...ownEndpoint,
  method: "get",
  path: "/api/admin/find",
  summary: "Orders, restaurants and customers by a part of their number, phone or name; at most five of each",
  request: { query: z.object({ q: z.string().max(100) }) },
  responses: { 200: jsonAnswer(found, "What was found"), ...refusals(401, 403, 422) },
});

/** Behind the command palette of the desk. */
export function registerAdminFind(api: Api) {
  api.openapi(route, async (c) => {
    const result = await findForAdmin(c.get("ctx"), c.req.valid("query").q);
    return result.ok ? c.json(result.value, 200) : problem(c, result);
  });
}
