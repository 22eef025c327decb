import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addContract } from "#app/features/commission/commands/add-contract.server.ts";
import { orders } from "#db/schema/orders.ts";
import { homeOrder, mustPlace, restaurantOrder } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { bookPartnerDues } from "./book-partner-dues.server.ts";

const { shop, ali, admin } = await openStockedShop();
const ctx = shop.as(admin);
let events = 0;

const readOrder = async (id: string) => {
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error("the order is there");
  return row;
};
const book = (order: typeof orders.$inferSelect, source = `order:${order.id}:${++events}`) =>
  shop.db.transaction((tx) => bookPartnerDues(tx, ctx, order, source));
const balances = async () => {
  const { rows } = await shop.db.execute<{ key: string; halalas: string }>(sql`
    select kind || ':' || party as key, balance_halalas as halalas from ledger_accounts
    where kind in ('breeder', 'restaurant', 'partner_cost', 'commission') and balance_halalas <> 0`);
  return Object.fromEntries(rows.map(({ key, halalas }) => [key, Number(halalas)]));
};

describe("what partners get in the books", () => {
  it("ST02 an order that is completed owes breeder and restaurant their prices less commission, once", async () => {
    const { id } = await mustPlace(shop, ali, restaurantOrder(ali));
    const order = await readOrder(id);
    await book(order);
    expect(await balances()).toEqual({});

    const done = { ...order, status: "Completed" } as const;
    await book(done);
    const breeder = order.meatHalalas - Math.round(order.meatHalalas * 0.05);
    const sold = order.cookingHalalas + order.sidesHalalas + order.deliveryFeeHalalas;
    const owed = Math.round(order.totalHalalas * 0.05);
    const due = {
      [`breeder:${order.breederId}`]: -breeder,
      "restaurant:R-1": -(sold - owed),
      "partner_cost:": order.meatHalalas + sold,
      "commission:": -(order.meatHalalas - breeder + owed),
    };
    expect(await balances()).toEqual(due);
    await book(done);
    expect(await balances()).toEqual(due);

    await book({ ...order, status: "Cancelled" });
    expect(await balances()).toEqual({});
  });

  it("ST02 what is made cheaper later is clawed back, also where the restaurant gets nothing", async () => {
    await addContract(ctx, {
      partner: { kind: "restaurant", id: "R-1" },
      body: { kind: "percent", percent: 100, fromDay: "2026-03-10", untilDay: null },
    });
    const { id } = await mustPlace(shop, ali, restaurantOrder(ali));
    const done = { ...(await readOrder(id)), status: "Completed" } as const;
    expect(done.commissionPercent).toBe(100);
    await book(done);
    await book({ ...done, meatHalalas: done.meatHalalas - 10_000, totalHalalas: done.totalHalalas - 10_000 });
    const now = await balances();
    const meat = done.meatHalalas - 10_000;
    expect(now[`breeder:${done.breederId}`]).toBe(-(meat - Math.round(meat * 0.05)));
    const sold = done.cookingHalalas + done.sidesHalalas + done.deliveryFeeHalalas;
    expect(now["restaurant:R-1"]).toBe(done.totalHalalas - 10_000 - sold);
  });

  it("CM03 an order keeps the terms of its day, whatever is agreed later", async () => {
    const { id } = await mustPlace(shop, ali, homeOrder(ali));
    const before = await readOrder(id);
    expect(before).toMatchObject({ breederCommissionKind: "percent", breederCommissionPercent: 5 });
    expect(before.breederName).not.toBe("");
    const breeder = { kind: "breeder", id: before.breederId ?? "" } as const;
    await addContract(ctx, {
      partner: breeder,
      body: { kind: "per_animal", unitHalalas: 4_000, fromDay: "2026-03-11", untilDay: null },
    });
    expect(await readOrder((await mustPlace(shop, ali, homeOrder(ali))).id)).toMatchObject({
      breederCommissionKind: "percent",
    });
    shop.at("2026-03-10T21:30:00Z");
    const { id: later } = await mustPlace(shop, ali, homeOrder(ali));
    expect(await readOrder(later)).toMatchObject({
      breederCommissionKind: "per_animal",
      breederCommissionUnitHalalas: 4_000,
      breederCommissionPercent: 0,
    });
    expect(await readOrder(id)).toMatchObject({ breederCommissionKind: "percent" });
  });

  it("CB01 of its own share a restaurant never owes, and an order of before keeps what was agreed then", async () => {
    const before = await readOrder((await mustPlace(shop, ali, restaurantOrder(ali))).id);
    expect(before).toMatchObject({ commissionPercent: 100, commissionBase: "whole_order" });
    await addContract(ctx, {
      partner: { kind: "restaurant", id: "R-1" },
      body: { kind: "percent", percent: 100, base: "own_share", fromDay: "2026-03-11", untilDay: null },
    });
    const after = await readOrder((await mustPlace(shop, ali, restaurantOrder(ali))).id);
    expect(after).toMatchObject({ commissionPercent: 100, commissionBase: "own_share" });
    expect(await readOrder(before.id)).toEqual(before);
    const owed = (await balances())["restaurant:R-1"];
    await book({ ...after, status: "Completed" });
    expect((await balances())["restaurant:R-1"]).toBe(owed);
  });
});
