import { Readable } from "node:stream";
import { createRoute, z } from "@hono/zod-openapi";
import { exportOrders } from "#app/features/order-admin/reads/export/export-orders.server.ts";
import { listOrders } from "#app/features/order-admin/reads/list/list-orders.server.ts";
import { readAdminOrder } from "#app/features/order-admin/reads/read-admin-order.server.ts";
import { COLUMN_SETS } from "#app/features/order-admin/rules/column-sets.ts";
import { orderFilters } from "#app/features/order-admin/rules/list/order-filters.ts";
import { readSort, SORT_WORDS } from "#app/features/order-admin/rules/list/order-sort.ts";
import { readProof } from "#app/features/payments/reads/read-proof.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { LONGEST_CURSOR } from "#app/lib/keyset-cursor.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { TABLE_FILES } from "#app/lib/spreadsheets/csv.ts";
import { jsonAnswer, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { proofAnswer } from "#server/api/http/proof-answer.ts";
import { adminOrderPageSchema, adminOrderSchema } from "#server/api/shapes/order-shapes.ts";
import { adminEndpoint } from "./admin-endpoint.ts";

const shared = { ...adminEndpoint("orders.read"), method: "get" as const };
const id = z.string().max(64);

const list = createRoute({
  ...shared,
  path: "/api/admin/orders",
  summary:
    "Orders, 50 a page: by appointment in queues and days that are about time, newest first elsewhere; days are whole days of Asia/Riyadh",
  request: {
    query: orderFilters.extend({
      sort: z
        .enum(SORT_WORDS, { error: FIELD_MESSAGES.invalid })
        .optional()
        .openapi({ description: "A column of the desk's list; with `-` before it the other way round" }),
      cursor: z.string().max(LONGEST_CURSOR).optional(),
    }),
  },
  responses: { 200: jsonAnswer(adminOrderPageSchema, "A page of orders"), ...refusals(401, 403, 422) },
});
const csv = createRoute({
  ...adminEndpoint("orders.export"),
  method: "get",
  path: "/api/admin/orders.csv",
  summary: "The same orders, all of them, as a file for a spreadsheet",
  request: {
    query: orderFilters.extend({
      for: z.enum(["programs", "excel"]).default("programs").openapi({
        description:
          "`programs`: commas, UTF-8 with BOM; `excel`: tabs, UTF-16 with BOM, right in every region",
      }),
      columns: z.enum(COLUMN_SETS).default("all").openapi({
        description: "All columns, or what the kitchen, the drivers or the accounts work with",
      }),
    }),
  },
  responses: {
    200: { description: "The file, with CRLF", content: { "text/csv": { schema: z.string() } } },
    ...refusals(401, 403, 422),
  },
});
const read = createRoute({
  ...shared,
  path: "/api/admin/orders/{id}",
  summary: "One order with its proofs, timeline and internal note",
  request: { params: z.object({ id }) },
  responses: { 200: jsonAnswer(adminOrderSchema, "The order"), ...refusals(401, 403, 404) },
});
const proof = createRoute({
  ...shared,
  path: "/api/admin/orders/{id}/proofs/{proofId}",
  summary: "A proof of payment; `preview=1` for a small picture of it",
  request: {
    params: z.object({ id, proofId: id }),
    query: z.object({ preview: z.enum(["1"]).optional() }),
  },
  responses: {
    200: {
      description: "The file",
      content: { "*/*": { schema: z.any().openapi({ type: "string", format: "binary" }) } },
    },
    ...refusals(401, 403, 404),
  },
});

/** Orders at the admin's desk, to look at (AO01–AO05). */
export function registerAdminOrders(api: Api) {
  api.openapi(list, async (c) => {
    const { cursor, sort, ...filters } = c.req.valid("query");
    const page = await listOrders(c.get("ctx"), { filters, sort: readSort(sort, filters), cursor });
    return page.ok ? c.json(page.value, 200) : problem(c, page);
  });
  api.openapi(csv, (c) => {
    const ctx = c.get("ctx");
    const { for: reader, columns, ...filters } = c.req.valid("query");
    const file = TABLE_FILES[reader === "excel" ? "excel" : "commas"];
    const lines = exportOrders(ctx, { filters, columns, file });
    if (!lines.ok) return problem(c, lines);
    const fileName = sentence(ctx, "admin-export:fileName", {
      set: sentence(ctx, `admin-export:set.${columns}`),
      day: riyadhDate(ctx.now),
    });
    const body = Readable.toWeb(Readable.from(lines.value, { objectMode: false })) as ReadableStream;
    return c.body(body, 200, {
      "Content-Type": file.contentType,
      "Content-Disposition": `attachment; filename="orders.csv"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    });
  });
  api.openapi(read, async (c) => {
    const order = await readAdminOrder(c.get("ctx"), c.req.valid("param").id);
    return order.ok ? c.json(order.value, 200) : problem(c, order);
  });
  api.openapi(proof, async (c) => {
    const { id: orderId, proofId } = c.req.valid("param");
    const wanted = { orderId, proofId, preview: c.req.valid("query").preview === "1" };
    const file = await readProof(c.get("ctx"), wanted);
    return file.ok ? proofAnswer(c, file.value) : problem(c, file);
  });
}
