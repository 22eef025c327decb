import { createRoute, z } from "@hono/zod-openapi";
import { resolveFailedMessage } from "#app/features/messages/commands/resolve-failed-message.server.ts";
import { sendMessageAgain } from "#app/features/messages/commands/send-message-again.server.ts";
import { listFailedMessages } from "#app/features/messages/reads/list-failed-messages.server.ts";
import { listOrderMessages } from "#app/features/messages/reads/list-order-messages.server.ts";
import { FAILURE_REASONS } from "#app/vocabulary/message-failure.ts";
import {
  MESSAGE_AUDIENCES,
  MESSAGE_CHANNELS,
  MESSAGE_STATES,
  MESSAGE_TEMPLATES,
} from "#app/vocabulary/message-state.ts";
import { jsonAnswer, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { adminEndpoint } from "./admin-endpoint.ts";

const path = "/api/admin/messages";
const params = z.object({ id: z.string().min(1).max(64) });
const shared = {
  id: z.string(),
  template: z.enum(MESSAGE_TEMPLATES),
  audience: z.enum(MESSAGE_AUDIENCES),
  channel: z.enum(MESSAGE_CHANNELS),
  about: z.string().nullable().openapi({ description: "The status of the order that it tells of" }),
};
const failed = z.object({
  ...shared,
  orderId: z.string().nullable(),
  reference: z.string().nullable(),
  customerName: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.enum(FAILURE_REASONS),
  detail: z.string().nullable(),
  failedAt: z.string(),
  maySendAgain: z.boolean(),
});
const sent = z.object({
  ...shared,
  state: z.enum(MESSAGE_STATES),
  reason: z.enum(FAILURE_REASONS).nullable(),
  createdAt: z.string(),
  at: z.string().openapi({ description: "When it came to this state" }),
  isReplaced: z.boolean(),
});

const list = createRoute({
  ...adminEndpoint("messages.read"),
  method: "get",
  path: `${path}/failed`,
  summary: "Messages that failed for good and that nobody has dealt with, newest first, 25 a page",
  request: { query: z.object({ cursor: z.string().max(400).optional() }) },
  responses: {
    200: jsonAnswer(
      z.object({ items: z.array(failed), nextCursor: z.string().nullable() }),
      "A page of them",
    ),
    ...refusals(401, 403, 422),
  },
});
const again = createRoute({
  ...adminEndpoint("messages.manage"),
  method: "post",
  path: `${path}/{id}/again`,
  summary: "Send a failed message once more; asking twice sends once",
  request: { params },
  responses: {
    200: jsonAnswer(z.object({ id: z.string() }), "The message that goes out instead"),
    ...refusals(401, 403, 404, 409),
  },
});
const resolve = createRoute({
  ...adminEndpoint("messages.manage"),
  method: "post",
  path: `${path}/{id}/settle`,
  summary: "Take a failed message off the list",
  request: { params },
  responses: {
    200: jsonAnswer(z.object({ id: z.string() }), "It is off the list"),
    ...refusals(401, 403, 404, 409),
  },
});
const ofOrder = createRoute({
  ...adminEndpoint("orders.read"),
  method: "get",
  path: "/api/admin/orders/{id}/messages",
  summary: "What went out about an order and what became of it, newest first",
  request: { params },
  responses: {
    200: jsonAnswer(z.object({ items: z.array(sent) }), "Its messages"),
    ...refusals(401, 403, 422),
  },
});

/** What became of messages, for the desk. */
export function registerAdminMessages(api: Api) {
  api.openapi(list, async (c) => {
    const page = await listFailedMessages(c.get("ctx"), c.req.valid("query"));
    return page.ok ? c.json(page.value, 200) : problem(c, page);
  });
  api.openapi(again, async (c) => {
    const queued = await sendMessageAgain(c.get("ctx"), c.req.valid("param"));
    return queued.ok ? c.json(queued.value, 200) : problem(c, queued);
  });
  api.openapi(resolve, async (c) => {
    const settled = await resolveFailedMessage(c.get("ctx"), c.req.valid("param"));
    return settled.ok ? c.json(settled.value, 200) : problem(c, settled);
  });
  api.openapi(ofOrder, async (c) => {
    const messages = await listOrderMessages(c.get("ctx"), c.req.valid("param").id);
    return messages.ok ? c.json({ items: messages.value }, 200) : problem(c, messages);
  });
}
