import { createRoute, z } from "@hono/zod-openapi";
import { countCash, countCashBody } from "#app/features/money-admin/commands/count-cash.server.ts";
import { CASH_NEEDS, readCash, readCashSlip } from "#app/features/money-admin/reads/read-cash.server.ts";
import { adminEndpoint } from "#server/api/admin/admin-endpoint.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";

const text = z.string().nullable();
const instant = z.string().meta({ format: "date-time" });
const entry = z.object({
  transferId: z.int(),
  orderId: text,
  reference: text,
  at: instant,
  halalas: z.int(),
});
const shift = z.object({
  id: z.string(),
  number: z.int().meta({ description: "On its slip" }),
  collectorEmail: z.string(),
  closedByEmail: z.string(),
  since: instant,
  closedAt: instant,
  heldHalalas: z.int(),
  countedHalalas: z.int(),
  reason: text.meta({ description: "Why the two differ" }),
});

const read = createRoute({
  ...adminEndpoint(...CASH_NEEDS),
  method: "get",
  path: "/api/admin/money/cash",
  summary:
    "Who holds how much cash since when, and the shifts that were closed; without cash.count your own alone",
  request: { query: z.object({ before: z.coerce.number().int().positive().optional() }) },
  responses: {
    200: jsonAnswer(
      z.object({
        mayCount: z.boolean(),
        holders: z.array(
          z.object({
            collectorId: z.string(),
            email: text,
            halalas: z.int(),
            since: instant,
            isLong: z.boolean().meta({ description: "For longer than a day" }),
            newestTransferId: z.int(),
            entries: z.array(entry),
          }),
        ),
        counts: z.array(shift),
        nextBefore: z.int().nullable(),
      }),
      "The cash",
    ),
    ...refusals(401, 403, 422),
  },
});
const count = createRoute({
  ...adminEndpoint("cash.count"),
  method: "post",
  path: "/api/admin/money/cash-counts",
  summary: "Counts the cash that somebody hands in and closes the shift",
  request: { body: jsonBody(countCashBody) },
  responses: {
    200: jsonAnswer(z.object({ id: z.string(), number: z.int() }), "The closed shift"),
    ...refusals(401, 403, 409, 422),
  },
});
const slip = createRoute({
  ...adminEndpoint(...CASH_NEEDS),
  method: "get",
  path: "/api/admin/money/cash-counts/{id}",
  summary: "One closed shift with the orders behind it",
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: {
    200: jsonAnswer(
      shift.extend({ pieces: z.record(z.string(), z.int()).nullable(), entries: z.array(entry) }),
      "The shift",
    ),
    ...refusals(401, 403, 404),
  },
});

/** Cash in hands and its counting (CD06–CD08). */
export function registerAdminCash(api: Api) {
  api.openapi(read, async (c) => {
    const found = await readCash(c.get("ctx"), c.req.valid("query"));
    return found.ok ? c.json(found.value, 200) : problem(c, found);
  });
  api.openapi(count, async (c) => {
    const counted = await countCash(c.get("ctx"), c.req.valid("json"));
    return counted.ok ? c.json(counted.value, 200) : problem(c, counted);
  });
  api.openapi(slip, async (c) => {
    const found = await readCashSlip(c.get("ctx"), c.req.valid("param").id);
    return found.ok ? c.json(found.value, 200) : problem(c, found);
  });
}
