import { createRoute, z } from "@hono/zod-openapi";
import { moveOrders } from "#app/features/order-admin/commands/move-orders.server.ts";
import { previewMove } from "#app/features/order-admin/reads/preview-move.server.ts";
import { moveOrdersBody, previewMoveBody } from "#app/features/order-admin/rules/bulk/bulk-schema.ts";
import { confirmUnverified } from "#app/features/order-moving/commands/confirm-unverified.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { undoChanges } from "#app/features/order-moving/commands/undo-changes.server.ts";
import {
  confirmUnverifiedBody,
  moveOrderBody,
  undoChangesBody,
} from "#app/features/order-moving/rules/move-schema.ts";
import { countWork } from "#app/features/order-reading/reads/count-work.server.ts";
import { promiseCashFor } from "#app/features/orders/commands/cash/promise-cash.server.ts";
import { withdrawCashFor } from "#app/features/orders/commands/cash/withdraw-cash.server.ts";
import { reviewPayment } from "#app/features/payments/commands/review-payment.server.ts";
import { reviewPaymentBody } from "#app/features/payments/rules/schema.ts";
import { OPEN_STATUSES, ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { adminOrderSchema } from "#server/api/shapes/order-shapes.ts";
import { adminEndpoint } from "./admin-endpoint.ts";

const params = z.object({ id: z.string().max(64) });
const changed = jsonAnswer(
  adminOrderSchema.extend({
    undoId: z.string().nullable().openapi({ description: "Takes the change back within 10 seconds" }),
  }),
  "The order as it is now",
);
const why = z.string().openapi({ description: "A refusal code" });

const counts = createRoute({
  ...adminEndpoint("orders.read"),
  method: "get",
  path: "/api/admin/order-counts",
  summary: "What waits at the desk; 1000 means many",
  responses: {
    200: jsonAnswer(
      z.object({
        awaitingReview: z.int(),
        toConfirm: z.int(),
        dueToday: z.int(),
        byStatus: z.object(
          Object.fromEntries(OPEN_STATUSES.map((status) => [status, z.int()])),
        ) as z.ZodObject<Record<(typeof OPEN_STATUSES)[number], z.ZodInt>>,
      }),
      "Counts of the work queues",
    ),
    ...refusals(401, 403),
  },
});
const move = createRoute({
  ...adminEndpoint("orders.move"),
  method: "post",
  path: "/api/admin/orders/{id}/status",
  summary: "Move an order; outside the usual path `note` says why, `from` is the status you saw",
  request: { params, body: jsonBody(moveOrderBody) },
  responses: { 200: changed, ...refusals(400, 401, 403, 404, 409, 422) },
});
const inCash = createRoute({
  ...adminEndpoint("orders.move"),
  method: "post",
  path: "/api/admin/orders/{id}/cash",
  summary: "Note that the customer pays in cash when it is handed over, by the rule that holds for customers",
  request: { params },
  responses: { 200: changed, ...refusals(401, 403, 404, 409) },
});
const notInCash = createRoute({
  ...adminEndpoint("payments.review"),
  method: "delete",
  path: "/api/admin/orders/{id}/cash",
  summary:
    "Note that the customer does not pay in cash after all, before slaughter; what was confirmed on that promise waits for its money again, and the customer is told",
  request: { params },
  responses: { 200: changed, ...refusals(401, 403, 404, 409) },
});
const preview = createRoute({
  ...adminEndpoint("orders.move"),
  method: "post",
  path: "/api/admin/orders/status-preview",
  summary: "What moving many orders, named or picked by filters, to a status or to their `next` one would do",
  request: { body: jsonBody(previewMoveBody) },
  responses: {
    200: jsonAnswer(
      z.object({
        moves: z.array(
          z.object({
            id: z.string(),
            reference: z.string(),
            customerName: z.string(),
            from: z.enum(ORDER_STATUSES),
            to: z.enum(ORDER_STATUSES),
            day: z.string().nullable().openapi({ description: "The day it is agreed for" }),
            restaurantOwesHalalas: z.int().openapi({
              description:
                "What its restaurant would owe the shop: the move takes the order, and its commission is more than it sold",
            }),
          }),
        ),
        skipped: z.array(
          z.object({
            id: z.string(),
            reference: z.string().nullable(),
            customerName: z.string().nullable(),
            day: z.string().nullable(),
            why,
            dueHalalas: z.int().nullable(),
          }),
        ),
        unverifiedHalalas: z.int().openapi({ description: "Owed by those that stay unverified" }),
        rest: z.int().openapi({ description: "How many more the filters pick behind these" }),
        after: z.string().nullable().openapi({ description: "Asks for the next round" }),
      }),
      "Nothing has been changed",
    ),
    ...refusals(400, 401, 403, 422),
  },
});
const moveMany = createRoute({
  ...adminEndpoint("orders.move"),
  method: "post",
  path: "/api/admin/orders/status",
  summary: "Move many orders, each from the status its preview showed, `to` its own or all to one `status`",
  request: { body: jsonBody(moveOrdersBody) },
  responses: {
    200: jsonAnswer(
      z.object({
        moved: z.array(z.string()),
        undoIds: z.array(z.string()),
        skipped: z.array(z.object({ id: z.string(), why })),
      }),
      "Who moved and who did not",
    ),
    ...refusals(400, 401, 403, 422),
  },
});
const review = createRoute({
  ...adminEndpoint("payments.review"),
  method: "post",
  path: "/api/admin/orders/{id}/payment",
  summary:
    "Verify or reject the proof that you saw; a rejection says why and, before work, returns the order to Pending Payment",
  request: { params, body: jsonBody(reviewPaymentBody) },
  responses: { 200: changed, ...refusals(400, 401, 403, 404, 409, 422) },
});
const goOn = createRoute({
  ...adminEndpoint("orders.confirm_unverified"),
  method: "post",
  path: "/api/admin/orders/{id}/confirm-unverified",
  summary: "Confirm an order, or let its work go on, although its money is not verified; `reason` says why",
  request: { params, body: jsonBody(confirmUnverifiedBody) },
  responses: { 200: changed, ...refusals(400, 401, 403, 404, 409, 422) },
});
const undo = createRoute({
  ...adminEndpoint("orders.read"),
  method: "post",
  path: "/api/admin/orders/undo",
  summary: "Take your own changes of the last ten seconds back; their messages do not go out",
  request: { body: jsonBody(undoChangesBody) },
  responses: {
    200: jsonAnswer(
      z.object({ undone: z.array(z.string()), kept: z.array(z.string()) }),
      "Ids of the orders that stand where they stood, and of the changes that stay",
    ),
    ...refusals(400, 401, 403, 422),
  },
});
/** Orders at the admin's desk, to work on (AO08 AO17). */
export function registerAdminOrderWork(api: Api) {
  api.openapi(counts, async (c) => {
    const work = await countWork(c.get("ctx"));
    return work.ok ? c.json(work.value, 200) : problem(c, work);
  });
  api.openapi(move, async (c) => {
    const moved = await moveOrder(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return moved.ok ? c.json(moved.value, 200) : problem(c, moved);
  });
  api.openapi(inCash, async (c) => {
    const promised = await promiseCashFor(c.get("ctx"), c.req.valid("param"));
    return promised.ok ? c.json(promised.value, 200) : problem(c, promised);
  });
  api.openapi(notInCash, async (c) => {
    const withdrawn = await withdrawCashFor(c.get("ctx"), c.req.valid("param"));
    return withdrawn.ok ? c.json(withdrawn.value, 200) : problem(c, withdrawn);
  });
  api.openapi(preview, async (c) => {
    const shown = await previewMove(c.get("ctx"), c.req.valid("json"));
    return shown.ok ? c.json(shown.value, 200) : problem(c, shown);
  });
  api.openapi(moveMany, async (c) => {
    const moved = await moveOrders(c.get("ctx"), c.req.valid("json"));
    return moved.ok ? c.json(moved.value, 200) : problem(c, moved);
  });
  api.openapi(review, async (c) => {
    const reviewed = await reviewPayment(c.get("ctx"), {
      ...c.req.valid("param"),
      body: c.req.valid("json"),
    });
    return reviewed.ok ? c.json(reviewed.value, 200) : problem(c, reviewed);
  });
  api.openapi(goOn, async (c) => {
    const gone = await confirmUnverified(c.get("ctx"), {
      ...c.req.valid("param"),
      body: c.req.valid("json"),
    });
    return gone.ok ? c.json(gone.value, 200) : problem(c, gone);
  });
  api.openapi(undo, async (c) => {
    const undone = await undoChanges(c.get("ctx"), c.req.valid("json"));
    return undone.ok ? c.json(undone.value, 200) : problem(c, undone);
  });
}
