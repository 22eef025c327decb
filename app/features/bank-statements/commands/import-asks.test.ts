import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { listBankLines } from "#app/features/bank-statements/reads/list-lines.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { bankLines, bankStatements, bankTableMappings } from "#db/schema/money/bank-statements.ts";
import { orders } from "#db/schema/orders.ts";
import { homeOrder, liftLimits, makeAdmin, mustPlace } from "#tests/support/order-samples.ts";
import {
  type WrittenStatement,
  writeCamt053,
  writeCsv,
  writeMt940,
} from "#tests/support/samples/bank-statements.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { acceptLine } from "./accept-line.server.ts";
import { ignoreLine } from "./ignore-line.server.ts";
import { importStatement } from "./import-statement.server.ts";
import { tellApart } from "./tell-apart.server.ts";

vi.setConfig({ testTimeout: 90_000 });

const { shop, ali, admin } = await openStockedShop("2026-03-10T09:00:00Z");
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
const second = await makeAdmin(shop, "second@kabsh.test");
const IBAN = "SA0380000000608010167519";
let order: OrderView;
let due: number;

beforeEach(async () => {
  await shop.db.execute(sql`truncate orders, order_items, order_events, messages, payment_proofs, baskets,
    bank_statements, bank_lines, bank_matches, bank_table_mappings cascade`);
  order = await mustPlace(shop, ali, homeOrder(ali));
  due = order.dueHalalas;
});

const send = (text: string, body: object = {}, fileName = "march.csv") =>
  importStatement(shop.as(admin), { bytes: Buffer.from(text), fileName, body }, []);
const now = async () => {
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
  return [row?.status, row?.verifiedHalalas];
};
const shown = async (tab: "suggested" | "open" | "ignored") => {
  const page = await listBankLines(shop.as(admin), { tab }, []);
  if (!page.ok) throw new Error(page.code);
  return page.value.items;
};
/** What is due, in riyals with points for thousands and nothing behind. */
const open = (riyals: number) => `${Math.floor(riyals / 1000)}.${String(riyals % 1000).padStart(3, "0")}`;
const table = (amount: string, day = "2026-03-10") =>
  `Date;Details;Amount\n${day};${order.reference};${amount}`;

describe("a file that can be read in two ways", () => {
  it("BI09 M1 is asked about, and nothing of it is kept or verified before the answer", async () => {
    const asked = await send(table("1.900"), { iban: IBAN });
    expect(asked).toMatchObject({
      ok: true,
      value: { kind: "question", question: { amounts: { text: "1.900" } } },
    });
    expect(await shop.db.$count(bankStatements)).toBe(0);
    expect(await now()).toEqual(["Pending Payment", null]);
  });

  it("BI09 M1 its answer is kept for files of that form, and only for them", async () => {
    expect(await send(table("1.900"), { iban: IBAN, amounts: "point" })).toMatchObject({
      value: { kind: "imported", lines: 1, settled: 1 },
    });
    expect(await now()).toEqual(["Pending Payment", 190]);
    expect(await send(table("1.200"), { iban: IBAN })).toMatchObject({ value: { kind: "imported" } });
    const other = await send(`Date;Narration;Amount\n2026-03-10;x;1.900`, { iban: IBAN });
    expect(other).toMatchObject({ value: { kind: "question" } });
    expect(await shop.db.select().from(bankTableMappings)).toMatchObject([
      { mapping: null, amounts: "point", days: null },
    ]);
  });

  it("BI09 M2 so are days, beside what was said of columns and amounts", async () => {
    const text = (amount: string) => `Jour;Texte;Somme\n03/02/2026;${order.reference};${amount}`;
    expect(await send(text("1.900"), { iban: IBAN })).toMatchObject({ value: { kind: "unknown_table" } });
    const mapping = { date: 0, text: [1], amount: 2 };
    expect(await send(text("1.900"), { iban: IBAN, mapping })).toMatchObject({
      value: {
        kind: "question",
        question: {
          amounts: { readings: [{ halalas: 190_000 }, { halalas: 190 }] },
          days: { readings: [{ day: "2026-02-03" }, { day: "2026-03-02" }] },
        },
      },
    });
    const answers = { mapping, amounts: "comma", days: "day_first" };
    expect(await send(text("1.900"), { iban: IBAN, ...answers })).toMatchObject({
      value: { kind: "imported" },
    });
    expect(await send(text("1.200"), { iban: IBAN })).toMatchObject({
      value: { kind: "imported", lines: 1 },
    });
    expect(await shop.db.select().from(bankLines)).toMatchObject([
      { bookedOn: "2026-02-03", halalas: 190_000 },
      { bookedOn: "2026-02-03", halalas: 120_000 },
    ]);
  });

  it("BI09 M1 what the file shows itself verifies itself", async () => {
    const riyals = Math.floor(due / 100);
    expect(await send(table(`${open(riyals)},00`), { iban: IBAN })).toMatchObject({ value: { settled: 1 } });
    expect(await now()).toEqual(["Paid", due]);
  });

  it("BI09 a refusal tells its line and what it holds", async () => {
    expect(await send(table("100.00", "2026-03-11"), { iban: IBAN })).toMatchObject({
      code: "statement_day_ahead",
      detail: { line: 2, held: "2026-03-11" },
    });
  });
});

describe("the same movement in another file", () => {
  const written = (
    halalas: number,
    text: string,
    bankReference: string | null = "FT26069001",
  ): WrittenStatement => ({
    iban: IBAN,
    openingHalalas: 100_000,
    lines: [
      { bookedOn: "2026-03-10", valueOn: "2026-03-10", halalas, text, counterpartyName: null, bankReference },
    ],
  });

  it.each([
    ["MT940", writeMt940],
    ["CAMT.053", (statement: WrittenStatement) => writeCamt053(statement)],
  ])(
    "BI10 M6 is perhaps the line of that file, as %s: no suggestion, and nothing that one press settles",
    async (_, write) => {
      await send(writeCsv(written(due, `حوالة ${order.reference}`)), {}, "march.csv");
      expect(await now()).toEqual(["Paid", due]);
      expect(await send(write(written(due, order.reference)), {}, "march.sta")).toMatchObject({
        value: { lines: 1, known: 0, perhaps: 1, settled: 0, suggested: 0, rest: 0 },
      });
      const [line] = await shown("suggested");
      expect(line).toMatchObject({
        suggestions: [],
        perhaps: { fileName: "march.csv", bookedOn: "2026-03-10" },
      });
      const id = line?.id ?? 0;
      const parts = [{ kind: "order", id: order.id, halalas: due }];
      expect(await acceptLine(shop.as(second), { id, body: { parts } }, [])).toMatchObject({
        code: "line_perhaps_known",
      });
      expect(await now()).toEqual(["Paid", due]);
      expect(await ignoreLine(shop.as(admin), { id, body: { reason: "march.csv" } })).toMatchObject({
        ok: true,
      });
      expect(await shown("ignored")).toHaveLength(1);
    },
  );

  it("BI10 M6 does not verify itself where more is due, before somebody has told it apart", async () => {
    await send(writeCsv(written(1_000, order.reference)), {}, "march.csv");
    expect(await now()).toEqual(["Pending Payment", 1_000]);
    await send(writeMt940(written(1_000, order.reference)), {}, "march.sta");
    expect(await now()).toEqual(["Pending Payment", 1_000]);
    const [line] = await shown("suggested");
    expect(await tellApart(shop.as(second), { id: line?.id ?? 0 }, [])).toEqual({ ok: true, value: null });
    expect(await now()).toEqual(["Pending Payment", 2_000]);
  });

  it("BI10 M6 another payment of the same price on the same day is none", async () => {
    await send(writeCsv(written(1_000, "حوالة", "FT26069001")), {}, "march.csv");
    expect(await send(writeMt940(written(1_000, "TRANSFER", "FT26069002")), {}, "b.sta")).toMatchObject({
      value: { perhaps: 0, rest: 1 },
    });
    // Two of the same form: what one file tells as two lines is two.
    const longer = written(1_000, "حوالة", "FT26069001");
    const both = { ...longer, lines: [...longer.lines, ...written(1_000, "حوالة", null).lines] };
    expect(await send(writeCsv(both), {}, "later.csv")).toMatchObject({ value: { known: 1 } });
  });
});

describe("the account of a file", () => {
  const camt = (account: string) =>
    writeCamt053({
      iban: IBAN,
      openingHalalas: 0,
      lines: [
        {
          bookedOn: "2026-03-10",
          valueOn: null,
          halalas: 500,
          text: account,
          counterpartyName: null,
          bankReference: null,
        },
      ],
    }).replace(`<IBAN>${IBAN}</IBAN>`, `<Othr><Id>${account}</Id></Othr>`);

  it("BI11 B4 is known by the bank's own number, which ends its IBAN", async () => {
    expect(await send(camt("608010167519"))).toMatchObject({
      value: { kind: "imported", otherAccount: null },
    });
    expect(await send(camt("0608010167519"))).toMatchObject({
      value: { kind: "imported", otherAccount: null },
    });
  });

  it("BI11 B4 with another number is the one that was chosen, with a warning, and asked for before that", async () => {
    expect(await send(camt("999888777"))).toMatchObject({ code: "account_needed" });
    expect(await send(camt("999888777"), { iban: IBAN })).toMatchObject({
      value: { otherAccount: "999888777" },
    });
  });
});
