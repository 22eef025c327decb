import { createRoute, z } from "@hono/zod-openapi";
import { listAudit } from "#app/features/insights/audit-log/list-audit.server.ts";
import { jsonAnswer, refusals } from "#server/api/door/answers.ts";
import type { Api } from "#server/api/door/api-env.ts";
import { problem } from "#server/api/door/problem.ts";
import { adminEndpoint } from "./admin-endpoint.ts";

const text = z.string().nullable();
const route = createRoute({
  ...adminEndpoint,
  method: "get",
  path: "/api/admin/audit",
  summary: "Who changed what, newest first, 50 a page",
  request: {
    query: z.object({
      entity: z.string().max(60).optional(),
      entityId: z.string().max(200).optional(),
      cursor: z.string().max(400).optional(),
    }),
  },
  responses: {
    200: jsonAnswer(
      z.object({
        items: z.array(
          z.object({
            id: z.int(),
            at: z.string(),
            actorId: text,
            actorEmail: text,
            action: z.string(),
            entity: z.string(),
            entityId: text,
            before: z.unknown(),
            after: z.unknown(),
          }),
        ),
        nextCursor: text,
      }),
      "A page of the log",
    ),
    ...refusals(401, 403),
  },
});

export function registerAdminAudit(api: Api) {
  api.openapi(route, async (c) => {
    const page = await listAudit(c.get("ctx"), c.req.valid("query"));
    return page.ok ? c.json(page.value as never, 200) : problem(c, page);
  });
}
