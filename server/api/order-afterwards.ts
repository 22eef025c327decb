import { createRoute, z } from "@hono/zod-openapi";
import { addComplaintPhoto } from "#app/features/complaints/commands/add-complaint-photo.server.ts";
import { readOwnComplaintPhoto } from "#app/features/complaints/commands/admin-complaints.server.ts";
import { complaintBody, sayComplaint } from "#app/features/complaints/commands/say-complaint.server.ts";
import { complaintView } from "#app/features/complaints/rules/complaint-view.ts";
import { consentBody, giveConsent } from "#app/features/orders/commands/consent/give-consent.server.ts";
import { rateOrder } from "#app/features/reviews/commands/rate-order.server.ts";
import { reviewBody } from "#app/features/reviews/rules/schema.ts";
import { customersOnly } from "./http/access-middleware.ts";
import { jsonAnswer, jsonBody, refusals } from "./http/answers.ts";
import type { Api } from "./http/api-env.ts";
import { evidenceAnswer, evidenceFile } from "./http/evidence-answer.ts";
import { problem } from "./http/problem.ts";

const shared = {
  tags: ["customer"],
  security: [{ customer: [] }],
  middleware: customersOnly,
  method: "post" as const,
};
const params = z.object({ id: z.string().max(64) });

const review = createRoute({
  ...shared,
  path: "/api/orders/{id}/review",
  summary: "Say how a completed order was: its restaurant once, or the meat that came home",
  description: "It waits for approval. What is said of meat that came home is read by the desk alone.",
  request: { params, body: jsonBody(reviewBody) },
  responses: {
    201: jsonAnswer(z.object({ id: z.string(), status: z.literal("pending") }), "It waits for approval"),
    ...refusals(400, 401, 404, 409, 422, 429),
  },
});
const complaint = createRoute({
  ...shared,
  path: "/api/orders/{id}/complaint",
  summary: "Say what was wrong with an order that was handed over, within a day",
  description: "Of one thing and kind one is open at a time; the same words again are the same complaint.",
  request: { params, body: jsonBody(complaintBody) },
  responses: {
    201: jsonAnswer(complaintView, "It stands at the desk until it is answered"),
    ...refusals(400, 401, 404, 409, 422),
  },
});
const photo = createRoute({
  ...shared,
  path: "/api/orders/{id}/complaint-photos",
  summary: "Add a photo to a complaint that is open: JPEG, PNG, WebP or HEIC, at most 10 MB",
  request: {
    params,
    query: z.object({
      claim: z.string().max(64).optional().meta({ description: "Missing: the newest that is open" }),
    }),
  },
  responses: {
    201: jsonAnswer(complaintView, "The complaint with the photo"),
    ...refusals(400, 401, 404, 409, 413, 415, 422, 429),
  },
});

const ownPhoto = createRoute({
  tags: shared.tags,
  security: shared.security,
  method: "get",
  path: "/api/orders/{id}/complaint-photos/{proofId}",
  summary: "A photo that the customer sent with a complaint; `preview=1` for a small picture",
  request: evidenceFile.request,
  responses: { ...evidenceFile.files, ...refusals(401, 404) },
});

const consent = createRoute({
  ...shared,
  path: "/api/orders/{id}/consent",
  summary: "Let the shop act for the customer, for an order that the desk placed",
  description: "Until then the order does not go to the knife. The same words again change nothing.",
  request: { params, body: jsonBody(consentBody) },
  responses: { 204: { description: "The shop may act" }, ...refusals(400, 401, 404, 409, 422) },
});

/** What a customer says of an order that is placed, and once it was handed over. */
export function registerOrderAfterwards(api: Api) {
  api.openapi(consent, async (c) => {
    const given = await giveConsent(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return given.ok ? c.body(null, 204) : problem(c, given);
  });
  api.openapi(review, async (c) => {
    const rated = await rateOrder(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return rated.ok ? c.json(rated.value, 201) : problem(c, rated);
  });
  api.openapi(complaint, async (c) => {
    const said = await sayComplaint(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return said.ok ? c.json(said.value, 201) : problem(c, said);
  });
  api.openapi(photo, async (c) => {
    const file = c.get("form")?.find(({ name, isFile }) => name === "file" && isFile);
    const upload = file?.bytes ?? new Uint8Array();
    const complaintId = c.req.valid("query").claim;
    const added = await addComplaintPhoto(c.get("ctx"), { ...c.req.valid("param"), complaintId, upload });
    return added.ok ? c.json(added.value, 201) : problem(c, added);
  });
  api.openapi(ownPhoto, async (c) => {
    const { id: orderId, proofId: photoId } = c.req.valid("param");
    const preview = c.req.valid("query").preview === "1";
    const file = await readOwnComplaintPhoto(c.get("ctx"), { orderId, photoId, preview });
    return file.ok ? evidenceAnswer(c, file.value) : problem(c, file);
  });
}
