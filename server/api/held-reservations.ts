import { createRoute, z } from "@hono/zod-openapi";
import {
  holdReservations,
  holdReservationsBody,
  releaseHold,
} from "#app/features/orders/commands/holds/hold-reservations.server.ts";
import { jsonAnswer, jsonBody, refusals } from "./http/answers.ts";
import type { Api } from "./http/api-env.ts";
import { problem } from "./http/problem.ts";

const kept = z.object({
  until: z
    .string()
    .nullable()
    .openapi({ description: "Null: nothing is kept, and the time may be ordered all the same" }),
});

const keep = createRoute({
  tags: ["anyone"],
  method: "post",
  path: "/api/kept-places",
  summary: "Keep a time for ten minutes while the order is filled in",
  description:
    "Again with the same `keeperId` renews it, or exchanges it for another time. Sent along with the order, what it keeps becomes the order's. Kept times never fill more than half of an hour.",
  request: { body: jsonBody(holdReservationsBody) },
  responses: { 200: jsonAnswer(kept, "Until when it is kept"), ...refusals(400, 409, 422, 429) },
});
const giveBack = createRoute({
  tags: ["anyone"],
  method: "delete",
  path: "/api/kept-places/{keeperId}",
  summary: "Give a kept time back",
  request: { params: z.object({ keeperId: z.string().max(100) }) },
  responses: { 204: { description: "It keeps nothing any more" }, ...refusals() },
});

/** Times that are kept softly while somebody orders (KS01). */
export function registerHeldReservations(api: Api) {
  api.openapi(keep, async (c) => {
    const answer = await holdReservations(c.get("ctx"), c.req.valid("json"));
    return answer.ok ? c.json(answer.value, 200) : problem(c, answer);
  });
  api.openapi(giveBack, async (c) => {
    await releaseHold(c.get("ctx"), c.req.valid("param").keeperId);
    return c.body(null, 204);
  });
}
