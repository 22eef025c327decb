import { createRoute, z } from "@hono/zod-openapi";
import { countInbox } from "#app/features/inbox/reads/list-inbox.server.ts";
import { jsonAnswer, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { adminEndpoint } from "./admin-endpoint.ts";

const counts = createRoute({
  ...adminEndpoint("messages.read"),
  method: "get",
  path: "/api/admin/conversation-counts",
  summary: "What waits in the inbox; 100 means many",
  responses: {
    200: jsonAnswer(
      z.object({
        open: z.int().openapi({ description: "Conversations that wait for a person" }),
        mine: z.int(),
        unassigned: z.int(),
        undelivered: z.int().openapi({ description: "Messages that failed for good" }),
      }),
      "Counts of the inbox",
    ),
    ...refusals(401, 403),
  },
});

/** The inbox of the desk, beside its page. */
export function registerAdminInbox(api: Api) {
  api.openapi(counts, async (c) => {
    const counted = await countInbox(c.get("ctx"));
    return counted.ok ? c.json(counted.value, 200) : problem(c, counted);
  });
}
