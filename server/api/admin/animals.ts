import { createRoute, z } from "@hono/zod-openapi";
import { attachEvidence } from "#app/features/animals/commands/attach-evidence.server.ts";
import { checkAnimal, tagAnimal } from "#app/features/animals/commands/note-animal.server.ts";
import { removeEvidence } from "#app/features/animals/commands/remove-evidence.server.ts";
import { replaceAnimal } from "#app/features/animals/commands/replace-animal.server.ts";
import { resolveWeight, weighAnimal } from "#app/features/animals/commands/weigh-animal.server.ts";
import { readAdminEvidence } from "#app/features/animals/reads/read-evidence.server.ts";
import {
  replaceBody,
  resolveWeightBody,
  tagBody,
  vetBody,
  weightsBody,
} from "#app/features/animals/rules/animal-schema.ts";
import { readComplaintPhoto } from "#app/features/complaints/commands/admin-complaints.server.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { evidenceAnswer, evidenceFile } from "#server/api/http/evidence-answer.ts";
import { problem } from "#server/api/http/problem.ts";
import { adminOrderSchema } from "#server/api/shapes/order-shapes.ts";
import { adminEndpoint } from "./admin-endpoint.ts";

const place = z
  .string()
  .regex(/^\d{1,2}$/, FIELD_MESSAGES.invalid)
  .transform(Number);
const params = z.object({
  id: z.string().max(64),
  line: place.openapi({ description: "The place of its line among `meats`, from 0" }),
  number: place.openapi({ description: "Which of its line, from 1" }),
});
const after = jsonAnswer(adminOrderSchema, "The order as it is now");
const path = "/api/admin/orders/{id}/animals/{line}/{number}";
/** Described, not parsed: the form was taken apart as it arrived. */
const upload = {
  type: "object" as const,
  required: ["file"],
  properties: { file: { type: "string" as const, format: "binary" } },
};

const tag = createRoute({
  ...adminEndpoint("orders.move"),
  method: "put",
  path: `${path}/ear-tag`,
  summary: "Write an animal's ear tag; null takes it away",
  request: { params, body: jsonBody(tagBody) },
  responses: { 200: after, ...refusals(400, 401, 403, 404, 409, 422) },
});
const check = createRoute({
  ...adminEndpoint("orders.move"),
  method: "put",
  path: `${path}/vet`,
  summary: "What the vet saw: each sign yes, no, or null while nobody has looked",
  description: "An udhiya is not slaughtered before every sign of every animal is answered with no.",
  request: { params, body: jsonBody(vetBody) },
  responses: { 200: after, ...refusals(400, 401, 403, 404, 409, 422) },
});
const weigh = createRoute({
  ...adminEndpoint("orders.move"),
  method: "put",
  path: `${path}/weights`,
  summary: "Live and carcass weight in kg, to 0.1",
  description:
    "Lighter than promised takes the difference off the order, or asks for a call where the shop wants that first; heavier costs nothing.",
  request: { params, body: jsonBody(weightsBody) },
  responses: { 200: after, ...refusals(400, 401, 403, 404, 409, 422) },
});
const resolve = createRoute({
  ...adminEndpoint("orders.move"),
  method: "post",
  path: `${path}/call`,
  summary: "What came of the call about a lighter animal: give the difference back, or leave it with a note",
  request: { params, body: jsonBody(resolveWeightBody) },
  responses: { 200: after, ...refusals(400, 401, 403, 404, 409, 422) },
});
const replace = createRoute({
  ...adminEndpoint("orders.edit"),
  method: "post",
  path: `${path}/replacement`,
  summary: "Another animal in its place, equal or better, at the same price; the customer hears `reason`",
  request: { params, body: jsonBody(replaceBody) },
  responses: { 200: after, ...refusals(400, 401, 403, 404, 409, 422) },
});
const attach = createRoute({
  ...adminEndpoint("orders.move"),
  method: "post",
  path: `${path}/proofs`,
  summary: "Attach a photo or a short film of its slaughter; the same file again adds nothing",
  request: { params, body: { required: true, content: { "multipart/form-data": { schema: upload } } } },
  responses: { 201: after, ...refusals(400, 401, 403, 404, 409, 413, 415, 422, 429) },
});
const evidencePath = "/api/admin/orders/{id}/animal-proofs/{proofId}";
const read = createRoute({
  ...adminEndpoint("orders.read"),
  method: "get",
  path: evidencePath,
  summary: "A photo or a film of an animal's slaughter; `preview=1` for a small picture",
  request: evidenceFile.request,
  responses: { ...evidenceFile.files, ...refusals(401, 403, 404) },
});
const complaintPhoto = createRoute({
  ...adminEndpoint("orders.read"),
  method: "get",
  path: "/api/admin/orders/{id}/complaint-photos/{proofId}",
  summary: "A photo of what a customer says was wrong; `preview=1` for a small picture",
  request: evidenceFile.request,
  responses: { ...evidenceFile.files, ...refusals(401, 403, 404) },
});
const remove = createRoute({
  ...adminEndpoint("orders.move"),
  method: "delete",
  path: evidencePath,
  summary: "Take a photo or a film away; the order keeps that there was one",
  request: { params: evidenceFile.request.params },
  responses: { 200: after, ...refusals(401, 403, 404) },
});

/** Each animal of an order at the desk (PF01 PF05 PF08). */
export function registerAdminAnimals(api: Api) {
  api.openapi(tag, async (c) => {
    const { id, ...place } = c.req.valid("param");
    const answer = await tagAnimal(c.get("ctx"), { id, body: { ...c.req.valid("json"), ...place } });
    return answer.ok ? c.json(answer.value, 200) : problem(c, answer);
  });
  api.openapi(check, async (c) => {
    const { id, ...place } = c.req.valid("param");
    const answer = await checkAnimal(c.get("ctx"), { id, body: { ...c.req.valid("json"), ...place } });
    return answer.ok ? c.json(answer.value, 200) : problem(c, answer);
  });
  api.openapi(weigh, async (c) => {
    const { id, ...place } = c.req.valid("param");
    const answer = await weighAnimal(c.get("ctx"), { id, body: { ...c.req.valid("json"), ...place } });
    return answer.ok ? c.json(answer.value, 200) : problem(c, answer);
  });
  api.openapi(resolve, async (c) => {
    const { id, ...place } = c.req.valid("param");
    const answer = await resolveWeight(c.get("ctx"), { id, body: { ...c.req.valid("json"), ...place } });
    return answer.ok ? c.json(answer.value, 200) : problem(c, answer);
  });
  api.openapi(replace, async (c) => {
    const { id, ...place } = c.req.valid("param");
    const answer = await replaceAnimal(c.get("ctx"), { id, body: { ...c.req.valid("json"), ...place } });
    return answer.ok ? c.json(answer.value, 200) : problem(c, answer);
  });
  api.openapi(attach, async (c) => {
    const file = c.get("form")?.find(({ name, isFile }) => name === "file" && isFile);
    const attached = await attachEvidence(c.get("ctx"), {
      ...c.req.valid("param"),
      upload: file?.bytes ?? new Uint8Array(),
    });
    return attached.ok ? c.json(attached.value, 201) : problem(c, attached);
  });
  api.openapi(read, async (c) => {
    const { id: orderId, proofId } = c.req.valid("param");
    const wanted = { orderId, proofId, preview: c.req.valid("query").preview === "1" };
    const file = await readAdminEvidence(c.get("ctx"), wanted);
    return file.ok ? evidenceAnswer(c, file.value) : problem(c, file);
  });
  api.openapi(complaintPhoto, async (c) => {
    const { id: orderId, proofId: photoId } = c.req.valid("param");
    const wanted = { orderId, photoId, preview: c.req.valid("query").preview === "1" };
    const file = await readComplaintPhoto(c.get("ctx"), wanted);
    return file.ok ? evidenceAnswer(c, file.value) : problem(c, file);
  });
  api.openapi(remove, async (c) => {
    const removed = await removeEvidence(c.get("ctx"), c.req.valid("param"));
    return removed.ok ? c.json(removed.value, 200) : problem(c, removed);
  });
}
