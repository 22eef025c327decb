import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { importStatement } from "#app/features/bank-statements/files/import-statement.server.ts";
import type { OrderView } from "#app/features/orders/read/order-view.ts";
import { askFriends } from "#app/features/payments/split/ask-friends.server.ts";
import { changePart } from "#app/features/payments/split/change-part.server.ts";
import { enterPartTransfer } from "#app/features/payments/split/enter-part-transfer.server.ts";
import { bankLines, bankMatches } from "#db/schema/money/bank-statements.ts";
import { homeOrder, liftLimits, mustPlace } from "#tests/support/order-samples.ts";
import { writeCsv } from "#tests/support/samples/bank-statements.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { takeBackMatch } from "./take-back-match.server.ts";

const { shop, ali, admin } = await openStockedShop("2026-03-10T09:00:00Z");
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
const SUM = 30_000;
let order: OrderView;
let parts: { id: string }[];
let turn = 0;

beforeEach(async () => {
  await shop.db.execute(sql`truncate bank_statements, bank_lines, bank_matches cascade`);
  order = await mustPlace(shop, ali, homeOrder(ali));
  const body = { parts: [{ askedHalalas: SUM }, { askedHalalas: SUM }], after: 0 };
  const asked = await askFriends(shop.as(ali), { id: order.id, body });
  if (!asked.ok) throw new Error(asked.code);
  parts = asked.value.split.parts;
});

const bring = (...said: [halalas: number, text: string][]) => {
  const statement = {
    iban: "SA0380000000608010167519",
    openingHalalas: 100_000 + ++turn,
    lines: said.map(([halalas, text]) => ({
      ...{
        bookedOn: "2026-03-10",
        valueOn: null,
        halalas,
        text,
        counterpartyName: null,
        bankReference: null,
      },
    })),
  };
  const bytes = Buffer.from(writeCsv(statement));
  return importStatement(shop.as(admin), { bytes, fileName: "march.csv", body: {} }, []);
};
const received = async () => {
  const { rows } = await shop.db.execute<{ received: string }>(
    sql`select received_halalas as received from order_split_parts where order_id = ${order.id} order by position`,
  );
  return rows.map(({ received: sum }) => Number(sum));
};
const sources = async () =>
  (
    await shop.db.execute<{ source: string }>(
      sql`select source from ledger_transfers where order_id = ${order.id} and purpose = 'received' order by id`,
    )
  ).rows.map(({ source }) => source);

describe("a line of the bank that names a friend's part", () => {
  it("QT08 raises that part, and the others wait", async () => {
    expect(await bring([SUM, `حوالة ${order.reference}-2`])).toMatchObject({ value: { settled: 1 } });
    expect(await received()).toEqual([0, SUM]);
  });

  it("QT08 BS14 raises it no more once the match is taken back", async () => {
    await bring([SUM, `حوالة ${order.reference}-2`]);
    const [line] = await shop.db.select({ id: bankLines.id }).from(bankLines);
    const body = { reason: "حوالة شخص آخر" };
    expect(await takeBackMatch(shop.as(admin), { id: line?.id ?? 0, body }, [])).toMatchObject({ ok: true });
    expect(await received()).toEqual([0, 0]);
  });

  it("QT08 with another sum is somebody's question", async () => {
    expect(await bring([SUM - 100, `${order.reference}-2`])).toMatchObject({
      value: { settled: 0, suggested: 1 },
    });
    expect(await received()).toEqual([0, 0]);
  });

  it("QT08 shows what was entered by hand for it, and never what was entered for another", async () => {
    const [first] = parts;
    const body = { partId: first?.id, halalas: SUM, receivedHalalas: 0 };
    await enterPartTransfer(shop.as(admin), { id: order.id, body });
    expect(await bring([SUM, `${order.reference}-2`], [SUM, `${order.reference} 1`])).toMatchObject({
      value: { settled: 2 },
    });
    expect(await received()).toEqual([SUM, SUM]);
    expect(await sources()).toHaveLength(2);
    expect(await shop.db.$count(bankMatches)).toBe(2);
    expect(await shop.db.$count(bankLines)).toBe(2);
    expect((await shop.db.execute(sql`select * from ledger_differences()`)).rows).toEqual([]);
  });

  it("QT08 pays what is due for a part that was withdrawn", async () => {
    await changePart(shop.as(ali), { id: order.id, body: { partId: parts[0]?.id, how: "withdraw" } });
    expect(await bring([SUM, `${order.reference}-1`])).toMatchObject({ value: { settled: 1 } });
    expect(await received()).toEqual([SUM, 0]);
  });
});
