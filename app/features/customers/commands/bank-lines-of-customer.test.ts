import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { bankLines, bankMatches, bankStatements } from "#db/schema/money/bank-statements.ts";
import { orders } from "#db/schema/orders.ts";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { eraseCustomer } from "./erase-customer.server.ts";

const { shop, ali, sara } = await openStockedShop();
const IBAN = "SA0380000000608010167519";

it("BS17 an erased customer's name and account stand in no line of the bank; day, amount and reference stay", async () => {
  const [mine, hers] = [
    await mustPlace(shop, ali, homeOrder(ali)),
    await mustPlace(shop, sara, homeOrder(sara)),
  ];
  await shop.db.update(orders).set({ status: "Cancelled" }).where(eq(orders.id, mine.id));
  const [statement] = await shop.db
    .insert(bankStatements)
    .values({
      ...{ sha256: "x", iban: IBAN, format: "csv", fileName: "march.csv", lines: 2, knownLines: 0 },
      ...{ periodFrom: "2026-03-01", periodTo: "2026-03-10", uploadedAt: shop.clock.now(), uploadedBy: "x" },
    })
    .returning();
  for (const [at, order] of [mine, hers].entries()) {
    const [line] = await shop.db
      .insert(bankLines)
      .values({
        ...{ statementId: statement?.id ?? "", iban: IBAN, fingerprint: `f${at}`, occurrence: 1 },
        ...{ bookedOn: "2026-03-10", halalas: 5_000, text: `حوالة من علي ${order.reference}` },
        ...{ counterpartyName: "علي الغامدي", counterpartyIban: "SA11", bankReference: `FT${at}` },
        ...{ state: "matched", matchedBy: "reference", settledAt: shop.clock.now() },
      })
      .returning();
    const match = { lineId: line?.id ?? 0, position: 0, kind: "order" as const, halalas: 5_000 };
    await shop.db.insert(bankMatches).values({ ...match, targetId: order.id, source: `statement:${at}` });
  }
  expect(await eraseCustomer(shop.as(ali), { customerId: ali.customerId })).toMatchObject({ ok: true });
  expect(await shop.db.select().from(bankLines).orderBy(bankLines.id)).toMatchObject([
    {
      ...{ text: "—", counterpartyName: null, counterpartyIban: null },
      ...{ halalas: 5_000, bookedOn: "2026-03-10", bankReference: "FT0" },
    },
    { counterpartyName: "علي الغامدي", counterpartyIban: "SA11" },
  ]);
});
