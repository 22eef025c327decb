import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findOrdersForLine } from "#app/features/bank-statements/reads/find-orders.server.ts";
import { eraseCustomer } from "#app/features/customers/commands/erase-customer.server.ts";
import { listOrders } from "#app/features/order-admin/reads/list/list-orders.server.ts";
import { foldForSearch } from "#app/lib/arabic-text.ts";
import { orders } from "#db/schema/orders.ts";
import { homeOrder, makeCustomer, mustPlace } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { findForAdmin } from "./find-for-admin.server.ts";

const { shop, sara, admin } = await openStockedShop();

async function found(typed: string): Promise<Record<string, string[]>> {
  const list = await listOrders(shop.as(admin), { filters: { q: typed } });
  const palette = await findForAdmin(shop.as(admin), typed);
  const line = await findOrdersForLine(shop.as(admin), typed);
  if (!list.ok || !palette.ok || !line.ok) throw new Error("refused");
  return {
    list: list.value.items.map(({ id }) => id),
    palette: palette.value.orders.map(({ id }) => id),
    line: line.value.map(({ id }) => id),
  };
}
const everywhere = (id: string | null) => ({
  list: id ? [id] : [],
  palette: id ? [id] : [],
  line: id ? [id] : [],
});

describe("finding an order as people ask for it", () => {
  it("FD09 finds it by district and street, with the name in any order, and by the new ones once it is moved", async () => {
    const noura = await makeCustomer(shop, "+966551230987", "نورة العتيبي");
    await mustPlace(shop, sara, homeOrder(sara, { address: "حي النرجس، شارع الأمير، الرياض" }));
    const { id } = await mustPlace(
      shop,
      noura,
      homeOrder(noura, { customerName: "نورة العتيبي", address: "حي المَلقا، شارع أنس بن مالك ٢٢، الرياض" }),
    );
    for (const typed of [
      "الملقا",
      "انس بن مالك",
      "مالك شارع أنس",
      "نوره الملقا",
      "الملقا نورة العتيبى",
      "الملقا 0987",
    ])
      expect(await found(typed), typed).toEqual(everywhere(id));
    await shop.db.update(orders).set({ address: "حي الياسمين، الرياض" }).where(eq(orders.id, id));
    expect(await found("الياسمين")).toEqual(everywhere(id));
    expect(await found("الملقا نورة"), "where it was").toMatchObject({ list: [] });
    await shop.db.update(orders).set({ status: "Cancelled" }).where(eq(orders.id, id));
    expect((await eraseCustomer(shop.as(admin), noura)).ok).toBe(true);
    expect(await found("الياسمين")).toEqual(everywhere(null));
  });

  it("FD09 finds it by the last four figures of its phone, and by its reference in parts", async () => {
    const customer = await makeCustomer(shop, "+966559871234", "أم سعد");
    const { id, reference } = await mustPlace(
      shop,
      customer,
      homeOrder(customer, { customerName: "أم سعد" }),
    );
    const [one, other] = [reference.slice(0, 4), reference.slice(4)];
    for (const typed of [
      "1234",
      "١٢٣٤",
      `${one} ${other}`,
      `${one}-${other}`.toLowerCase(),
      `${one} ${other.slice(0, 2)}`,
    ])
      expect(await found(typed), typed).toEqual(everywhere(id));
  });

  it("FD09 folds an address in the database as what is typed is folded", async () => {
    const letters = fc.constantFrom(..."اأإآٱءؤئىيیېےكکگةهہھۀۃ ےۓعبد ـ َُّٰ۱٢3aéﷲﻣ‌0+-،".split(""));
    const texts = fc.sample(
      fc.array(letters, { maxLength: 30 }).map((each) => each.join("")),
      300,
    );
    const { rows } = await shop.db.execute<{ folded: string }>(
      sql`select fold_for_search(value) as folded from json_array_elements_text(${JSON.stringify(texts)}::json)`,
    );
    for (const [at, text] of texts.entries()) expect(rows[at]?.folded, text).toBe(foldForSearch(text));
  });
});
