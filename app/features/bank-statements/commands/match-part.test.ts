import { desc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { askFriends } from "#app/features/payments/commands/split/ask-friends.server.ts";
import { changePart } from "#app/features/payments/commands/split/change-part.server.ts";
import { enterPartTransfer } from "#app/features/payments/commands/split/enter-part-transfer.server.ts";
import { submitProof } from "#app/features/payments/commands/submit-proof.server.ts";
import { bankLines, bankMatches } from "#db/schema/money/bank-statements.ts";
import { orders } from "#db/schema/orders.ts";
import { homeOrder, liftLimits, mustPlace } from "#tests/support/order-samples.ts";
import { pdf } from "#tests/support/proof-samples.ts";
import { writeCsv } from "#tests/support/samples/bank-statements.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { acceptLine } from "./accept-line.server.ts";
import { importStatement } from "./import-statement.server.ts";
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

const newestLine = async () =>
  (await shop.db.select({ id: bankLines.id }).from(bankLines).orderBy(desc(bankLines.id)).limit(1))[0]?.id ??
  0;
const takeBackNewest = async () =>
  takeBackMatch(shop.as(admin), { id: await newestLine(), body: { reason: "حوالة شخص آخر" } }, []);
const stands = async () => {
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
  return [row?.status, row?.paymentReview];
};

describe("a line of the bank that names a friend's part", () => {
  it("QT08 raises that part, and the others wait", async () => {
    expect(await bring([SUM, `حوالة ${order.reference}-2`])).toMatchObject({ value: { settled: 1 } });
    expect(await received()).toEqual([0, SUM]);
  });

  it("QT08 BS14 raises it no more once the match is taken back", async () => {
    await bring([SUM, `حوالة ${order.reference}-2`]);
    expect(await takeBackNewest()).toMatchObject({ ok: true });
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

  it("QT08 BS14 a line from before the split lowers nobody's part", async () => {
    const alone = await mustPlace(shop, ali, homeOrder(ali));
    await bring([SUM, `${alone.reference} 01/12/2025`]);
    const body = { parts: [{ askedHalalas: SUM }], after: 0 };
    expect(await askFriends(shop.as(ali), { id: alone.id, body })).toMatchObject({ ok: true });
    expect(await takeBackNewest()).toMatchObject({ ok: true });
    const { rows } = await shop.db.execute(
      sql`select received_halalas::int as received from order_split_parts where order_id = ${alone.id}`,
    );
    expect(rows).toEqual([{ received: 0 }]);
  });

  it("QT07 BS14 what is entered again after a wrong line was taken back is entered", async () => {
    const [first] = parts;
    const enter = (receivedHalalas: number) =>
      enterPartTransfer(shop.as(admin), {
        id: order.id,
        body: { partId: first?.id, halalas: SUM / 2, receivedHalalas },
      });
    // Of another sum than the part's rest, so that somebody says whose it is.
    await bring([SUM / 2, `${order.reference}-1`]);
    const line = await newestLine();
    const accepted = { parts: [{ kind: "order", id: order.id, halalas: SUM / 2 }] };
    expect(await acceptLine(shop.as(admin), { id: line, body: accepted }, [])).toMatchObject({ ok: true });
    expect(await enter(SUM / 2)).toMatchObject({ ok: true });
    expect(await received()).toEqual([SUM, 0]);
    expect(await takeBackNewest()).toMatchObject({ ok: true });
    expect(await received()).toEqual([SUM / 2, 0]);
    expect(await enter(SUM / 2)).toMatchObject({ ok: true });
    expect(await received()).toEqual([SUM, 0]);
    expect((await shop.db.execute(sql`select * from ledger_differences()`)).rows).toEqual([]);
  });

  it("BS14 QT11 the customer's receipt is looked at again, and the order waits for friends as before", async () => {
    const own = order.dueHalalas - 2 * SUM;
    const sent = await submitProof(shop.as(ali), { orderId: order.id, upload: pdf() });
    expect(sent).toMatchObject({ ok: true, value: { status: "Pending Payment" } });
    await bring([own, `حوالة ${order.reference}`]);
    expect(await stands()).toEqual(["Pending Payment", "verified"]);
    expect(await takeBackNewest()).toMatchObject({ ok: true });
    expect(await stands()).toEqual(["Pending Payment", "awaiting_review"]);
  }, 90_000);

  it("BS14 QT11 so it is where friends' money is there", async () => {
    const body = { partId: parts[0]?.id, halalas: SUM, receivedHalalas: 0 };
    await enterPartTransfer(shop.as(admin), { id: order.id, body });
    await submitProof(shop.as(ali), { orderId: order.id, upload: pdf() });
    await bring([order.dueHalalas - 2 * SUM, `حوالة ${order.reference}`]);
    expect(await takeBackNewest()).toMatchObject({ ok: true });
    expect(await stands()).toEqual(["Pending Payment", "awaiting_review"]);
  }, 90_000);
});
