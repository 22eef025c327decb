import { createRoute, z } from "@hono/zod-openapi";
import { DOINGS, tellPresence } from "#app/features/inbox/commands/tell-presence.server.ts";
import { countInbox } from "#app/features/inbox/reads/list-inbox.server.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/http/answers.ts";
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

const presence = createRoute({
  ...adminEndpoint("messages.read"),
  method: "post",
  path: "/api/admin/conversations/{id}/presence",
  summary:
    "Tell colleagues that you look at a conversation, type an answer, or have left it; nothing is kept",
  request: {
    params: z.object({ id: z.string().min(1).max(64) }),
    body: jsonBody(z.object({ doing: z.enum(DOINGS) })),
  },
  responses: { 204: { description: "It is told" }, ...refusals(400, 401, 403, 422) },
});

/** The inbox of the desk, beside its page. */
export function registerAdminInbox(api: Api) {
  api.openapi(counts, async (c) => {
    const counted = await countInbox(c.get("ctx"));
    return counted.ok ? c.json(counted.value, 200) : problem(c, counted);
  });
  api.openapi(presence, async (c) => {
    const told = await tellPresence(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") });
    return told.ok ? c.body(null, 204) : problem(c, told);
  });
}
