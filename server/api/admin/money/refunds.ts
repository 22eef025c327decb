import { createRoute, z } from "@hono/zod-openapi";
import { allowLess } from "#app/features/refunds/commands/asking/allow-less.server.ts";
import { askRefund } from "#app/features/refunds/commands/asking/ask-refund.server.ts";
import { payCreditOut } from "#app/features/refunds/commands/asking/pay-credit-out.server.ts";
import { returnMoney, returnMoneyBody } from "#app/features/refunds/commands/asking/return-money.server.ts";
import {
  orderRefunds,
  orderRefundsBody,
} from "#app/features/refunds/commands/paying/order-refunds.server.ts";
import { stepRefund } from "#app/features/refunds/commands/paying/step-refund.server.ts";
import { listRefunds } from "#app/features/refunds/reads/list-refunds.server.ts";
import { readBankFile } from "#app/features/refunds/reads/read-bank-file.server.ts";
import {
  allowLessBody,
  askRefundBody,
  payCreditOutBody,
  stepBody,
} from "#app/features/refunds/rules/refund-bodies.ts";
import { adminRefund } from "#app/features/refunds/rules/refund-view.ts";
import { GATEWAY_REFUNDS } from "#app/gateway-refunds.server.ts";
import { BANK_FILE_FORMATS, BANK_LETTERS } from "#app/lib/bank-file/bank-file-form.ts";
import { LONGEST_CURSOR } from "#app/lib/keyset-cursor.ts";
import { REFUND_STATES, REFUND_TAB_NAMES } from "#app/vocabulary/money/refund.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { adminOrderSchema } from "#server/api/shapes/order-shapes.ts";
import { adminEndpoint } from "../admin-endpoint.ts";

const params = z.object({ id: z.string().min(1).max(64) });
const undoId = z.string().nullable().openapi({ description: "Null: this is not taken back, but made anew" });
const changed = adminOrderSchema.extend({ undoId });
const needsApproval = z.boolean().openapi({ description: "A second person has to approve it first" });
const asked = changed.extend({ refundId: z.string(), needsApproval });

const list = createRoute({
  ...adminEndpoint("payments.refund", "payments.approve_refund"),
  method: "get",
  path: "/api/admin/refunds",
  summary: "Refunds of one of the desk's lists, the newest first, 25 a page",
  request: {
    query: z.object({
      tab: z.enum(REFUND_TAB_NAMES).default("waiting"),
      cursor: z.string().max(LONGEST_CURSOR).optional(),
    }),
  },
  responses: {
    200: jsonAnswer(
      z.object({
        items: z.array(adminRefund),
        nextCursor: z.string().nullable(),
        totalHalalas: z.int().openapi({ description: "What the whole list comes to" }),
        counts: z.object({ waiting: z.int(), to_order: z.int(), on_the_way: z.int() }),
      }),
      "A page of refunds",
    ),
    ...refusals(401, 403, 422),
  },
});
const step = createRoute({
  ...adminEndpoint("payments.refund", "payments.approve_refund"),
  method: "post",
  path: "/api/admin/refunds/{id}",
  summary: "Approve or refuse a refund, take it back, or say that it was paid or has failed",
  description:
    "Beyond the limit that stood when it was asked for, whoever asked cannot approve it (`second_person`). A refund that has moved on since is refused as `refund_moved_on` with its `state`.",
  request: { params, body: jsonBody(stepBody) },
  responses: {
    200: jsonAnswer(z.object({ state: z.enum(REFUND_STATES) }), "Where it stands now"),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
});
const makeFile = createRoute({
  ...adminEndpoint("payments.refund"),
  method: "post",
  path: "/api/admin/refund-files",
  summary: "Put every approved refund to an account into one file for the bank",
  request: { body: jsonBody(orderRefundsBody) },
  responses: {
    200: jsonAnswer(
      z.object({ number: z.int(), refunds: z.int(), halalas: z.int() }),
      "The file; its refunds are on their way",
    ),
    ...refusals(400, 401, 403, 409, 422),
  },
});
const readFile = createRoute({
  ...adminEndpoint("payments.refund"),
  method: "get",
  path: "/api/admin/refund-files/{number}",
  summary: "A file for the bank as it was made, as often as it is asked for",
  request: {
    params: z.object({ number: z.coerce.number().int().min(1) }),
    query: z.object({
      format: z.enum(BANK_FILE_FORMATS).default("csv"),
      letters: z.enum(BANK_LETTERS).optional().describe("Missing: those that the bank of the payer takes"),
    }),
  },
  responses: {
    200: {
      description: "A table, or ISO 20022, as the bank of the payer takes it",
      content: {
        "text/csv": { schema: z.string() },
        "application/xml": { schema: z.string() },
      },
    },
    ...refusals(401, 403, 404, 409, 422),
  },
});
const ask = createRoute({
  ...adminEndpoint("payments.refund"),
  method: "post",
  path: "/api/admin/orders/{id}/refunds",
  summary:
    "Give money of an order back, whole or in part, and lower its price in the same act where it was too high",
  description:
    "At most what stands to return and nobody has asked for yet (`beyond_return` names it in `mostHalalas`). Beyond the shop's limit it waits for a second person.",
  request: { params, body: jsonBody(askRefundBody) },
  responses: {
    200: jsonAnswer(asked, "The order as it is now, and the refund"),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
});
const allowance = createRoute({
  ...adminEndpoint("payments.refund"),
  method: "post",
  path: "/api/admin/orders/{id}/allowance",
  summary: "Ask less for parts of an order than was agreed, also after it was handed over",
  request: { params, body: jsonBody(allowLessBody) },
  responses: {
    200: jsonAnswer(changed, "The order as it is now"),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
});
const returned = createRoute({
  ...adminEndpoint("payments.refund"),
  method: "post",
  path: "/api/admin/orders/{id}/money-returned",
  summary: "Say that all an order owed its customer has been returned by hand, and how",
  description:
    "A refund like any other: beyond the shop's limit it counts once a second person has approved it.",
  request: { params, body: jsonBody(returnMoneyBody) },
  responses: {
    200: jsonAnswer(changed.extend({ needsApproval }), "The order as it is now"),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
});
const payOut = createRoute({
  ...adminEndpoint("payments.refund"),
  method: "post",
  path: "/api/admin/customers/{id}/credit-payout",
  summary: "Pay a customer's credit out to an account",
  request: { params, body: jsonBody(payCreditOutBody) },
  responses: {
    200: jsonAnswer(z.object({ refundId: z.string(), needsApproval }), "The refund"),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
});

/** Giving money back at the desk. */
export function registerAdminRefunds(api: Api) {
  api.openapi(list, async (c) => {
    const page = await listRefunds(c.get("ctx"), c.req.valid("query"));
    return page.ok ? c.json(page.value, 200) : problem(c, page);
  });
  api.openapi(step, async (c) => {
    const answer = await stepRefund(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return answer.ok ? c.json(answer.value, 200) : problem(c, answer);
  });
  api.openapi(makeFile, async (c) => {
    const file = await orderRefunds(c.get("ctx"), { body: c.req.valid("json") });
    return file.ok ? c.json(file.value, 200) : problem(c, file);
  });
  api.openapi(readFile, async (c) => {
    const file = await readBankFile(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("query") });
    if (!file.ok) return problem(c, file);
    const { name, contentType, bytes } = file.value;
    return c.body(bytes, 200, {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    });
  });
  api.openapi(ask, async (c) => {
    const asked = { ...c.req.valid("param"), body: c.req.valid("json") };
    const answer = await askRefund(c.get("ctx"), asked, GATEWAY_REFUNDS);
    return answer.ok ? c.json(answer.value, 200) : problem(c, answer);
  });
  api.openapi(allowance, async (c) => {
    const answer = await allowLess(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return answer.ok ? c.json(answer.value, 200) : problem(c, answer);
  });
  api.openapi(returned, async (c) => {
    const answer = await returnMoney(c.get("ctx"), { ...c.req.valid("param"), body: c.req.valid("json") });
    return answer.ok ? c.json(answer.value, 200) : problem(c, answer);
  });
  api.openapi(payOut, async (c) => {
    const { id: customerId } = c.req.valid("param");
    const answer = await payCreditOut(c.get("ctx"), { customerId, body: c.req.valid("json") });
    return answer.ok ? c.json(answer.value, 200) : problem(c, answer);
  });
}
