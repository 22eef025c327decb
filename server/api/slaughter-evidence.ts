import { createRoute } from "@hono/zod-openapi";
import { readOwnEvidence } from "#app/features/animals/reads/read-evidence.server.ts";
import { refusals } from "./http/answers.ts";
import type { Api } from "./http/api-env.ts";
import { evidenceAnswer, evidenceFile } from "./http/evidence-answer.ts";
import { problem } from "./http/problem.ts";

const read = createRoute({
  tags: ["customer"],
  security: [{ customer: [] }],
  method: "get",
  path: "/api/orders/{id}/animal-proofs/{proofId}",
  summary:
    "A photo or a film of an animal's slaughter, until its days are over; `preview=1` for a small picture",
  request: evidenceFile.request,
  responses: { ...evidenceFile.files, ...refusals(401, 404) },
});

/** Proofs of slaughter, private to the order's customer, whoever holds its link, and the desk (PF03). */
export function registerSlaughterEvidence(api: Api) {
  api.openapi(read, async (c) => {
    const { id: orderId, proofId } = c.req.valid("param");
    const wanted = { orderId, proofId, preview: c.req.valid("query").preview === "1" };
    const file = await readOwnEvidence(c.get("ctx"), wanted);
    return file.ok ? evidenceAnswer(c, file.value) : problem(c, file);
  });
}
