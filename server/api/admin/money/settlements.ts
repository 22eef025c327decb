import { createRoute, z } from "@hono/zod-openapi";
import { approveRun } from "#app/features/settlements/commands/approve-run.server.ts";
import { failedBody, failPayout } from "#app/features/settlements/commands/fail-payout.server.ts";
import { orderPayouts, readPayoutFile } from "#app/features/settlements/commands/order-payouts.server.ts";
import { markPaid, paidBody } from "#app/features/settlements/commands/pay-out.server.ts";
import { settle, settleBody } from "#app/features/settlements/commands/settle.server.ts";
import { exportStatement } from "#app/features/settlements/reads/export-statement.server.ts";
import { listOpenRuns } from "#app/features/settlements/reads/list-open-runs.server.ts";
import { listSettlements } from "#app/features/settlements/reads/list-settlements.server.ts";
import { readDue } from "#app/features/settlements/reads/read-due.server.ts";
import { readSettlement } from "#app/features/settlements/reads/read-settlement.server.ts";
import { BANK_FILE_FORMATS, BANK_LETTERS } from "#app/lib/bank-file/bank-file-form.ts";
import { LONGEST_CURSOR } from "#app/lib/keyset-cursor.ts";
import { TABLE_FILES } from "#app/lib/spreadsheets/csv.ts";
import { SETTLEMENT_STATES } from "#app/vocabulary/money/settlement.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import {
  dueSchema,
  openRunSchema,
  settlementSchema,
  statementSchema,
} from "#server/api/shapes/settlement-shapes.ts";
import { adminEndpoint } from "../admin-endpoint.ts";

const path = "/api/admin/settlements";
const runs = "/api/admin/settlement-runs";
const params = z.object({ id: z.string().min(1).max(100) });
const day = z.iso.date();
const done = { 204: { description: "Done" } };

const due = createRoute({
  ...adminEndpoint("settlements.read"),
  method: "get",
  path: "/api/admin/settlements-due",
  summary: "What partners are due up to a day of Riyadh, by default the last one of the month before",
  request: { query: z.object({ untilDay: day.optional() }) },
  responses: { 200: jsonAnswer(dueSchema, "What is due"), ...refusals(401, 403, 422) },
});
const list = createRoute({
  ...adminEndpoint("settlements.read"),
  method: "get",
  path,
  summary: "Settlements, the latest first, 25 a page",
  request: {
    query: z.object({
      state: z.enum(SETTLEMENT_STATES).optional(),
      cursor: z.string().max(LONGEST_CURSOR).optional(),
    }),
  },
  responses: {
    200: jsonAnswer(
      z.object({ items: z.array(settlementSchema), nextCursor: z.string().nullable() }),
      "A page of settlements",
    ),
    ...refusals(401, 403, 422),
  },
});
const read = createRoute({
  ...adminEndpoint("settlements.read"),
  method: "get",
  path: `${path}/{id}`,
  summary: "One settlement with every line of its statement",
  request: { params },
  responses: { 200: jsonAnswer(statementSchema, "The statement"), ...refusals(401, 403, 404) },
});
const statement = createRoute({
  ...adminEndpoint("settlements.read"),
  method: "get",
  path: `${path}/{id}/statement`,
  summary: "The statement as a file for a spreadsheet, in Arabic and English",
  request: { params, query: z.object({ for: z.enum(["programs", "excel"]).default("programs") }) },
  responses: {
    200: { description: "The file, with CRLF", content: { "text/csv": { schema: z.string() } } },
    ...refusals(401, 403, 404, 422),
  },
});
const paid = createRoute({
  ...adminEndpoint("settlements.manage"),
  method: "post",
  path: `${path}/{id}/paid`,
  summary: "Say on which day the bank has paid",
  request: { params, body: jsonBody(paidBody) },
  responses: { ...done, ...refusals(400, 401, 403, 404, 409, 422) },
});
const failed = createRoute({
  ...adminEndpoint("settlements.manage"),
  method: "post",
  path: `${path}/{id}/failed`,
  summary: "Say that the payout came back: its amount is due again",
  request: { params, body: jsonBody(failedBody) },
  responses: { ...done, ...refusals(400, 401, 403, 404, 422) },
});
const openRuns = createRoute({
  ...adminEndpoint("settlements.read"),
  method: "get",
  path: runs,
  summary: "Runs with payouts that the bank has not shown yet",
  responses: { 200: jsonAnswer(z.object({ runs: z.array(openRunSchema) }), "Runs"), ...refusals(401, 403) },
});
const run = createRoute({
  ...adminEndpoint("settlements.manage"),
  method: "post",
  path: runs,
  summary: "Settle with every partner of these kinds that is due something and has an account",
  request: { body: jsonBody(settleBody) },
  responses: {
    201: jsonAnswer(
      z.object({ id: z.string(), settlements: z.int(), halalas: z.int(), needsApproval: z.boolean() }),
      "What was settled",
    ),
    ...refusals(400, 401, 403, 409, 422),
  },
});
const approve = createRoute({
  ...adminEndpoint("settlements.approve"),
  method: "post",
  path: `${runs}/{id}/approve`,
  summary:
    "Agree to a run beyond the limit; whoever made it cannot (`second_person`), and only who was proven just now may",
  request: { params },
  responses: { ...done, ...refusals(401, 403, 404, 409) },
});
const order = createRoute({
  ...adminEndpoint("settlements.manage"),
  method: "post",
  path: `${runs}/{id}/order`,
  summary: "Take the payouts of a run to the bank",
  request: { params },
  responses: { ...done, ...refusals(401, 403, 404, 409) },
});
const file = createRoute({
  ...adminEndpoint("settlements.manage"),
  method: "get",
  path: `${runs}/{id}/file`,
  summary: "The file of a run for the bank: a table, or ISO 20022",
  request: {
    params,
    query: z.object({
      format: z.enum(BANK_FILE_FORMATS).default("csv"),
      letters: z.enum(BANK_LETTERS).optional().describe("Missing: those that the bank of the payer takes"),
    }),
  },
  responses: {
    200: { description: "The file", content: { "*/*": { schema: z.string() } } },
    ...refusals(401, 403, 404, 409, 422),
  },
});

/** What partners are due, what was settled, and the files for the bank (ST03–ST08). */
export function registerAdminSettlements(api: Api) {
  api.openapi(due, async (c) => {
    const answer = await readDue(c.get("ctx"), c.req.valid("query"));
    return answer.ok ? c.json(answer.value, 200) : problem(c, answer);
  });
  api.openapi(list, async (c) => {
    const page = await listSettlements(c.get("ctx"), c.req.valid("query"));
    return page.ok ? c.json(page.value, 200) : problem(c, page);
  });
  api.openapi(read, async (c) => {
    const found = await readSettlement(c.get("ctx"), c.req.valid("param"));
    return found.ok ? c.json(found.value, 200) : problem(c, found);
  });
  api.openapi(statement, async (c) => {
    const table = TABLE_FILES[c.req.valid("query").for === "excel" ? "excel" : "commas"];
    const made = await exportStatement(c.get("ctx"), { ...c.req.valid("param"), file: table });
    if (!made.ok) return problem(c, made);
    return c.body(made.value.bytes as Uint8Array<ArrayBuffer>, 200, {
      "Content-Type": table.contentType,
      "Content-Disposition": `attachment; filename="${made.value.name}.csv"`,
    });
  });
  api.openapi(paid, async (c) => {
    const marked = await markPaid(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") });
    return marked.ok ? c.body(null, 204) : problem(c, marked);
  });
  api.openapi(failed, async (c) => {
    const marked = await failPayout(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") });
    return marked.ok ? c.body(null, 204) : problem(c, marked);
  });
  api.openapi(openRuns, async (c) => {
    const found = await listOpenRuns(c.get("ctx"));
    return found.ok ? c.json({ runs: found.value }, 200) : problem(c, found);
  });
  api.openapi(run, async (c) => {
    const made = await settle(c.get("ctx"), c.req.valid("json"));
    return made.ok ? c.json(made.value, 201) : problem(c, made);
  });
  api.openapi(approve, async (c) => {
    const approved = await approveRun(c.get("ctx"), { runId: c.req.valid("param").id });
    return approved.ok ? c.body(null, 204) : problem(c, approved);
  });
  api.openapi(order, async (c) => {
    const ordered = await orderPayouts(c.get("ctx"), { runId: c.req.valid("param").id });
    return ordered.ok ? c.body(null, 204) : problem(c, ordered);
  });
  api.openapi(file, async (c) => {
    const { id: runId } = c.req.valid("param");
    const made = await readPayoutFile(c.get("ctx"), { runId, ...c.req.valid("query") });
    if (!made.ok) return problem(c, made);
    const { name, contentType, bytes } = made.value;
    return c.body(bytes, 200, {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    });
  });
}
