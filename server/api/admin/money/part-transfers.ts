import { createRoute, z } from "@hono/zod-openapi";
import { enterPartTransfer } from "#app/features/payments/commands/split/enter-part-transfer.server.ts";
import { partTransferBody } from "#app/features/payments/rules/split/schema.ts";
import { jsonBody, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { adminEndpoint } from "../admin-endpoint.ts";

const enter = createRoute({
  ...adminEndpoint("payments.review"),
  method: "post",
  path: "/api/admin/orders/{id}/part-transfer",
  summary: "Enter a friend's transfer that was seen for one part of an order's price",
  description: "`receivedHalalas` is what the part had before, as you saw it: said again, it enters nothing.",
  request: { params: z.object({ id: z.string().max(64) }), body: jsonBody(partTransferBody) },
  responses: { 204: { description: "It is in the books" }, ...refusals(400, 401, 403, 404, 409, 422) },
});

/** What the desk enters of money that friends put in for an order (QT07). */
export function registerPartTransfers(api: Api) {
  api.openapi(enter, async (c) => {
    const entered = await enterPartTransfer(c.get("ctx"), {
      ...c.req.valid("param"),
      body: c.req.valid("json"),
    });
    return entered.ok ? c.body(null, 204) : problem(c, entered);
  });
}
