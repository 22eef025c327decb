import { Readable } from "node:stream";
import { createRoute, z } from "@hono/zod-openapi";
import { exportMonth } from "#app/features/invoices/reads/export-month.server.ts";
import { listMonth } from "#app/features/invoices/reads/list-month.server.ts";
import { readAdminDocuments } from "#app/features/invoices/reads/read-documents.server.ts";
import { documentView, listedDocument } from "#app/features/invoices/rules/document-view.ts";
import { monthFilters, monthOf } from "#app/features/invoices/rules/month-filters.ts";
import { issueMissingInvoices } from "#app/features/money-admin/commands/issue-missing-invoices.server.ts";
import { readMissingInvoices } from "#app/features/money-admin/reads/missing-invoices/read-missing-invoices.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { LONGEST_CURSOR } from "#app/lib/keyset-cursor.ts";
import { TABLE_FILES } from "#app/lib/spreadsheets/csv.ts";
import { INVOICE_KINDS } from "#app/vocabulary/money/ledger.ts";
import { jsonAnswer, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { adminEndpoint } from "../admin-endpoint.ts";

const shared = { ...adminEndpoint("invoices.read"), method: "get" as const };
const sum = {
  count: z.int(),
  netHalalas: z.int(),
  vatHalalas: z.int(),
  grossHalalas: z.int(),
};

const list = createRoute({
  ...shared,
  path: "/api/admin/invoices",
  summary:
    "Documents of a month of Asia/Riyadh, the last issued first, 50 a page; what is searched for, of every month",
  request: { query: monthFilters.extend({ cursor: z.string().max(LONGEST_CURSOR).optional() }) },
  responses: {
    200: jsonAnswer(
      z.object({
        month: z.string(),
        items: z.array(listedDocument),
        sums: z
          .object({
            kinds: z.array(z.object({ kind: z.enum(INVOICE_KINDS), ...sum })),
            total: z.object(sum).openapi({ description: "Invoices and debit notes less credit notes" }),
          })
          .nullable()
          .openapi({ description: "Of the whole month; null for what was searched" }),
        nextCursor: z.string().nullable(),
      }),
      "A page of documents",
    ),
    ...refusals(401, 403, 422),
  },
});
const csv = createRoute({
  ...shared,
  path: "/api/admin/invoices.csv",
  summary: "The same documents, all of them, as a file for a spreadsheet; credit notes below zero",
  request: {
    query: monthFilters.extend({
      for: z.enum(["programs", "excel"]).default("programs").openapi({
        description:
          "`programs`: commas, UTF-8 with BOM; `excel`: tabs, UTF-16 with BOM, right in every region",
      }),
    }),
  },
  responses: {
    200: { description: "The file, with CRLF", content: { "text/csv": { schema: z.string() } } },
    ...refusals(401, 403, 422),
  },
});
const ofOrder = createRoute({
  ...shared,
  path: "/api/admin/orders/{id}/invoices",
  summary: "Invoices, receipts and notes of an order, the first issued first",
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: {
    200: jsonAnswer(z.object({ documents: z.array(documentView) }), "The documents"),
    ...refusals(401, 403, 404),
  },
});
const OF_BEFORE = { ...adminEndpoint("ledger.close"), path: "/api/admin/invoices/missing" } as const;
const missing = createRoute({
  ...OF_BEFORE,
  method: "get",
  summary:
    "Orders that were sold before the shop issued documents and have none: how many, and what they come to",
  responses: {
    200: jsonAnswer(
      z.object({
        count: z.int(),
        grossHalalas: z.int(),
        vatHalalas: z.int(),
        firstDay: z.string().nullable(),
        lastDay: z.string().nullable(),
      }),
      "What they come to",
    ),
    ...refusals(401, 403),
  },
});
const issueMissing = createRoute({
  ...OF_BEFORE,
  method: "post",
  summary:
    "Issues the documents of up to 100 of them, dated now with the day of the sale; ask again while some are left",
  responses: {
    200: jsonAnswer(
      z.object({ issued: z.int(), left: z.int() }),
      "How many were issued, and how many are left",
    ),
    ...refusals(401, 403, 409),
  },
});

/** Documents at the desk (IV10, PI01). */
export function registerAdminInvoices(api: Api) {
  api.openapi(missing, async (c) => {
    const found = await readMissingInvoices(c.get("ctx"));
    return found.ok ? c.json(found.value, 200) : problem(c, found);
  });
  api.openapi(issueMissing, async (c) => {
    const issued = await issueMissingInvoices(c.get("ctx"));
    return issued.ok ? c.json(issued.value, 200) : problem(c, issued);
  });
  api.openapi(list, async (c) => {
    const { cursor, ...filters } = c.req.valid("query");
    const page = await listMonth(c.get("ctx"), { filters, cursor });
    return page.ok ? c.json(page.value, 200) : problem(c, page);
  });
  api.openapi(csv, (c) => {
    const ctx = c.get("ctx");
    const { for: reader, ...filters } = c.req.valid("query");
    const file = TABLE_FILES[reader === "excel" ? "excel" : "commas"];
    const lines = exportMonth(ctx, { filters, file });
    if (!lines.ok) return problem(c, lines);
    const month = filters.month ?? monthOf(ctx.now);
    const fileName = sentence(ctx, "admin-invoices:fileName", { month });
    const body = Readable.toWeb(Readable.from(lines.value, { objectMode: false })) as ReadableStream;
    return c.body(body, 200, {
      "Content-Type": file.contentType,
      "Content-Disposition": `attachment; filename="invoices.csv"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    });
  });
  api.openapi(ofOrder, async (c) => {
    const read = await readAdminDocuments(c.get("ctx"), c.req.valid("param").id);
    return read.ok ? c.json({ documents: read.value }, 200) : problem(c, read);
  });
}
