import { Readable } from "node:stream";
import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { customersTable } from "#app/features/customers/reads/customers-table.server.ts";
import { auditTable } from "#app/features/insights/reads/audit-table.server.ts";
import { conversationsTable } from "#app/features/messages/reads/conversations-table.server.ts";
import { failedTable } from "#app/features/messages/reads/failed-table.server.ts";
import { entriesTable } from "#app/features/money-admin/reads/accounts/entries-table.server.ts";
import { unpaidTable } from "#app/features/money-admin/reads/unpaid/unpaid-table.server.ts";
import { refundsTable } from "#app/features/refunds/reads/refunds-table.server.ts";
import { settlementsTable } from "#app/features/settlements/reads/settlements-table.server.ts";
import { standingTable } from "#app/features/standing-orders/reads/standing-table.server.ts";
import { waitingTable } from "#app/features/waiting/reads/waiting-table.server.ts";
import {
  TABLE_FORMS,
  type TableForm,
  type TableSource,
  writeTable,
} from "#app/foundation/admin-kit/table/table-file.server.ts";
import { ACCOUNT_KINDS } from "#app/vocabulary/money/ledger.ts";
import type { Permission } from "#app/vocabulary/permission.ts";
import { refusals } from "#server/api/http/answers.ts";
import type { Api, AppEnv } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { adminEndpoint } from "./admin-endpoint.ts";

const form = z.enum(TABLE_FORMS).openapi({
  description: "`csv`: commas, UTF-8 with BOM, CRLF; `xlsx`: an Excel workbook of at most 20,000 rows",
});
const sort = z
  .string()
  .max(40)
  .optional()
  .openapi({ description: "A column, with `-` before it from its other end" });
const day = z.string().max(10).optional().openapi({ description: "Day in Asia/Riyadh, included" });

function fileRoute<const Query extends z.ZodRawShape>(
  name: string,
  summary: string,
  permissions: [Permission, ...Permission[]],
  query: Query,
) {
  return createRoute({
    ...adminEndpoint(...permissions),
    method: "get",
    path: `/api/admin/tables/${name}/{form}`,
    summary: `${summary}: all rows that the same address of the page picks, in its columns and its order`,
    request: { params: z.object({ form }), query: z.object({ ...query, sort }) },
    responses: {
      200: { description: "The file", content: { "text/csv": { schema: z.string() } } },
      ...refusals(401, 403, 422),
    },
  });
}

const word = z.string().max(200).optional();

const entries = fileRoute("ledger-entries", "Entries of an account", ["ledger.read"], {
  kind: z.enum(ACCOUNT_KINDS),
  party: z.string().max(64).optional(),
  from: day,
  to: day,
});
const unpaid = fileRoute("unpaid", "Orders with something still to come", ["ledger.read"], {
  age: word.openapi({ description: "One of the ages of the page; all without it" }),
});
const refunds = fileRoute("refunds", "Refunds", ["payments.refund", "payments.approve_refund"], {
  tab: word.openapi({ description: "One of the lists of the page; those that wait for approval without it" }),
});
const settlements = fileRoute("settlements", "Settlements", ["settlements.read"], { state: word });
const waiting = fileRoute("waiting", "Who waits for a full time", ["orders.read"], {});
const standing = fileRoute("standing-orders", "Weekly orders", ["orders.read"], { state: word });
const audit = fileRoute("audit", "The log", ["audit.read"], {
  person: word,
  action: word,
  entity: word,
  id: word,
  from: day,
  to: day,
});
const customers = fileRoute("customers", "Customers", ["customers.read"], { q: word });
const failed = fileRoute("failed-messages", "Messages that did not arrive", ["messages.read"], {});
const conversations = fileRoute("conversations", "Who wrote to the shop's number", ["messages.read"], {
  q: word,
});

/** The desk's lists as files, by the columns that their pages have (LT05). */
export function registerAdminTableFiles(api: Api) {
  api.openapi(entries, (c) => send(c, entriesTable(c.req.valid("query")), c.req.valid("param").form));
  api.openapi(unpaid, (c) => send(c, unpaidTable, c.req.valid("param").form));
  api.openapi(refunds, (c) => send(c, refundsTable, c.req.valid("param").form));
  api.openapi(settlements, (c) => send(c, settlementsTable, c.req.valid("param").form));
  api.openapi(waiting, (c) => send(c, waitingTable, c.req.valid("param").form));
  api.openapi(standing, (c) => send(c, standingTable, c.req.valid("param").form));
  api.openapi(audit, (c) => send(c, auditTable, c.req.valid("param").form));
  api.openapi(customers, (c) => send(c, customersTable, c.req.valid("param").form));
  api.openapi(failed, (c) => send(c, failedTable, c.req.valid("param").form));
  api.openapi(conversations, (c) => send(c, conversationsTable, c.req.valid("param").form));
}

async function send<Row, Refusal extends string>(
  c: Context<AppEnv>,
  source: TableSource<Row, Refusal>,
  form: TableForm,
) {
  const params = new URL(c.req.url).searchParams;
  const file = await writeTable(c.get("ctx"), source, { params, form });
  if (!file.ok) return problem(c, file);
  const { name, contentType, bytes } = file.value;
  const body = Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream;
  return c.body(body, 200, {
    "Content-Type": contentType,
    "Content-Disposition": `attachment; filename="list.${form}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  });
}
