import { createRoute, z } from "@hono/zod-openapi";
import { PAY_AMOUNTS } from "#app/features/order-core/rules/down-payment.ts";
import { submitProof } from "#app/features/payments/commands/submit-proof.server.ts";
import { readProof } from "#app/features/payments/reads/read-proof.server.ts";
import { customersOnly } from "./http/access-middleware.ts";
import { jsonAnswer, refusals } from "./http/answers.ts";
import type { Api } from "./http/api-env.ts";
import { problem } from "./http/problem.ts";
import { proofAnswer } from "./http/proof-answer.ts";
import { orderSchema } from "./shapes/order-shapes.ts";

const shared = { tags: ["customer"], security: [{ customer: [] }], path: "/api/orders/{id}/payment-proof" };
const params = z.object({ id: z.string().max(64) });
const binary = { "*/*": { schema: z.any().openapi({ type: "string", format: "binary" }) } };

const submit = createRoute({
  ...shared,
  method: "post",
  middleware: customersOnly,
  summary: "Upload the receipt of the transfer: JPEG, PNG, WebP, HEIC or PDF, at most 10 MB",
  request: { params, query: z.object({ amount: z.enum(PAY_AMOUNTS).optional() }) },
  responses: {
    200: jsonAnswer(orderSchema, "The order, Paid and awaiting review"),
    ...refusals(400, 401, 404, 413, 415, 422, 429),
  },
});
const read = createRoute({
  ...shared,
  method: "get",
  summary: "The newest proof, or the one named by `proof`; `preview=1` for a small picture of it",
  request: {
    params,
    query: z.object({ proof: z.string().max(64).optional(), preview: z.enum(["1"]).optional() }),
  },
  responses: { 200: { description: "The file", content: binary }, ...refusals(401, 404) },
});

/** Proofs of payment, private to the order's customer and to admins (P03). */
export function registerPaymentProof(api: Api) {
  api.openapi(submit, async (c) => {
    const form = c.get("form");
    if (!form) return problem(c, { code: "unreadable" });
    // Its name and declared type are not believed and not even read.
    const file = form.find(({ name, isFile }) => name === "file" && isFile)?.bytes;
    if (!file) return problem(c, { code: "invalid_input", fields: { file: "common:fieldErrors.required" } });
    const { amount } = c.req.valid("query");
    const { id: orderId } = c.req.valid("param");
    const order = await submitProof(c.get("ctx"), { orderId, amount, upload: file });
    return order.ok ? c.json(order.value, 200) : problem(c, order);
  });
  api.openapi(read, async (c) => {
    const { proof, preview } = c.req.valid("query");
    const wanted = { orderId: c.req.valid("param").id, proofId: proof, preview: preview === "1" };
    const file = await readProof(c.get("ctx"), wanted);
    return file.ok ? proofAnswer(c, file.value) : problem(c, file);
  });
}
