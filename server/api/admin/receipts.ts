import { createRoute } from "@hono/zod-openapi";
import { listReceipts } from "#app/features/payments/reads/list-receipts.server.ts";
import { receiptQueue } from "#app/features/payments/rules/receipts/receipt.ts";
import { jsonAnswer, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { adminEndpoint } from "./admin-endpoint.ts";

const list = createRoute({
  ...adminEndpoint("payments.review"),
  method: "get",
  path: "/api/admin/receipts",
  summary: "Receipts that wait to be looked at, the longest waiting first, at most 40",
  responses: {
    200: jsonAnswer(receiptQueue, "The receipts, and how many wait in all"),
    ...refusals(401, 403),
  },
});

/** The desk's receipts (RC02); they are answered at the order's payment. */
export function registerAdminReceipts(api: Api) {
  api.openapi(list, async (c) => {
    const queue = await listReceipts(c.get("ctx"));
    return queue.ok ? c.json(queue.value, 200) : problem(c, queue);
  });
}
