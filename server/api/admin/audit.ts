import { createRoute, z } from "@hono/zod-openapi";
import { listAudit } from "#app/features/insights/reads/list-audit.server.ts";
import { jsonAnswer, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { adminEndpoint } from "./admin-endpoint.ts";

const text = z.string().nullable();
const day = z.iso.date().optional().meta({ description: "Day in Asia/Riyadh, included" });
const route = createRoute({
  ...adminEndpoint("audit.read"),
  method: "get",
  path: "/api/admin/audit",
  summary: "Who changed what, newest first, 50 a page",
  request: {
    query: z.object({
      person: z
        .string()
        .max(200)
        .optional()
        .meta({ description: "Id of a person, or `customer`, or `system`" }),
      action: z.string().max(60).optional(),
      from: day,
      to: day,
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
        names: z
          .record(z.string(), z.object({ name: z.string(), nameEn: text }))
          .meta({ description: "What things are called, by kind and id: `breed naemi`" }),
        people: z.array(z.object({ id: z.string(), email: z.string() })),
      }),
      "A page of the log",
    ),
    ...refusals(401, 403),
  },
});

/** Registers the endpoint of the audit log. */
export function registerAdminAudit(api: Api) {
  api.openapi(route, async (c) => {
    const page = await listAudit(c.get("ctx"), c.req.valid("query"));
    return page.ok ? c.json(page.value as never, 200) : problem(c, page);
  });
}
