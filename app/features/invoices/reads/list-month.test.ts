import { describe, expect, it } from "vitest";
import {
  boundsOf,
  type MonthFilters,
  monthAfter,
  readMonthFilters,
  writeMonthFilters,
} from "#app/features/invoices/rules/month-filters.ts";
import { TABLE_FILES } from "#app/lib/spreadsheets/csv.ts";
import { homeOrder, makeStaff, mustPlace } from "#tests/support/order-samples.ts";
import { issue, lambFacts, registerForVat } from "#tests/support/samples/documents.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { exportMonth } from "./export-month.server.ts";
import { listMonth, listMonthToPrint, readMonthPage } from "./list-month.server.ts";

const { shop, ali, admin } = await openStockedShop();
await registerForVat(shop.db);
const order = await mustPlace(shop, ali, homeOrder(ali));
const ctx = shop.as(admin);
const at = (instant: string, changes: Parameters<typeof lambFacts>[1] = {}) =>
  issue(ctx, lambFacts(order, { issuedAt: new Date(instant), ...changes }));

// The first and the last moment of November in Riyadh, and those beside them.
const october = await at("2026-10-31T20:59:59.999Z");
const first = await at("2026-10-31T21:00:00Z");
const debit = await at("2026-11-15T09:00:00Z", { kind: "debit_note", reason: "زيادة" });
const credit = await at("2026-11-15T09:00:00Z", { kind: "credit_note", reason: "نقص" });
const last = await at("2026-11-30T20:59:59.999Z");
const december = await at("2026-11-30T21:00:00Z");

async function numbersOf(filters: MonthFilters): Promise<string[]> {
  const page = await listMonth(ctx, { filters });
  return page.ok ? page.value.items.map(({ number }) => number) : [page.code];
}

describe("the documents of a month", () => {
  it("IV10 are those of whole days of Riyadh, the last issued first", async () => {
    expect(await numbersOf({ month: "2026-11" })).toEqual(
      [last, credit, debit, first].map(({ number }) => number),
    );
    expect(await numbersOf({ month: "2026-10" })).toEqual([october.number]);
    expect(await numbersOf({ month: "2026-12" })).toEqual([december.number]);
    expect(await numbersOf({})).toEqual([]);
  });

  it("IV10 are picked by kind, and found by number, digits or order in every month", async () => {
    expect(await numbersOf({ month: "2026-11", kind: "credit_note" })).toEqual([credit.number]);
    expect(await numbersOf({ q: december.number.toLowerCase() })).toEqual([december.number]);
    expect((await numbersOf({ q: "١" })).toSorted()).toEqual(["CN-000001", "DN-000001", october.number]);
    expect(await numbersOf({ q: order.reference, kind: "debit_note" })).toEqual([debit.number]);
    expect(await numbersOf({ q: "INV-777777" })).toEqual([]);
    expect(await numbersOf({ q: "%" })).toEqual([]);
  });

  it("IV10 come to invoices and debit notes less credit notes", async () => {
    const page = await listMonth(ctx, { filters: { month: "2026-11" } });
    const one = { netHalalas: 176_522, vatHalalas: 26_478, grossHalalas: 203_000 };
    expect(page.ok && page.value.sums).toEqual({
      kinds: [
        { kind: "invoice", count: 2, netHalalas: 353_044, vatHalalas: 52_956, grossHalalas: 406_000 },
        { kind: "credit_note", count: 1, ...one },
        { kind: "debit_note", count: 1, ...one },
      ],
      total: { count: 4, netHalalas: 353_044, vatHalalas: 52_956, grossHalalas: 406_000 },
    });
  });

  it("IV10 are read a page at a time, also where many were issued at one moment", async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof readMonthPage>> = await readMonthPage(ctx, {
        filters: { month: "2026-11" },
        cursor,
        size: 1,
      });
      seen.push(...page.items.map(({ number }) => number));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual([last, credit, debit, first].map(({ number }) => number));
  });

  it("IV10 are printed whole, and exported with credit notes below zero", async () => {
    const printed = await listMonthToPrint(ctx, { filters: { month: "2026-11" } });
    expect(printed.ok && printed.value.items.map(({ number, lines }) => [number, lines.length])).toEqual(
      [last, credit, debit, first].map(({ number }) => [number, 2]),
    );
    const lines = exportMonth(ctx, { filters: { month: "2026-11" }, file: TABLE_FILES.commas });
    if (!lines.ok) throw new Error(lines.code);
    let text = "";
    for await (const part of lines.value) text += Buffer.from(part).toString("utf8");
    const rows = text.trim().split("\r\n");
    expect(rows).toHaveLength(5);
    expect(rows[2]).toBe(
      `${credit.number},Credit note,2026-11-15,12:00,${order.reference},-1765.22,-264.78,-2030.00`,
    );
  });

  it("IV10 are for whoever reads invoices", async () => {
    const shift = shop.as(await makeStaff(shop, "shift@kabsh.test", "shift"));
    const filters = { month: "2026-11" };
    for (const refused of [
      await listMonth(shift, { filters }),
      await listMonthToPrint(shift, { filters }),
      exportMonth(shift, { filters, file: TABLE_FILES.commas }),
    ])
      expect(refused).toMatchObject({ ok: false, code: "not_allowed" });
  });
});

describe("the filters of the page", () => {
  it.each([
    ["?month=2026-11&kind=invoice", { month: "2026-11", kind: "invoice" }],
    ["?month=2026-13&kind=shells&q=", {}],
    ["?month=2026-1&q=%20INV-000001%20", { q: "INV-000001" }],
  ])("IV10 %s is read, and what is none is left out", (search, filters) => {
    expect(readMonthFilters(new URLSearchParams(search))).toEqual(filters);
    expect(readMonthFilters(new URLSearchParams(writeMonthFilters(filters as MonthFilters)))).toEqual(
      filters,
    );
  });

  it("IV10 a year goes round", () => {
    expect([monthAfter("2026-12", 1), monthAfter("2026-01", -1), monthAfter("2026-11", 0)]).toEqual([
      "2027-01",
      "2025-12",
      "2026-11",
    ]);
    expect(boundsOf("2026-12")).toEqual({
      from: new Date("2026-11-30T21:00:00Z"),
      until: new Date("2026-12-31T21:00:00Z"),
    });
  });
});
