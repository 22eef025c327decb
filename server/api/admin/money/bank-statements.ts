import { createRoute, z } from "@hono/zod-openapi";
import { acceptLine } from "#app/features/bank-statements/commands/accept-line.server.ts";
import { ignoreLine, reopenLine } from "#app/features/bank-statements/commands/ignore-line.server.ts";
import { importStatement } from "#app/features/bank-statements/commands/import-statement.server.ts";
import { takeBackMatch } from "#app/features/bank-statements/commands/take-back-match.server.ts";
import { tellApart } from "#app/features/bank-statements/commands/tell-apart.server.ts";
import { findOrdersForLine } from "#app/features/bank-statements/reads/find-orders.server.ts";
import { listBankLines } from "#app/features/bank-statements/reads/list-lines.server.ts";
import { listBankStatements } from "#app/features/bank-statements/reads/list-statements.server.ts";
import {
  bankLinePage,
  bankStatement,
  LINE_TABS,
  linePart,
} from "#app/features/bank-statements/rules/bank-line.ts";
import {
  acceptBody,
  columnMapping,
  ignoreBody,
  lineId,
  takeBackBody,
} from "#app/features/bank-statements/rules/schema.ts";
import { DECIMAL_MARKS } from "#app/lib/amounts/read-amount.ts";
import { DAY_STYLES } from "#app/lib/days/read-day.ts";
import { LONGEST_CURSOR } from "#app/lib/keyset-cursor.ts";
import { OUTGOING } from "#app/outgoing-payments.server.ts";
import { jsonAnswer, jsonBody, refusals, refusalThatTells } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { adminEndpoint } from "../admin-endpoint.ts";

const statements = "/api/admin/bank-statements";
const lines = "/api/admin/bank-lines";
const params = z.object({ id: lineId });
const cursor = z.string().max(LONGEST_CURSOR).optional();
const done = { 204: { description: "Done" } };

/** Described, not parsed: the form was taken apart as it arrived. */
const upload = {
  type: "object" as const,
  required: ["file"],
  properties: {
    file: { type: "string" as const, format: "binary" },
    name: { type: "string" as const },
    iban: { type: "string" as const },
    mapping: { type: "string" as const, description: "JSON: which column holds what, counted from 0" },
    amounts: {
      type: "string" as const,
      enum: [...DECIMAL_MARKS],
      description: "Answer to a question of amounts",
    },
    days: { type: "string" as const, enum: [...DAY_STYLES], description: "Answer to a question of days" },
  },
};
const shownLine = z.object({ line: z.int(), text: z.string() });
/** What one text of the file may mean, with some of its lines; null where nothing is asked. */
const asked = <Reading extends z.ZodRawShape>(reading: Reading) =>
  z.object({ text: z.string(), readings: z.array(z.object(reading)), lines: z.array(shownLine) }).nullable();
const imported = z.union([
  z.object({
    kind: z.literal("imported"),
    statementId: z.string(),
    lines: z.int(),
    known: z.int(),
    perhaps: z.int().meta({ description: "New lines that another file has perhaps told of already" }),
    otherAccount: z
      .string()
      .nullable()
      .meta({ description: "What the file calls its account, where the chosen one has another number" }),
    settled: z.int(),
    suggested: z.int(),
    rest: z.int(),
  }),
  z.object({
    kind: z.literal("unknown_table"),
    table: z.object({
      heads: z.array(z.string()),
      samples: z.array(z.array(z.string())),
      mapping: columnMapping,
    }),
  }),
  z.object({
    kind: z.literal("question"),
    question: z.object({
      amounts: asked({ mark: z.enum(DECIMAL_MARKS), halalas: z.int() }),
      days: asked({ style: z.enum(DAY_STYLES), day: z.string().meta({ format: "date" }) }),
    }),
  }),
]);

const send = createRoute({
  ...adminEndpoint("bank.match"),
  method: "post",
  path: statements,
  summary:
    "Read a file of the bank: XLSX, CSV, MT940 or CAMT.053, at most 5 MB; what is certain verifies itself. A table whose columns nobody knows is answered for choosing, and one that can be read in two ways with a question: nothing of it is kept before the file is sent again with the answer",
  request: { body: { required: true, content: { "multipart/form-data": { schema: upload } } } },
  responses: {
    200: jsonAnswer(
      imported,
      "What became of its lines, or the table whose columns are to be chosen, or what is asked of it",
    ),
    ...refusals(401, 403, 409, 413, 415, 429),
    422: refusalThatTells(422, {
      line: z.int().optional().meta({ description: "Where in the file, counted from 1" }),
      held: z.string().optional().meta({ description: "What stands there" }),
    }),
  },
});
const files = createRoute({
  ...adminEndpoint("bank.read"),
  method: "get",
  path: statements,
  summary: "Files of the bank that were read, the newest first",
  request: { query: z.object({ cursor }) },
  responses: {
    200: jsonAnswer(
      z.object({ items: z.array(bankStatement), nextCursor: z.string().nullable() }),
      "The files",
    ),
    ...refusals(401, 403, 422),
  },
});
const list = createRoute({
  ...adminEndpoint("bank.read"),
  method: "get",
  path: lines,
  summary: "Lines of the bank by what became of them, the newest day first",
  request: { query: z.object({ tab: z.enum(LINE_TABS).default("suggested"), cursor }) },
  responses: { 200: jsonAnswer(bankLinePage, "The lines"), ...refusals(401, 403, 422) },
});
const find = createRoute({
  ...adminEndpoint("bank.match"),
  method: "get",
  path: `${lines}/orders`,
  summary:
    "Orders for a line that nothing fits, by reference, name or phone; those that wait for money first",
  request: { query: z.object({ q: z.string().max(100) }) },
  responses: {
    200: jsonAnswer(z.object({ orders: z.array(linePart) }), "What was found"),
    ...refusals(401, 403, 422),
  },
});
const accept = createRoute({
  ...adminEndpoint("bank.match"),
  method: "post",
  path: `${lines}/{id}/matches`,
  summary: "Say what a line is the money of; its parts come to it to the halala",
  request: { params, body: jsonBody(acceptBody) },
  responses: { ...done, ...refusals(400, 401, 403, 404, 409, 422) },
});
const takeBack = createRoute({
  ...adminEndpoint("bank.match"),
  method: "post",
  path: `${lines}/{id}/taken-back`,
  summary:
    "Take back a match that was wrong, with a reason: what it posted gets its opposite today, and the line waits anew",
  request: { params, body: jsonBody(takeBackBody) },
  responses: { ...done, ...refusals(400, 401, 403, 404, 409, 422) },
});
const apart = createRoute({
  ...adminEndpoint("bank.match"),
  method: "put",
  path: `${lines}/{id}/told-apart`,
  summary:
    "Say that a line is no movement that another file has told already; then it is matched like any other",
  request: { params },
  responses: { ...done, ...refusals(401, 403, 404, 409, 422) },
});
const ignore = createRoute({
  ...adminEndpoint("bank.match"),
  method: "put",
  path: `${lines}/{id}/ignored`,
  summary: "A line that is nobody's payment leaves the list, with a reason",
  request: { params, body: jsonBody(ignoreBody) },
  responses: { ...done, ...refusals(400, 401, 403, 404, 409, 422) },
});
const reopen = createRoute({
  ...adminEndpoint("bank.match"),
  method: "delete",
  path: `${lines}/{id}/ignored`,
  summary: "An ignored line waits again",
  request: { params },
  responses: { ...done, ...refusals(401, 403, 404, 409, 422) },
});

/** The bank's statements and their lines (BS12). */
export function registerAdminBankStatements(api: Api) {
  api.openapi(send, async (c) => {
    const form = c.get("form") ?? [];
    const file = form.find(({ name, isFile }) => name === "file" && isFile)?.bytes;
    if (!file) return problem(c, { code: "invalid_input", fields: { file: "common:fieldErrors.required" } });
    const said = (wanted: string) => {
      const part = form.find(({ name, isFile }) => name === wanted && !isFile);
      return part ? new TextDecoder().decode(part.bytes) : null;
    };
    const body = {
      ...{ iban: said("iban"), mapping: parsedOrNull(said("mapping")) },
      ...{ amounts: said("amounts"), days: said("days") },
    };
    const answer = await importStatement(
      c.get("ctx"),
      { bytes: file, fileName: said("name") ?? "", body },
      OUTGOING,
    );
    return answer.ok ? c.json(answer.value, 200) : problem(c, answer);
  });
  api.openapi(files, async (c) => {
    const page = await listBankStatements(c.get("ctx"), c.req.valid("query"));
    return page.ok ? c.json(page.value, 200) : problem(c, page);
  });
  api.openapi(list, async (c) => {
    const page = await listBankLines(c.get("ctx"), c.req.valid("query"), OUTGOING);
    return page.ok ? c.json(page.value, 200) : problem(c, page);
  });
  api.openapi(find, async (c) => {
    const found = await findOrdersForLine(c.get("ctx"), c.req.valid("query").q);
    return found.ok ? c.json({ orders: found.value }, 200) : problem(c, found);
  });
  api.openapi(accept, async (c) => {
    const asked = { id: c.req.valid("param").id, body: c.req.valid("json") };
    const accepted = await acceptLine(c.get("ctx"), asked, OUTGOING);
    return accepted.ok ? c.body(null, 204) : problem(c, accepted);
  });
  api.openapi(takeBack, async (c) => {
    const asked = { id: c.req.valid("param").id, body: c.req.valid("json") };
    const taken = await takeBackMatch(c.get("ctx"), asked, OUTGOING);
    return taken.ok ? c.body(null, 204) : problem(c, taken);
  });
  api.openapi(apart, async (c) => {
    const told = await tellApart(c.get("ctx"), c.req.valid("param"), OUTGOING);
    return told.ok ? c.body(null, 204) : problem(c, told);
  });
  api.openapi(ignore, async (c) => {
    const asked = { id: c.req.valid("param").id, body: c.req.valid("json") };
    const ignored = await ignoreLine(c.get("ctx"), asked);
    return ignored.ok ? c.body(null, 204) : problem(c, ignored);
  });
  api.openapi(reopen, async (c) => {
    const reopened = await reopenLine(c.get("ctx"), c.req.valid("param"));
    return reopened.ok ? c.body(null, 204) : problem(c, reopened);
  });
}

/** What is no JSON is answered as a mapping that is none. */
function parsedOrNull(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
