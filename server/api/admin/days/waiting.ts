import { createRoute, z } from "@hono/zod-openapi";
import { offerByHand, removeEntry } from "#app/features/waiting/commands/work-entry.server.ts";
import { listWaiting } from "#app/features/waiting/reads/list-waiting.server.ts";
import { LONGEST_CURSOR } from "#app/lib/keyset-cursor.ts";
import { jsonAnswer, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { adminWaitingEntrySchema } from "#server/api/shapes/waiting-shapes.ts";
import { adminEndpoint } from "../admin-endpoint.ts";

const path = "/api/admin/waiting";
const params = z.object({ id: z.string().min(1).max(64) });

const list = createRoute({
  ...adminEndpoint("orders.read"),
  method: "get",
  path,
  summary:
    "Who waits for full times of today and later, by day and time in the order of joining; what is over comes last",
  request: { query: z.object({ cursor: z.string().max(LONGEST_CURSOR).optional() }) },
  responses: {
    200: jsonAnswer(
      z.object({ entries: z.array(adminWaitingEntrySchema), nextCursor: z.string().nullable() }),
      "The waiting list",
    ),
    ...refusals(401, 403),
  },
});
const offer = createRoute({
  ...adminEndpoint("orders.edit"),
  method: "post",
  path: `${path}/{id}/offer`,
  summary: "Offer a place out of turn; refused where there is no room",
  request: { params },
  responses: { 204: { description: "Offered" }, ...refusals(401, 403, 404, 409) },
});
const remove = createRoute({
  ...adminEndpoint("orders.edit"),
  method: "delete",
  path: `${path}/{id}`,
  summary: "Take somebody off the waiting list; an offered place is given back",
  request: { params },
  responses: { 204: { description: "Done" }, ...refusals(401, 403, 404, 409) },
});

/** The waiting list for the desk (WL10). */
export function registerAdminWaiting(api: Api) {
  api.openapi(list, async (c) => {
    const listed = await listWaiting(c.get("ctx"), c.req.valid("query"));
    return listed.ok ? c.json(listed.value, 200) : problem(c, listed);
  });
  api.openapi(offer, async (c) => {
    const done = await offerByHand(c.get("ctx"), c.req.valid("param"));
    return done.ok ? c.body(null, 204) : problem(c, done);
  });
  api.openapi(remove, async (c) => {
    const done = await removeEntry(c.get("ctx"), c.req.valid("param"));
    return done.ok ? c.body(null, 204) : problem(c, done);
  });
}
