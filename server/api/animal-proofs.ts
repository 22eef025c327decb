import { createRoute, z } from "@hono/zod-openapi";
import { readOwnProof } from "#app/features/animals/read-proof.server.ts";
import { animalProofAnswer } from "./door/animal-proof-answer.ts";
import { refusals } from "./door/answers.ts";
import type { Api } from "./door/api-env.ts";
import { problem } from "./door/problem.ts";

const id = z.string().max(64);
const binary = { "*/*": { schema: z.any().openapi({ type: "string", format: "binary" }) } };

/** What reading a photo or a film of a slaughter asks and answers, the same for customers and the desk. */
export const proofOfAnimal = {
  request: {
    params: z.object({ id, proofId: id }),
    query: z.object({ preview: z.enum(["1"]).optional() }),
  },
  files: {
    200: { description: "The file", content: binary },
    206: { description: "The part that `Range` asks for", content: binary },
    416: { description: "The file ends before the part that `Range` asks for" },
  },
};

const read = createRoute({
  tags: ["customer"],
  security: [{ customer: [] }],
  method: "get",
  path: "/api/orders/{id}/animal-proofs/{proofId}",
  summary:
    "A photo or a film of an animal's slaughter, until its days are over; `preview=1` for a small picture",
  request: proofOfAnimal.request,
  responses: { ...proofOfAnimal.files, ...refusals(401, 404) },
});

/** Proofs of slaughter, private to the order's customer, whoever holds its link, and the desk (PF03). */
export function registerAnimalProofs(api: Api) {
  api.openapi(read, async (c) => {
    const { id: orderId, proofId } = c.req.valid("param");
    const wanted = { orderId, proofId, preview: c.req.valid("query").preview === "1" };
    const file = await readOwnProof(c.get("ctx"), wanted);
    return file.ok ? animalProofAnswer(c, file.value) : problem(c, file);
  });
}
