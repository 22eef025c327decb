import { Readable } from "node:stream";
import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  exportChart,
  exportTrialBalance,
  type Table,
} from "#app/features/money-admin/reads/export/export-balances.server.ts";
import { exportJournal } from "#app/features/money-admin/reads/export/export-journal.server.ts";
import { unpaidBook } from "#app/features/money-admin/reads/unpaid/unpaid-table.server.ts";
import { writeTable } from "#app/foundation/admin-kit/table/table-file.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { TABLE_FILES, type TableFile } from "#app/lib/spreadsheets/csv.ts";
import { adminEndpoint } from "#server/api/admin/admin-endpoint.ts";
import { refusals } from "#server/api/http/answers.ts";
import type { Api, AppEnv } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";

const reader = z.enum(["programs", "excel"]).default("programs").openapi({
  description: "`programs`: commas, UTF-8 with BOM; `excel`: tabs, UTF-16 with BOM, right in every region",
});
const day = z.iso.date().openapi({ description: "Day in Asia/Riyadh, included" });
const file = {
  ...adminEndpoint("ledger.read"),
  method: "get" as const,
  responses: {
    200: { description: "The file, with CRLF", content: { "text/csv": { schema: z.string() } } },
    ...refusals(401, 403, 422),
  },
};

const journal = createRoute({
  ...file,
  path: "/api/admin/money/journal.csv",
  summary: "The journal of a period, a line for each entry; its layout is in docs/ledger.md",
  request: { query: z.object({ from: day, to: day, for: reader }) },
});
const balances = createRoute({
  ...file,
  path: "/api/admin/money/balances.csv",
  summary: "The trial balance as it is now",
  request: { query: z.object({ for: reader }) },
});
const chart = createRoute({
  ...file,
  path: "/api/admin/money/chart.csv",
  summary: "The chart of accounts",
  request: { query: z.object({ for: reader }) },
});
const unpaid = createRoute({
  ...file,
  path: "/api/admin/money/unpaid.csv",
  summary: "Every order with something still to come",
  request: { query: z.object({ for: reader }) },
});

/** Files for accountants (MD13–MD14). */
export function registerAdminBookFiles(api: Api) {
  api.openapi(journal, (c) => {
    const ctx = c.get("ctx");
    const { for: program, ...period } = c.req.valid("query");
    const lines = exportJournal(ctx, { ...period, file: TABLE_FILES[fileFor(program)] });
    if (!lines.ok) return problem(c, lines);
    return send(
      c,
      fileFor(program),
      "journal.csv",
      sentence(ctx, "admin-money:fileName.journal", { from: period.from, to: period.to }),
      lines.value,
    );
  });
  api.openapi(unpaid, async (c) => {
    const ctx = c.get("ctx");
    const program = fileFor(c.req.valid("query").for);
    const asked = { params: new URLSearchParams(), form: "csv", lines: TABLE_FILES[program] } as const;
    const written = await writeTable(ctx, unpaidBook, asked);
    if (!written.ok) return problem(c, written);
    const name = sentence(ctx, "admin-money:fileName.unpaid", { day: riyadhDate(ctx.now) });
    return send(c, program, "unpaid.csv", name, written.value.bytes);
  });
  api.openapi(balances, async (c) => {
    const ctx = c.get("ctx");
    const program = fileFor(c.req.valid("query").for);
    const table = await exportTrialBalance(ctx);
    if (!table.ok) return problem(c, table);
    const name = sentence(ctx, "admin-money:fileName.balances", { day: riyadhDate(ctx.now) });
    return send(c, program, "balances.csv", name, written(table.value, TABLE_FILES[program]));
  });
  api.openapi(chart, (c) => {
    const ctx = c.get("ctx");
    const program = fileFor(c.req.valid("query").for);
    const table = exportChart(ctx);
    if (!table.ok) return problem(c, table);
    return send(
      c,
      program,
      "chart.csv",
      sentence(ctx, "admin-money:fileName.chart"),
      written(table.value, TABLE_FILES[program]),
    );
  });
}

type Program = keyof typeof TABLE_FILES;

function fileFor(program: "programs" | "excel"): Program {
  return program === "excel" ? "excel" : "commas";
}

function* written(table: Table, tableFile: TableFile): Generator<Uint8Array> {
  yield tableFile.encode(table.map((cells) => tableFile.line(cells)).join(""), true);
}

function send(
  c: Context<AppEnv>,
  program: Program,
  plainName: string,
  name: string,
  lines: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
) {
  const body = Readable.toWeb(Readable.from(lines, { objectMode: false })) as ReadableStream;
  return c.body(body, 200, {
    "Content-Type": TABLE_FILES[program].contentType,
    "Content-Disposition": `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  });
}
