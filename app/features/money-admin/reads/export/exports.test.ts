import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { correctBooks } from "#app/features/money-admin/commands/correct-books.server.ts";
import { JOURNAL_COLUMNS } from "#app/features/money-admin/rules/journal-columns.ts";
import { decimalRiyals } from "#app/lib/amounts/decimal-riyals.ts";
import { TABLE_FILES } from "#app/lib/spreadsheets/csv.ts";
import { ACCOUNT_KINDS } from "#app/vocabulary/money/ledger.ts";
import { homeOrder, makeStaff, mustPlace, payWhole } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { exportChart, exportTrialBalance } from "./export-balances.server.ts";
import { exportJournal } from "./export-journal.server.ts";

const { shop, ali, admin } = await openStockedShop();
const ctx = shop.as(admin, { language: "en" });
const MARCH = { from: "2026-03-01", to: "2026-03-31", file: TABLE_FILES.excel };

async function journal(period = MARCH): Promise<string[][]> {
  const file = exportJournal(ctx, period);
  if (!file.ok) throw new Error(file.code);
  let text = "";
  for await (const part of file.value) text += Buffer.from(part).toString("utf16le");
  const lines = text.replace("\uFEFF", "").replace(/\r\n$/, "").split("\r\n");
  return lines.map((line) => line.split("\t"));
}

beforeAll(async () => {
  const order = await mustPlace(shop, ali, homeOrder(ali));
  await payWhole(shop.db, order.id);
  await correctBooks(ctx, {
    key: "8b7d5ad7-5e0c-4f5a-9d0a-3a6d3c1b7c11",
    debit: { kind: "rounding" },
    credit: { kind: "bank" },
    halalas: 5,
    reason: "=1+1",
  });
});

describe("the journal", () => {
  it("MD13 has a line for each entry, debits equal to credits, and runs no formula", async () => {
    const [head, ...lines] = await journal();
    expect(head).toHaveLength(JOURNAL_COLUMNS.length);
    const { rows } = await shop.db.execute<{ many: number }>(
      sql`select count(*)::int as many from ledger_entries`,
    );
    expect(lines).toHaveLength(rows[0]?.many ?? 0);
    const sum = (column: "debit" | "credit") =>
      lines.reduce(
        (all, line) => all + Math.round(Number(line[JOURNAL_COLUMNS.indexOf(column)] || 0) * 100),
        0,
      );
    expect(sum("debit")).toBe(sum("credit"));
    const corrected = lines.filter((line) => line[JOURNAL_COLUMNS.indexOf("purpose")] === "Corrected");
    expect(corrected.map((line) => line.at(-1))).toEqual(["'=1+1", "'=1+1"]);
    expect((await journal({ ...MARCH, from: "2026-03-11" })).slice(1)).toEqual([]);
  });

  it("MD13 is the same in pages, whatever lies where one ends", async () => {
    await shop.db.execute(sql`
      select ledger_post((select jsonb_agg(jsonb_build_object('purpose', 'corrected', 'source', 'many:' || n, 'happenedAt', '2026-02-01T09:00:00Z'::timestamptz + n * interval '1 minute',
        'enteredAt', now(), 'lines', jsonb_build_array(jsonb_build_object('kind', 'rounding', 'halalas', 1), jsonb_build_object('kind', 'bank', 'halalas', -1))))
        from generate_series(1, 4500) n))`);
    const lines = (await journal({ ...MARCH, from: "2026-02-01", to: "2026-02-28" })).slice(1);
    expect(lines).toHaveLength(9_000);
    expect(new Set(lines.map((line) => line[0])).size).toBe(4_500);
  });
});

describe("other files", () => {
  it("MD14 the trial balance is even, with customers' accounts together", async () => {
    const table = await exportTrialBalance(ctx);
    if (!table.ok) throw new Error(table.code);
    const sums = table.value.at(-1) ?? [];
    expect(sums[4]).toBe(sums[5]);
    expect(Number(sums[4])).toBeGreaterThan(0);
    const numbers = table.value.slice(1, -1).map(([number = ""]) => number);
    expect(numbers).toEqual(numbers.toSorted());
  });

  it("MD14 the chart has every account, in both languages", () => {
    for (const language of ["ar", "en"] as const) {
      const chart = exportChart(shop.as(admin, { language }));
      expect(chart.ok && chart.value).toHaveLength(ACCOUNT_KINDS.length + 1);
      expect(chart.ok && chart.value.flat().filter((cell) => /admin-money:/.test(cell))).toEqual([]);
    }
  });

  it("MD14 riyals are exact, and files are for whoever may read the books", async () => {
    expect([
      decimalRiyals(0),
      decimalRiyals(5),
      decimalRiyals(-1_250),
      decimalRiyals(900_719_925_474_099),
    ]).toEqual(["0.00", "0.05", "-12.50", "9007199254740.99"]);
    const shift = shop.as(await makeStaff(shop, "shift@kabsh.test", "shift"));
    expect(exportJournal(shift, MARCH)).toMatchObject({ code: "not_allowed" });
    expect(await exportTrialBalance(shift)).toMatchObject({ code: "not_allowed" });
    expect(exportChart(shift)).toMatchObject({ code: "not_allowed" });
  });
});
