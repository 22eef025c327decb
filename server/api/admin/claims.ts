import { createRoute, z } from "@hono/zod-openapi";
import { approveClaim } from "#app/features/claims/commands/approve-claim.server.ts";
import { decideClaim, previewClaim } from "#app/features/claims/commands/decide-claim.server.ts";
import { answerDispute, disputeShare } from "#app/features/claims/commands/dispute-share.server.ts";
import {
  answerDisputeBody,
  approveClaimBody,
  decideClaimBody,
  disputeBody,
} from "#app/features/claims/rules/claim-bodies.ts";
import { addClaimPhoto } from "#app/features/complaints/commands/add-complaint-photo.server.ts";
import { answerClaim, answerClaimBody } from "#app/features/complaints/commands/answer-claim.server.ts";
import { openClaim, openClaimBody } from "#app/features/complaints/commands/say-complaint.server.ts";
import { complaintView } from "#app/features/complaints/rules/complaint-view.ts";
import { GATEWAY_REFUNDS } from "#app/gateway-refunds.server.ts";
import { CLAIM_BEARERS, CLAIM_OUTCOMES } from "#app/vocabulary/claims.ts";
import { PARTNER_KINDS, SALE_KINDS } from "#app/vocabulary/money/ledger.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { adminEndpoint } from "./admin-endpoint.ts";

const order = z.object({ id: z.string().max(64) });
const claim = order.extend({ claimId: z.string().max(64) });
const path = "/api/admin/orders/{id}/claims";
const effects = jsonAnswer(
  z.object({
    outcome: z.enum(CLAIM_OUTCOMES),
    halalas: z.int().meta({ description: "What it costs whoever bears it" }),
    less: z.partialRecord(z.enum(SALE_KINDS), z.int()),
    returnedHalalas: z.int().meta({ description: "What goes back or becomes credit" }),
    needsApproval: z.boolean(),
    needsProof: z.boolean(),
    shares: z.array(
      z.object({ bearer: z.enum(CLAIM_BEARERS), name: z.string().nullable(), halalas: z.int() }),
    ),
    redo: z
      .object({ orderId: z.string(), reference: z.string(), date: z.string(), time: z.string() })
      .nullable(),
  }),
  "What it changes, to the halala",
);

const open = createRoute({
  ...adminEndpoint("orders.move"),
  method: "post",
  path,
  summary: "Open a claim for a customer who called or wrote; the terms' time does not bind the shop",
  request: { params: order, body: jsonBody(openClaimBody) },
  responses: { 201: jsonAnswer(complaintView, "It is open"), ...refusals(400, 401, 403, 404, 409, 422) },
});
const photo = createRoute({
  ...adminEndpoint("orders.move"),
  method: "post",
  path: "/api/admin/orders/{id}/complaint-photos",
  summary: "Add a photo to a claim that is open: JPEG, PNG, WebP or HEIC, at most 10 MB",
  request: {
    params: order,
    query: z.object({
      claim: z.string().max(64).optional().meta({ description: "Missing: the newest that is open" }),
    }),
  },
  responses: {
    201: jsonAnswer(complaintView, "The claim with the photo"),
    ...refusals(400, 401, 403, 404, 409, 413, 415, 422, 429),
  },
});
const answer = createRoute({
  ...adminEndpoint("orders.move"),
  method: "post",
  path: `${path}/{claimId}/answer`,
  summary: "Tell the customer once that somebody looks at it",
  request: { params: claim, body: jsonBody(answerClaimBody) },
  responses: { 204: { description: "It is told" }, ...refusals(400, 401, 403, 404, 422) },
});
const preview = createRoute({
  ...adminEndpoint("orders.move"),
  method: "post",
  path: `${path}/{claimId}/preview`,
  summary: "What a decision would change: it is made and undone",
  request: { params: claim, body: jsonBody(decideClaimBody) },
  responses: { 200: effects, ...refusals(400, 401, 403, 404, 409, 422) },
});
const decide = createRoute({
  ...adminEndpoint("orders.move"),
  method: "post",
  path: `${path}/{claimId}/decision`,
  summary: "Decide about a claim: money back, credit, a redo, goods, or no with the reason",
  description:
    "Each outcome asks for its own permission besides: `payments.refund`, or `orders.place` for a redo. Nobody is compensated twice for one defect. Goods or a redo beyond the limit answer `needsApproval`: nothing is decided before a second person approves.",
  request: { params: claim, body: jsonBody(decideClaimBody) },
  responses: { 200: effects, ...refusals(400, 401, 403, 404, 409, 422) },
});

const approve = createRoute({
  ...adminEndpoint("payments.approve_refund"),
  method: "post",
  path: `${path}/{claimId}/approval`,
  summary: "Approve or refuse goods or a redo beyond the limit, never by whoever asked for it",
  request: { params: claim, body: jsonBody(approveClaimBody) },
  responses: { 204: { description: "It is decided, or refused" }, ...refusals(400, 401, 403, 404, 409, 422) },
});
const share = z.object({
  claimId: z.string().max(64),
  bearer: z.enum(PARTNER_KINDS).meta({ description: "Whose share of the claim it is" }),
});
const sharePath = "/api/admin/claims/{claimId}/shares/{bearer}";
const dispute = createRoute({
  ...adminEndpoint("settlements.manage"),
  method: "post",
  path: `${sharePath}/dispute`,
  summary:
    "Write down that a partner disputes its share; it is neither paid out nor deducted until the answer",
  request: { params: share, body: jsonBody(disputeBody) },
  responses: { 204: { description: "It is held" }, ...refusals(400, 401, 403, 404, 409, 422) },
});
const answerShare = createRoute({
  ...adminEndpoint("settlements.manage"),
  method: "post",
  path: `${sharePath}/answer`,
  summary:
    "Answer a partner's dispute, once: what is given back is in its next settlement, and the shop bears it",
  request: { params: share, body: jsonBody(answerDisputeBody) },
  responses: { 204: { description: "It is answered" }, ...refusals(400, 401, 403, 404, 409, 422) },
});

/** Claims at the desk (CQ01 CQ03), and what partners say against their shares (CQ12). */
export function registerAdminClaims(api: Api) {
  api.openapi(open, async (c) => {
    const opened = await openClaim(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return opened.ok ? c.json(opened.value, 201) : problem(c, opened);
  });
  api.openapi(photo, async (c) => {
    const file = c.get("form")?.find(({ name, isFile }) => name === "file" && isFile);
    const added = await addClaimPhoto(c.get("ctx"), {
      ...c.req.valid("param"),
      complaintId: c.req.valid("query").claim,
      upload: file?.bytes ?? new Uint8Array(),
    });
    return added.ok ? c.json(added.value, 201) : problem(c, added);
  });
  api.openapi(answer, async (c) => {
    const told = await answerClaim(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return told.ok ? c.body(null, 204) : problem(c, told);
  });
  api.openapi(preview, async (c) => {
    const asked = { ...c.req.valid("param"), body: c.req.valid("json") };
    const seen = await previewClaim(c.get("ctx"), asked, GATEWAY_REFUNDS);
    return seen.ok ? c.json(seen.value, 200) : problem(c, seen);
  });
  api.openapi(decide, async (c) => {
    const asked = { ...c.req.valid("param"), body: c.req.valid("json") };
    const done = await decideClaim(c.get("ctx"), asked, GATEWAY_REFUNDS);
    return done.ok ? c.json(done.value, 200) : problem(c, done);
  });
  api.openapi(approve, async (c) => {
    const asked = { ...c.req.valid("param"), body: c.req.valid("json") };
    const said = await approveClaim(c.get("ctx"), asked, GATEWAY_REFUNDS);
    return said.ok ? c.body(null, 204) : problem(c, said);
  });
  api.openapi(dispute, async (c) => {
    const held = await disputeShare(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return held.ok ? c.body(null, 204) : problem(c, held);
  });
  api.openapi(answerShare, async (c) => {
    const said = await answerDispute(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return said.ok ? c.body(null, 204) : problem(c, said);
  });
}
