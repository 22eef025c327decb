import { createRoute, z } from "@hono/zod-openapi";
import { readOwnDocuments } from "#app/features/invoices/reads/read-documents.server.ts";
import { documentView } from "#app/features/invoices/rules/document-view.ts";
import { customersOnly } from "./http/access-middleware.ts";
import { jsonAnswer, refusals } from "./http/answers.ts";
import type { Api } from "./http/api-env.ts";
import { problem } from "./http/problem.ts";

const list = createRoute({
  tags: ["customer"],
  security: [{ customer: [] }],
  middleware: customersOnly,
  method: "get",
  path: "/api/orders/{id}/invoices",
  summary: "Invoices, receipts and notes of one of the customer's orders, the first issued first",
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: {
    200: jsonAnswer(z.object({ documents: z.array(documentView) }), "The documents"),
    ...refusals(401, 404),
  },
});

/** A customer's documents (IV07). */
export function registerInvoices(api: Api) {
  api.openapi(list, async (c) => {
    const read = await readOwnDocuments(c.get("ctx"), c.req.valid("param").id);
    return read.ok ? c.json({ documents: read.value }, 200) : problem(c, read);
  });
}
