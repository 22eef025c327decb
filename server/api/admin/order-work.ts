import { createRoute, z } from "@hono/zod-openapi";
import { moveOrders } from "#app/features/order-desk/move-orders.server.ts";
import { previewMove } from "#app/features/order-desk/preview-move.server.ts";
import { internalNoteBody, setInternalNote } from "#app/features/order-desk/set-internal-note.server.ts";
import { moveOrder } from "#app/features/orders/move/move-order.server.ts";
import { moveOrderBody, moveOrdersBody, previewMoveBody } from "#app/features/orders/move/move-schema.ts";
import { countWork } from "#app/features/orders/queues/count-work.server.ts";
import { reviewPayment } from "#app/features/payments/review-payment.server.ts";
import { reviewPaymentBody } from "#app/features/payments/schema.ts";
import { OPEN_STATUSES, ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/door/answers.ts";
import type { Api } from "#server/api/door/api-env.ts";
import { adminsOnly } from "#server/api/door/door-guards.ts";
import { problem } from "#server/api/door/problem.ts";
import { adminOrderSchema } from "#server/api/shapes/order-shapes.ts";

const shared = { tags: ["admin"], security: [{ staff: [] }], middleware: adminsOnly };
const params = z.object({ id: z.string().max(64) });
const order = jsonAnswer(adminOrderSchema, "The order as it is now");
const why = z.string().openapi({ description: "A refusal code" });

const counts = createRoute({
  ...shared,
  method: "get",
  path: "/api/admin/order-counts",
  summary: "What waits at the desk; 1000 means many",
  responses: {
    200: jsonAnswer(
      z.object({
        awaitingReview: z.int(),
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
  ...shared,
  method: "post",
  path: "/api/admin/orders/{id}/status",
  summary: "Move an order; outside the usual path `note` says why, `from` is the status you saw",
  request: { params, body: jsonBody(moveOrderBody) },
  responses: { 200: order, ...refusals(400, 401, 403, 404, 409, 422) },
});
const preview = createRoute({
  ...shared,
  method: "post",
  path: "/api/admin/orders/status-preview",
  summary: "What moving many orders would do: who is skipped, and why",
  request: { body: jsonBody(previewMoveBody) },
  responses: {
    200: jsonAnswer(
      z.object({
        moves: z.array(z.object({ id: z.string(), reference: z.string(), from: z.enum(ORDER_STATUSES) })),
        skipped: z.array(z.object({ id: z.string(), reference: z.string().nullable(), why })),
      }),
      "Nothing has been changed",
    ),
    ...refusals(400, 401, 403, 422),
  },
});
const moveMany = createRoute({
  ...shared,
  method: "post",
  path: "/api/admin/orders/status",
  summary: "Move many orders to one status, each with the status its preview showed",
  request: { body: jsonBody(moveOrdersBody) },
  responses: {
    200: jsonAnswer(
      z.object({ moved: z.array(z.string()), skipped: z.array(z.object({ id: z.string(), why })) }),
      "Who moved and who did not",
    ),
    ...refusals(400, 401, 403, 422),
  },
});
const review = createRoute({
  ...shared,
  method: "post",
  path: "/api/admin/orders/{id}/payment",
  summary:
    "Verify or reject the waiting proof; a rejection says why and returns the order to Pending Payment",
  request: { params, body: jsonBody(reviewPaymentBody) },
  responses: { 200: order, ...refusals(400, 401, 403, 404, 409, 422) },
});
const note = createRoute({
  ...shared,
  method: "put",
  path: "/api/admin/orders/{id}/note",
  summary: "Replace the note that admins keep on the order",
  request: { params, body: jsonBody(internalNoteBody) },
  responses: {
    200: jsonAnswer(z.object({ note: z.string().nullable() }), "The note as saved"),
    ...refusals(400, 401, 403, 404, 409, 422),
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
  api.openapi(note, async (c) => {
    const saved = await setInternalNote(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return saved.ok ? c.json(saved.value, 200) : problem(c, saved);
  });
}
