import { createRoute, z } from "@hono/zod-openapi";
import { followOrder } from "#app/features/order-reading/reads/follow-order.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import { personKey } from "#app/foundation/context/actor.ts";
import { adminEndpoint } from "./admin/admin-endpoint.ts";
import { refusals } from "./http/answers.ts";
import type { Api } from "./http/api-env.ts";
import { orderEventStream } from "./http/event-stream.ts";
import { problem } from "./http/problem.ts";

const stream = {
  description: "Server-sent events named `order` with `{ id, kind }`; the order itself is read again",
  content: { "text/event-stream": { schema: z.string() } },
};

const customerOrStaff: Record<string, string[]>[] = [{ customer: [] }, { staff: [] }];

const ofOne = createRoute({
  tags: ["customer"],
  security: customerOrStaff,
  method: "get",
  path: "/api/orders/{id}/events",
  summary: "Changes of one order, live",
  request: {
    params: z.object({ id: z.string().max(64) }),
    query: z.object({
      since: z.string().max(64).optional().openapi({
        description:
          "The mark of what was read before, by pages that know one: what came since is told at once, or `missed` where nobody can tell",
      }),
    }),
  },
  responses: { 200: stream, ...refusals(401, 404, 429) },
});
const ofAll = createRoute({
  ...adminEndpoint("orders.read", "messages.read"),
  method: "get",
  path: "/api/admin/order-events",
  summary: "Changes of all orders and conversations, live",
  responses: {
    200: {
      ...stream,
      description:
        "Server-sent events named `order` with `{ id, kind }` for who may see orders, and `conversation` with `{ id, kind }` for who may see messages",
    },
    ...refusals(401, 403, 429),
  },
});

/** The live ears of the order page and of the desk. */
export function registerOrderEvents(api: Api) {
  api.openapi(ofOne, async (c) => {
    const ctx = c.get("ctx");
    const { id } = c.req.valid("param");
    const followed = await followOrder(ctx, id);
    if (!followed.ok) return problem(c, followed);
    return orderEventStream(
      c,
      personKey(ctx.actor, ctx.ip),
      (change) => change.orderId === id,
      c.req.valid("query"),
    );
  });
  api.openapi(ofAll, (c) => {
    const { actor, ip } = c.get("ctx");
    if (actor.kind !== "staff") return problem(c, { code: "not_allowed" });
    const hearsOrders = mayAdminister(actor, "orders.read");
    return orderEventStream(c, personKey(actor, ip), () => hearsOrders, {
      hearsConversations: mayAdminister(actor, "messages.read"),
    });
  });
}
