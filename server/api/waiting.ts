import { createRoute, z } from "@hono/zod-openapi";
import { askToBeTold } from "#app/features/tell-me/commands/ask-to-be-told.server.ts";
import { wishBody } from "#app/features/tell-me/rules/wish-body.ts";
import { joinWaitingList } from "#app/features/waiting/commands/join-list.server.ts";
import { leaveWaitingList } from "#app/features/waiting/commands/leave-list.server.ts";
import { listMyEntries } from "#app/features/waiting/reads/list-my-entries.server.ts";
import { joinBody } from "#app/features/waiting/rules/join-body.ts";
import { customersOnly } from "./http/access-middleware.ts";
import { jsonAnswer, jsonBody, refusals } from "./http/answers.ts";
import type { Api } from "./http/api-env.ts";
import { problem } from "./http/problem.ts";
import { waitingEntrySchema } from "./shapes/waiting-shapes.ts";

const shared = { tags: ["customer"], security: [{ customer: [] }], middleware: customersOnly };
const path = "/api/waiting";

const list = createRoute({
  ...shared,
  method: "get",
  path,
  summary: "What the signed-in customer waits for, and what came of it while its day is not over",
  responses: {
    200: jsonAnswer(z.object({ entries: z.array(waitingEntrySchema) }), "The entries"),
    ...refusals(401),
  },
});
const join = createRoute({
  ...shared,
  method: "post",
  path,
  summary: "Wait for a place at a full time, or on a full day",
  description:
    "Places that free are offered in the order of joining, by a message to the account's own verified number with a link that keeps them for some minutes. Where there is room already it is refused as `waiting_has_room`. Waiting for the same twice is one entry.",
  request: { body: jsonBody(joinBody) },
  responses: { 201: jsonAnswer(waitingEntrySchema, "The entry"), ...refusals(400, 401, 409, 422, 429) },
});
const leave = createRoute({
  ...shared,
  method: "delete",
  path: `${path}/{id}`,
  summary: "Leave the waiting list; an offered place is given back",
  request: { params: z.object({ id: z.string().min(1).max(64) }) },
  responses: { 200: jsonAnswer(waitingEntrySchema, "The entry as it is now"), ...refusals(401, 404) },
});

/** Waiting for what is full (WL01). */
export function registerWaiting(api: Api) {
  api.openapi(list, async (c) => {
    const entries = await listMyEntries(c.get("ctx"));
    return c.json({ entries: entries.map(({ token: _, ...entry }) => entry) }, 200);
  });
  api.openapi(join, async (c) => {
    const joined = await joinWaitingList(c.get("ctx"), c.req.valid("json"));
    return joined.ok ? c.json(joined.value, 201) : problem(c, joined);
  });
  api.openapi(leave, async (c) => {
    const left = await leaveWaitingList(c.get("ctx"), c.req.valid("param"));
    return left.ok ? c.json(left.value, 200) : problem(c, left);
  });
}

const tell = createRoute({
  tags: ["anyone"],
  method: "post",
  path: "/api/tell-me",
  summary: "Ask to be told once, when an occasion can be ordered for or the shop delivers to a place",
  description:
    "One message goes to the number when it comes true, and none after it. Whoever is signed in leaves `phone` out. Asking twice is one wish.",
  request: { body: jsonBody(wishBody) },
  responses: {
    201: jsonAnswer(z.object({ kept: z.literal(true) }), "It is kept"),
    ...refusals(400, 401, 409, 422, 429),
  },
});

/** Being told later (OG01). */
export function registerTellMe(api: Api) {
  api.openapi(tell, async (c) => {
    const asked = await askToBeTold(c.get("ctx"), c.req.valid("json"));
    return asked.ok ? c.json({ kept: true as const }, 201) : problem(c, asked);
  });
}
