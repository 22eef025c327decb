import { sql } from "drizzle-orm";
import { readSheet } from "read-excel-file/node";
import { beforeAll, describe, expect, it } from "vitest";
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
  type TableForm,
  type TableSource,
  writeTable,
} from "#app/foundation/admin-kit/table/table-file.server.ts";
import { fullLists } from "#tests/support/samples/full-lists.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";

const { shop, admin } = await openStockedShop();
const ctx = () => ({ ...shop.as(admin), language: "en" as const });
/** More than two pages of every list. */
const MANY = 113;

beforeAll(async () => {
  for (const statement of fullLists(MANY)) await shop.db.execute(sql.raw(statement));
});

/** A list by what is asked of it, whatever its rows are. */
function list<Row, Refusal extends string>(
  name: string,
  source: TableSource<Row, Refusal>,
  asked: string,
  fewest: number,
) {
  const page = async (address: string, cursor: string | null) => {
    const read = await source.read(ctx(), new URLSearchParams(address), cursor);
    if (!read.ok) throw new Error(read.code);
    return { rows: read.value.items.map((row) => JSON.stringify(row)), nextCursor: read.value.nextCursor };
  };
  const walk = async (address: string) => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { rows, nextCursor } = await page(address, cursor);
      seen.push(...rows);
      cursor = nextCursor;
    } while (cursor);
    return seen;
  };
  const file = (form: TableForm) => bytesOf(source, new URLSearchParams(asked), form);
  return { name, columns: source.columns, asked, fewest, page, walk, file };
}

async function bytesOf<Row, Refusal extends string>(
  source: TableSource<Row, Refusal>,
  params: URLSearchParams,
  form: TableForm,
) {
  const file = await writeTable(ctx(), source, { params, form });
  if (!file.ok) throw new Error(file.code);
  const parts: Uint8Array[] = [];
  for await (const part of file.value.bytes) parts.push(part);
  return Buffer.concat(parts);
}

const LISTS = [
  list("ledger entries", entriesTable({ kind: "bank" }), "", MANY),
  list("entries of many accounts", entriesTable({ kind: "credit" }), "", MANY),
  list("unpaid", unpaidTable, "", MANY),
  list("refunds", refundsTable, "tab=waiting", MANY),
  list("settlements", settlementsTable, "state=draft", MANY),
  list("waiting", waitingTable, "", MANY),
  list("weekly", standingTable, "state=active", MANY),
  list("audit", auditTable, "entity=restaurant", MANY),
  list("customers", customersTable, "", MANY),
  list("failed messages", failedTable, "", MANY),
  list("conversations", conversationsTable, "", MANY),
];

describe("every list of the desk", () => {
  it.each(LISTS)(
    "LT03 $name comes whole in every order that its heads offer, both ways round",
    async (each) => {
      const { columns, asked, fewest, page, walk } = each;
      const usual = await walk(asked);
      expect(usual.length).toBeGreaterThanOrEqual(fewest);
      expect(new Set(usual).size, "each row once").toBe(usual.length);
      for (const { key, sorts } of columns) {
        if (!sorts) continue;
        const up = await walk(`${asked}&sort=${key}`);
        expect(await walk(`${asked}&sort=-${key}`), key).toEqual(up.toReversed());
        expect(new Set(up), key).toEqual(new Set(usual));
      }
      const { rows } = await page(`${asked}&sort=nonsense`, "nonsense");
      expect(rows, "what is no order and no place is the usual first page").toEqual(
        usual.slice(0, rows.length),
      );
    },
  );

  it.each(LISTS)(
    "LT05 $name has the columns of its page in both files, with a line for each row",
    async (each) => {
      const rows = await each.walk(each.asked);
      const csv = await each.file("csv");
      expect(csv.toString("utf8").trimEnd().split("\r\n")).toHaveLength(rows.length + 1);
      const sheet = await readSheet(await each.file("xlsx"));
      expect(sheet).toHaveLength(rows.length + 1);
      expect(sheet[0]).toHaveLength(each.columns.length);
    },
  );
});

describe("a table's file", () => {
  const HOSTILE = '=HYPERLINK("http://x")';
  const source: TableSource<{ amount: number; words: string; day: string; at: string }> = {
    title: "admin-refunds:title",
    columns: [
      { key: "amount", label: "admin-refunds:columns.amount", kind: "money", value: ({ amount }) => amount },
      { key: "words", label: "admin-refunds:columns.reason", kind: "text", value: ({ words }) => words },
      { key: "day", label: "admin-refunds:columns.asked", kind: "day", value: ({ day }) => day },
      { key: "at", label: "admin-refunds:columns.settled", kind: "instant", value: ({ at }) => at },
    ],
    read: async () => ({
      ok: true,
      value: {
        items: [
          { amount: -123_450, words: HOSTILE, day: "2026-03-10", at: "2026-03-10T21:30:00Z" },
          { amount: 5, words: "a\u0007b", day: "2026-03-11", at: "2026-03-11T00:00:00Z" },
        ],
        nextCursor: null,
      },
    }),
  };
  const none = new URLSearchParams();

  it("LT05 is a workbook with figures that add up, days that are days, and words that run nothing", async () => {
    const [head, first, second] = await readSheet(await bytesOf(source, none, "xlsx"));
    expect(head).toEqual(["Amount", "Reason", "Asked", "Ended"]);
    expect(first?.slice(0, 3)).toEqual([-1234.5, HOSTILE, new Date("2026-03-10")]);
    // An instant is the clock of Riyadh; a day is divided into figures that are nearly its minutes.
    expect(Math.round(Number(first?.[3]) / 1000)).toBe(Date.parse("2026-03-11T00:30:00Z") / 1000);
    expect(second?.slice(0, 2)).toEqual([0.05, "ab"]);
  });

  it("LT05 is a CSV with the same, in which nothing begins like a formula", async () => {
    expect((await bytesOf(source, none, "csv")).toString("utf8")).toBe(
      `\uFEFFAmount,Reason,Asked,Ended\r\n-1234.50,"'${HOSTILE.replaceAll('"', '""')}",2026-03-10,2026-03-11 00:30\r\n` +
        "0.05,a\u0007b,2026-03-11,2026-03-11 03:00\r\n",
    );
  });

  it("LT05 refuses a workbook that would be too long for memory, and never a CSV", async () => {
    const endless: typeof source = {
      ...source,
      read: async (_ctx, _params, cursor) => ({
        ok: true,
        value: {
          items: Array.from({ length: 7_000 }, () => ({
            amount: 1,
            words: "",
            day: "2026-03-10",
            at: "2026-03-10T00:00:00Z",
          })),
          nextCursor: cursor === "3" ? null : String(Number(cursor ?? "0") + 1),
        },
      }),
    };
    expect(await writeTable(ctx(), endless, { params: none, form: "xlsx" })).toMatchObject({
      code: "table_too_long",
    });
    expect(await writeTable(ctx(), endless, { params: none, form: "csv" })).toMatchObject({ ok: true });
  });
});
