import { createRoute, z } from "@hono/zod-openapi";
import { listEntries } from "#app/features/money-admin/reads/accounts/list-entries.server.ts";
import { listParties } from "#app/features/money-admin/reads/accounts/list-parties.server.ts";
import { readMoneyOverview } from "#app/features/money-admin/reads/accounts/read-money-overview.server.ts";
import { readVatReturn } from "#app/features/money-admin/reads/read-vat-return.server.ts";
import { readUnpaid } from "#app/features/money-admin/reads/unpaid/read-unpaid.server.ts";
import { AGE_BUCKETS } from "#app/features/money-admin/rules/age-buckets.ts";
import { askedPeriod } from "#app/features/money-admin/rules/vat-period.ts";
import { LONGEST_CURSOR } from "#app/lib/keyset-cursor.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { ACCOUNT_KINDS, SALE_KINDS, TRANSFER_PURPOSES } from "#app/vocabulary/money/ledger.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { adminEndpoint } from "#server/api/admin/admin-endpoint.ts";
import { jsonAnswer, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";

const shared = { ...adminEndpoint("ledger.read"), method: "get" as const };
const kind = z.enum(ACCOUNT_KINDS);
const halalas = z.int().meta({ description: "Halalas; a debit is positive, a credit negative" });
const sum = z.int().meta({ description: "Halalas" });
const text = z.string().nullable();
const day = z.iso.date().optional().meta({ description: "Day in Asia/Riyadh, included" });
const cursor = z.string().max(LONGEST_CURSOR).optional();

const overview = createRoute({
  ...shared,
  path: "/api/admin/money",
  summary: "What every kind of account of the books holds",
  responses: {
    200: jsonAnswer(
      z.object({
        balances: z.array(
          z.object({
            kind,
            halalas,
            debitHalalas: halalas,
            creditHalalas: halalas,
            open: z.int(),
            cartsHalalas: halalas.meta({
              description:
                "In the books beside these for orders of which nobody has paid anything: in none of the other figures",
            }),
          }),
        ),
      }),
      "Balances by kind",
    ),
    ...refusals(401, 403),
  },
});
const parties = createRoute({
  ...shared,
  path: "/api/admin/money/accounts/{kind}",
  summary: "Whose accounts of a kind are not at zero, the largest first, 25 a page",
  request: { params: z.object({ kind }), query: z.object({ cursor }) },
  responses: {
    200: jsonAnswer(
      z.object({ items: z.array(z.object({ party: z.string(), name: text, halalas })), nextCursor: text }),
      "A page of accounts",
    ),
    ...refusals(401, 403, 422),
  },
});
const entries = createRoute({
  ...shared,
  path: "/api/admin/money/accounts/{kind}/entries",
  summary: "What was entered into accounts of a kind, or into one, newest first, 50 a page",
  request: {
    params: z.object({ kind }),
    query: z.object({
      party: z.string().max(100).optional().meta({ description: "One account of the kind" }),
      from: day,
      to: day,
      cursor,
    }),
  },
  responses: {
    200: jsonAnswer(
      z.object({
        items: z.array(
          z.object({
            transferId: z.int(),
            position: z.int(),
            purpose: z.enum(TRANSFER_PURPOSES),
            orderId: text,
            reference: text,
            happenedAt: z.string(),
            enteredAt: z.string(),
            bookedOn: z.string(),
            actorEmail: text,
            note: text,
            party: z.string(),
            partyName: text,
            amountHalalas: halalas,
            balanceHalalas: halalas,
            lines: z.array(z.object({ kind, party: z.string(), partyName: text, halalas })),
          }),
        ),
        nextCursor: text,
      }),
      "A page of entries, each with all that its transfer moved",
    ),
    ...refusals(401, 403, 422),
  },
});
const vatLine = z.object({ amountHalalas: sum, adjustmentHalalas: sum, vatHalalas: sum });
const vat = createRoute({
  ...shared,
  path: "/api/admin/money/vat",
  summary: "The side of sales of the VAT return for a period; this month when none is named",
  request: {
    query: z.object({
      period: z.string().max(10).optional().meta({ description: "`2026-03` or `2026-Q1`" }),
      from: day,
      to: day,
    }),
  },
  responses: {
    200: jsonAnswer(
      z.object({
        from: z.string(),
        to: z.string(),
        isClosed: z.boolean().meta({ description: "Every day of it is closed" }),
        standardRated: vatLine,
        zeroRated: vatLine,
        total: vatLine,
        bySale: z.array(vatLine.extend({ sale: z.enum(SALE_KINDS) })),
      }),
      "The boxes",
    ),
    ...refusals(401, 403, 422),
  },
});
const unpaid = createRoute({
  ...shared,
  path: "/api/admin/money/unpaid",
  summary: "Orders with something still to come, the oldest first, 50 a page, and sums by age",
  request: { query: z.object({ age: z.enum(AGE_BUCKETS).optional(), cursor }) },
  responses: {
    200: jsonAnswer(
      z.object({
        sums: z.array(z.object({ bucket: z.enum(AGE_BUCKETS), orders: z.int(), dueHalalas: sum })),
        carts: z
          .object({ orders: z.int(), dueHalalas: sum })
          .meta({ description: "Ordered, and nothing has been paid: no part of the sums" }),
        items: z.array(
          z.object({
            id: z.string(),
            reference: z.string(),
            status: z.enum(ORDER_STATUSES),
            createdAt: z.string(),
            bucket: z.enum(AGE_BUCKETS),
            customerName: text,
            totalHalalas: sum,
            receivedHalalas: sum,
            dueHalalas: sum,
          }),
        ),
        nextCursor: text,
      }),
      "A page of orders",
    ),
    ...refusals(401, 403, 422),
  },
});

/** Reading the books (MD01–MD08). */
export function registerAdminBooks(api: Api) {
  api.openapi(overview, async (c) => {
    const balances = await readMoneyOverview(c.get("ctx"));
    return balances.ok ? c.json({ balances: balances.value }, 200) : problem(c, balances);
  });
  api.openapi(parties, async (c) => {
    const page = await listParties(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("query") });
    return page.ok ? c.json(page.value, 200) : problem(c, page);
  });
  api.openapi(entries, async (c) => {
    const page = await listEntries(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("query") });
    return page.ok ? c.json(page.value, 200) : problem(c, page);
  });
  api.openapi(vat, async (c) => {
    const ctx = c.get("ctx");
    const found = await readVatReturn(ctx, askedPeriod(c.req.valid("query"), riyadhDate(ctx.now)));
    return found.ok ? c.json(found.value, 200) : problem(c, found);
  });
  api.openapi(unpaid, async (c) => {
    const { age, ...query } = c.req.valid("query");
    const page = await readUnpaid(c.get("ctx"), { ...query, bucket: age });
    return page.ok ? c.json(page.value, 200) : problem(c, page);
  });
}
