import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { post, type Transfer } from "#app/features/ledger/commands/post.server.ts";
import { linesOf } from "#app/features/ledger/rules/postings.ts";
import { bankLines, bankMatches, bankStatements } from "#db/schema/money/bank-statements.ts";
import { onlinePayments } from "#db/schema/money/online-payments.ts";
import { homeOrder, makeStaff, mustPlace } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { readThreeWay, type ThreeWay } from "./read-three-way.server.ts";

const { shop, ali, admin } = await openStockedShop();
const IBAN = "SA0380000000608010167519";
const MARCH = { from: "2026-03-01", to: "2026-03-10" };
const order = await mustPlace(shop, ali, homeOrder(ali));
const happenedAt = new Date("2026-03-05T09:00:00Z");

async function read(span = MARCH): Promise<ThreeWay> {
  const three = await readThreeWay(shop.as(admin), span);
  if (!three.ok) throw new Error(three.code);
  return three.value;
}
const enter = (transfer: Pick<Transfer, "purpose" | "source" | "lines">) =>
  shop.db.transaction((tx) => post(tx, shop.as(admin), [{ happenedAt, ...transfer }]));
const received = (source: string, halalas: number, gateway?: "moyasar") =>
  enter({
    purpose: "received",
    source,
    lines: linesOf(
      "received",
      { [gateway ? "byGateway" : "byTransfer"]: halalas, beyond: halalas },
      { customer: ali.customerId, ...(gateway && { gateway }) },
    ),
  });

it("MD16 before anything came there is nothing to compare", async () => {
  expect(await read()).toMatchObject({
    bank: {
      ...{ booksHalalas: 0, statementHalalas: null, missing: [], unshown: { entries: 0, items: [] } },
      open: { lines: 0, inHalalas: 0, oldest: null },
    },
    gateways: { balances: [], notBooked: [], notPaid: [], refunds: { refunds: 0, booksHalalas: 0 } },
  });
  const shift = shop.as(await makeStaff(shop, "shift@kabsh.test", "shift"));
  expect(await readThreeWay(shift, MARCH)).toMatchObject({ code: "not_allowed" });
});

it("MD16 books and bank stand side by side: balance, movement, open lines, days without a statement", async () => {
  await received("review:1", 7_000);
  await received("statement:1:0:x", 3_000);
  const [statement] = await shop.db
    .insert(bankStatements)
    .values({
      ...{ sha256: "x", iban: IBAN, format: "csv", fileName: "m.csv", lines: 2, knownLines: 0 },
      ...{ periodFrom: "2026-03-04", periodTo: "2026-03-08", closingHalalas: 12_500 },
      ...{ uploadedAt: shop.clock.now(), uploadedBy: "x" },
    })
    .returning();
  const line = {
    ...{ statementId: statement?.id ?? "", iban: IBAN, occurrence: 1, text: "x", bookedOn: "2026-03-05" },
  };
  const [matched] = await shop.db
    .insert(bankLines)
    .values([
      { ...line, fingerprint: "a", halalas: 3_000, state: "matched", settledAt: happenedAt },
      { ...line, fingerprint: "b", halalas: 400 },
      { ...line, fingerprint: "c", halalas: -150 },
    ])
    .returning();
  await shop.db.insert(bankMatches).values({
    ...{ lineId: matched?.id ?? 0, position: 0, kind: "order", targetId: order.id, halalas: 3_000 },
    source: "statement:1:0:x",
  });
  const { bank } = await read();
  expect(bank).toMatchObject({
    ...{ booksHalalas: 10_000, statementHalalas: 12_500, statementDay: "2026-03-08" },
    ...{ booksMovedHalalas: 10_000, linesMovedHalalas: 3_250 },
    missing: [
      { iban: IBAN, from: "2026-03-01", to: "2026-03-03" },
      { iban: IBAN, from: "2026-03-09", to: "2026-03-10" },
    ],
    open: { lines: 2, inHalalas: 400, outHalalas: -150, oldest: "2026-03-05" },
    unshown: {
      ...{ entries: 1, halalas: 7_000 },
      items: [{ purpose: "received", bookedOn: "2026-03-05", halalas: 7_000 }],
    },
  });
  const april = await read({ from: "2026-04-01", to: "2026-04-30" });
  expect(april.bank).toMatchObject({ booksHalalas: 10_000, booksMovedHalalas: 0, unshown: { entries: 0 } });
});

it("MD17 gateways stand beside the books: clearing, and payments that one of both does not know", async () => {
  const paid = {
    ...{ orderId: order.id, gateway: "moyasar" as const, askedHalalas: 5_000, state: "paid" as const },
    ...{ startedAt: happenedAt, paidAt: happenedAt, receivedHalalas: 5_000, feeHalalas: 100 },
  };
  await shop.db.insert(onlinePayments).values([
    { ...paid, id: "known", refundedHalalas: 500 },
    { ...paid, id: "lost" },
  ]);
  await received("payment:known", 5_000, "moyasar");
  await received("payment:ghost", 900, "moyasar");
  const { gateways } = await read();
  expect(gateways).toMatchObject({
    balances: [
      {
        ...{ gateway: "moyasar", booksHalalas: 5_900, paidHalalas: 10_000, refundedHalalas: 500 },
        ...{ feeHalalas: 200, paidOutHalalas: 0, saidHalalas: 9_300 },
      },
    ],
    notBooked: [{ id: "lost", halalas: 5_000, day: "2026-03-05", reference: order.reference }],
    notPaid: [{ id: "payment:ghost", gateway: "moyasar", halalas: 900 }],
  });
  await shop.db.execute(sql`update online_payments set paid_at = '2026-02-28T20:59:00Z' where id = 'lost'`);
  expect((await read()).gateways.notBooked).toEqual([]);
  await shop.db.execute(sql`update online_payments set paid_at = '2026-02-28T21:00:00Z' where id = 'lost'`);
  expect((await read()).gateways.notBooked).toHaveLength(1);
});
