import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { downloadMyData } from "#app/features/customers/reads/download-my-data.server.ts";
import { invoices } from "#db/schema/money/invoices.ts";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { issue, lambFacts, registerForVat } from "#tests/support/samples/documents.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { eraseCustomer } from "./erase-customer.server.ts";

const { shop, ali, sara } = await openStockedShop();
const { db } = shop;

it("IV11 documents are in their customer's data, and erased of the person alone", async () => {
  await registerForVat(db);
  const [order, other] = [
    await mustPlace(shop, ali, homeOrder(ali)),
    await mustPlace(shop, sara, homeOrder(sara)),
  ];
  const invoice = await issue(shop.as(ali), lambFacts(order));
  const kept = await issue(shop.as(sara), lambFacts(other));
  const mine = await downloadMyData(shop.as(ali));
  expect(mine.ok && mine.value.documents.map(({ number }) => number)).toEqual([invoice.number]);

  const rowOf = async (id: number) => (await db.select().from(invoices).where(eq(invoices.id, id)))[0];
  const [before, beside] = [await rowOf(invoice.id), await rowOf(kept.id)];
  const erased = await eraseCustomer(shop.as(ali), { customerId: ali.customerId });
  expect(erased).toEqual({ ok: true, value: null });
  expect(await rowOf(invoice.id)).toEqual({ ...before, buyer: { name: "—", phone: "" } });
  expect(await rowOf(kept.id)).toEqual(beside);

  for (const change of [
    sql`update invoices set buyer = '{"name": "—", "phone": ""}', reason = 'x' where id = ${kept.id}`,
    sql`update invoices set buyer = '{"name": "غيره", "phone": ""}' where id = ${kept.id}`,
  ])
    await expect(db.execute(change)).rejects.toMatchObject({ cause: { code: "23001" } });
});
