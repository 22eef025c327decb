import { createRoute, z } from "@hono/zod-openapi";
import { checkNow } from "#app/features/money-admin/commands/check-now.server.ts";
import { closeDay, closeDayBody } from "#app/features/money-admin/commands/close-day.server.ts";
import { correctBooks, correctionBody } from "#app/features/money-admin/commands/correct-books.server.ts";
import { listDays } from "#app/features/money-admin/reads/closing/list-days.server.ts";
import { readChecks } from "#app/features/money-admin/reads/reconciliation/read-checks.server.ts";
import { ACCOUNT_KINDS } from "#app/vocabulary/money/ledger.ts";
import { adminEndpoint } from "#server/api/admin/admin-endpoint.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";

const text = z.string().nullable();
const movement = z.object({
  kind: z.enum(ACCOUNT_KINDS),
  debitHalalas: z.int(),
  creditHalalas: z.int(),
  entries: z.int(),
});
const span = z.object({ from: z.string(), to: z.string() });

const days = createRoute({
  ...adminEndpoint("ledger.read"),
  method: "get",
  path: "/api/admin/money/days",
  summary: "Days of the books, the latest first, 31 a page, and what would be closed through `through`",
  request: { query: z.object({ before: z.iso.date().optional(), through: z.iso.date().optional() }) },
  responses: {
    200: jsonAnswer(
      z.object({
        days: z.array(
          z.object({
            day: z.string(),
            isClosed: z.boolean(),
            closedAt: text,
            closedBy: text,
            movements: z.array(movement),
          }),
        ),
        nextBefore: text,
        closing: z.object({ days: span.nullable(), lastClosed: text }),
        toClose: span.extend({ movements: z.array(movement) }).nullable(),
      }),
      "A page of days",
    ),
    ...refusals(401, 403, 422),
  },
});
const close = createRoute({
  ...adminEndpoint("ledger.close"),
  method: "post",
  path: "/api/admin/money/closings",
  summary: "Closes the books through a day that is over: nothing is entered for it any more",
  request: { body: jsonBody(closeDayBody) },
  responses: {
    200: jsonAnswer(
      z.object({ day: z.string(), balances: z.partialRecord(z.enum(ACCOUNT_KINDS), z.int()) }),
      "What every kind of account held at its end",
    ),
    ...refusals(401, 403, 409, 422),
  },
});
const correct = createRoute({
  ...adminEndpoint("ledger.close"),
  method: "post",
  path: "/api/admin/money/corrections",
  summary: "Moves an amount from one account to another by hand, with a reason",
  request: { body: jsonBody(correctionBody) },
  responses: {
    200: jsonAnswer(z.object({ isNew: z.boolean() }), "Entered, or entered before under this key"),
    ...refusals(401, 403, 409, 422),
  },
});
const checks = createRoute({
  ...adminEndpoint("ledger.read"),
  method: "get",
  path: "/api/admin/money/checks",
  summary: "The last checks of the books and what differed",
  responses: {
    200: jsonAnswer(
      z.object({
        checks: z.array(
          z.object({
            id: z.int(),
            checkedAt: z.string(),
            tookMs: z.int(),
            found: z.array(
              z.object({
                what: z.enum(["charged", "received", "account", "transfer", "day", "total"]),
                id: z.string(),
                saidHalalas: z.int(),
                bookedHalalas: z.int(),
              }),
            ),
          }),
        ),
      }),
      "Checks, the latest first",
    ),
    ...refusals(401, 403),
  },
});
const check = createRoute({
  ...adminEndpoint("ledger.read"),
  method: "post",
  path: "/api/admin/money/checks",
  summary: "Checks the books now, if that takes seconds only",
  responses: {
    200: jsonAnswer(z.object({ differences: z.int() }), "How many differences there are"),
    ...refusals(401, 403, 409, 422),
  },
});

/** Closing days, correcting, and checking the books (MD09–MD12). */
export function registerAdminBookWork(api: Api) {
  api.openapi(days, async (c) => {
    const page = await listDays(c.get("ctx"), c.req.valid("query"));
    return page.ok ? c.json(page.value, 200) : problem(c, page);
  });
  api.openapi(close, async (c) => {
    const closed = await closeDay(c.get("ctx"), c.req.valid("json"));
    return closed.ok ? c.json(closed.value, 200) : problem(c, closed);
  });
  api.openapi(correct, async (c) => {
    const corrected = await correctBooks(c.get("ctx"), c.req.valid("json"));
    return corrected.ok ? c.json(corrected.value, 200) : problem(c, corrected);
  });
  api.openapi(checks, async (c) => {
    const found = await readChecks(c.get("ctx"));
    return found.ok ? c.json({ checks: found.value }, 200) : problem(c, found);
  });
  api.openapi(check, async (c) => {
    const found = await checkNow(c.get("ctx"));
    return found.ok ? c.json(found.value, 200) : problem(c, found);
  });
}
