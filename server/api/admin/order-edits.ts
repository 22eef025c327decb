import { createRoute, z } from "@hono/zod-openapi";
import { addNote, addNoteBody } from "#app/features/order-admin/commands/add-note.server.ts";
import { editOrder } from "#app/features/order-admin/commands/edit-order.server.ts";
import { depositBody, keepDeposit } from "#app/features/order-admin/commands/keep-deposit.server.ts";
import { switchOrder } from "#app/features/order-admin/commands/switch-order.server.ts";
import { takeNoteBack } from "#app/features/order-admin/commands/take-note-back.server.ts";
import { listRevisions } from "#app/features/order-admin/reads/edit/list-revisions.server.ts";
import { editOrderBody } from "#app/features/order-admin/rules/edit/edit-schema.ts";
import { switchOrderBody } from "#app/features/order-admin/rules/switch/switch-schema.ts";
import { orderRevision } from "#app/features/order-reading/rules/agreed-order.ts";
import { ADMIN_FIELDS } from "#app/features/order-reading/rules/order-view.ts";
import { answerTime } from "#app/features/orders/commands/by-customer/answer-time.server.ts";
import {
  renewOrderLink,
  revokeOrderLink,
} from "#app/features/orders/commands/by-customer/renew-order-link.server.ts";
import { renewGiftLink } from "#app/features/orders/commands/gift/send-gift-link.server.ts";
import {
  extendHoldFor,
  extendHoldForBody,
} from "#app/features/orders/commands/holds/extend-hold-for.server.ts";
import { movePortion, movePortionBody } from "#app/features/orders/commands/portions/move-portion.server.ts";
import { answerTimeBody } from "#app/features/orders/rules/by-customer/change-schema.ts";
import { PORTION_STATES } from "#app/vocabulary/portion.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { adminOrderSchema } from "#server/api/shapes/order-shapes.ts";
import { adminEndpoint } from "./admin-endpoint.ts";

const params = z.object({ id: z.string().max(64) });
const changed = jsonAnswer(
  adminOrderSchema.extend({
    undoId: z
      .string()
      .nullable()
      .openapi({ description: "Null: these changes are not taken back, but made anew" }),
  }),
  "The order as it is now",
);

const edit = createRoute({
  ...adminEndpoint("orders.edit"),
  method: "post",
  path: "/api/admin/orders/{id}/edit",
  summary:
    "Change what is agreed: day and time, place and phone note until the order is over, its items until slaughter",
  description:
    "What the order already holds keeps its agreed price, what is new costs today's; another total than expected is refused as `price_changed` with the new quote. An order that has changed since `revision` is refused as `stale_edit` with its revision and status of now.",
  request: { params, body: jsonBody(editOrderBody) },
  responses: { 200: changed, ...refusals(400, 401, 403, 404, 409, 422) },
});
const otherFulfillment = createRoute({
  ...adminEndpoint("orders.edit"),
  method: "post",
  path: "/api/admin/orders/{id}/switch",
  summary: "Hand an order over in the other way, from the door to a restaurant or back, until slaughter",
  description:
    "`order` says all that the new way needs, as placing takes it; name, number and occasion stay. Its animals keep their agreed price, what is new costs today's; another `expectedTotalHalalas` is refused as `price_changed` with the new quote, an order that has changed since `revision` as `stale_edit`, a full time as `time_full` with the nearest ones. The customer is told.",
  request: { params, body: jsonBody(switchOrderBody) },
  responses: { 200: changed, ...refusals(400, 401, 403, 404, 409, 422) },
});
const revisions = createRoute({
  ...adminEndpoint("orders.read"),
  method: "get",
  path: "/api/admin/orders/{id}/revisions",
  summary: "What was agreed before each change of the order, the latest first",
  request: { params },
  responses: { 200: jsonAnswer(z.array(orderRevision), "The earlier states"), ...refusals(401, 403) },
});
const answeredTime = createRoute({
  ...adminEndpoint("orders.edit"),
  method: "post",
  path: "/api/admin/orders/{id}/time-wish",
  summary: "Grant the other time that the customer asks for, or decline it with a sentence",
  description:
    "`schedule` is the wish as you saw it (`timeWish`); when it is another one by now, or none, the answer is `wish_changed`.",
  request: { params, body: jsonBody(answerTimeBody) },
  responses: { 200: changed, ...refusals(400, 401, 403, 404, 409, 422) },
});
const longerHold = createRoute({
  ...adminEndpoint("orders.move"),
  method: "post",
  path: "/api/admin/orders/{id}/hold",
  summary: "Keep an unpaid order's time for longer, by as much as its customer could",
  description:
    "As often as somebody answers for it; the customer is told, and keeps the once of their own. Where others took the place and there is no room, `time_full` names the nearest times in `nearest`.",
  request: { params, body: jsonBody(extendHoldForBody) },
  responses: { 200: changed, ...refusals(400, 401, 403, 404, 409, 422) },
});
const note = createRoute({
  ...adminEndpoint("orders.move"),
  method: "post",
  path: "/api/admin/orders/{id}/notes",
  summary: "Add a signed note to the thread that admins keep on the order",
  request: { params, body: jsonBody(addNoteBody) },
  responses: {
    200: jsonAnswer(ADMIN_FIELDS.notes.element, "The note"),
    ...refusals(400, 401, 403, 404, 422),
  },
});
const noteBack = createRoute({
  ...adminEndpoint("orders.move"),
  method: "delete",
  path: "/api/admin/orders/{id}/notes/{noteId}",
  summary: "Take a note of your own back",
  request: { params: params.extend({ noteId: z.string().max(64) }) },
  responses: { 204: { description: "It is gone" }, ...refusals(401, 403, 404) },
});
const linkState = jsonAnswer(
  z.object({
    state: z.enum(["live", "revoked", "ended", "none"]),
    at: z.string().nullable().openapi({ format: "date-time", description: "When it was made, or stopped" }),
    endsAt: z.string().nullable().openapi({ format: "date-time" }),
  }),
  "How the link stands now; the link itself goes to the customer alone",
);
const renewLink = createRoute({
  ...adminEndpoint("orders.move"),
  method: "post",
  path: "/api/admin/orders/{id}/link",
  summary: "Stop the link in the customer's messages and send a new one with where the order stands",
  request: { params },
  responses: { 200: linkState, ...refusals(401, 403, 404, 409) },
});
const revokeLink = createRoute({
  ...adminEndpoint("orders.move"),
  method: "delete",
  path: "/api/admin/orders/{id}/link",
  summary: "Stop the link in the customer's messages; the next message carries a new one",
  request: { params },
  responses: { 200: linkState, ...refusals(401, 403, 404) },
});
const renewGift = createRoute({
  ...adminEndpoint("orders.move"),
  method: "post",
  path: "/api/admin/orders/{id}/gift-link",
  summary: "Stop the link by which a gift's recipient picks the address, and send the recipient a new one",
  request: { params },
  responses: { 204: { description: "It is on its way" }, ...refusals(401, 403, 404, 409) },
});

const deposit = createRoute({
  ...adminEndpoint("orders.move"),
  method: "post",
  path: "/api/admin/orders/{id}/deposit",
  summary: "Note that the restaurant took a deposit for its plates, or gave it back",
  request: { params, body: jsonBody(depositBody) },
  responses: {
    200: jsonAnswer(z.object({ heldHalalas: z.int() }), "What the guest is to get back now"),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
});

const moveOfPortion = createRoute({
  ...adminEndpoint("orders.move"),
  method: "post",
  path: "/api/admin/orders/{id}/shares/{shareId}",
  summary:
    "Say how far the delivery of one share of the meat is; the others and the order stay where they are",
  request: { params: params.extend({ shareId: z.string().max(64) }), body: jsonBody(movePortionBody) },
  responses: {
    200: jsonAnswer(z.object({ state: z.enum(PORTION_STATES) }), "The share as it is now"),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
});

/** What the desk changes of an order, and what it writes beside it. */
export function registerAdminOrderEdits(api: Api) {
  api.openapi(edit, async (c) => {
    const edited = await editOrder(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return edited.ok ? c.json(edited.value, 200) : problem(c, edited);
  });
  api.openapi(otherFulfillment, async (c) => {
    const switched = await switchOrder(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return switched.ok ? c.json(switched.value, 200) : problem(c, switched);
  });
  api.openapi(revisions, async (c) => {
    const list = await listRevisions(c.get("ctx"), c.req.valid("param").id);
    return list.ok ? c.json(list.value, 200) : problem(c, list);
  });
  api.openapi(longerHold, async (c) => {
    const longer = await extendHoldFor(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return longer.ok ? c.json(longer.value, 200) : problem(c, longer);
  });
  api.openapi(answeredTime, async (c) => {
    const answer = await answerTime(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return answer.ok ? c.json(answer.value, 200) : problem(c, answer);
  });
  api.openapi(deposit, async (c) => {
    const kept = await keepDeposit(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return kept.ok ? c.json(kept.value, 200) : problem(c, kept);
  });
  api.openapi(note, async (c) => {
    const added = await addNote(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return added.ok ? c.json(added.value, 200) : problem(c, added);
  });
  api.openapi(renewLink, async (c) => {
    const link = await renewOrderLink(c.get("ctx"), c.req.valid("param"));
    return link.ok ? c.json(link.value, 200) : problem(c, link);
  });
  api.openapi(revokeLink, async (c) => {
    const link = await revokeOrderLink(c.get("ctx"), c.req.valid("param"));
    return link.ok ? c.json(link.value, 200) : problem(c, link);
  });
  api.openapi(moveOfPortion, async (c) => {
    const moved = await movePortion(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return moved.ok ? c.json(moved.value, 200) : problem(c, moved);
  });
  api.openapi(renewGift, async (c) => {
    const sent = await renewGiftLink(c.get("ctx"), c.req.valid("param"));
    return sent.ok ? c.body(null, 204) : problem(c, sent);
  });
  api.openapi(noteBack, async (c) => {
    const taken = await takeNoteBack(c.get("ctx"), c.req.valid("param"));
    return taken.ok ? c.body(null, 204) : problem(c, taken);
  });
}
