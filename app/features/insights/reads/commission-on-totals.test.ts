import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { readAdminOrder } from "#app/features/order-admin/reads/read-admin-order.server.ts";
import { orders } from "#db/schema/orders.ts";
import { mustPlace, payWhole, putOrder, restaurantOrder } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { readOverview } from "./read-overview.server.ts";

const { shop, ali, admin } = await openStockedShop();
const ctx = shop.as(admin);
const figures = async () => {
  const read = await readOverview(shop.as(admin, { now: new Date(ctx.now.getTime() + 60_000) }));
  const period = read.ok ? read.value.periods[0] : undefined;
  return [period?.commissionHalalas, period?.agreedHalalas];
};

it("CB05 the overview stays on order totals where a percent is of the own share, with what its page counts beside", async () => {
  const { id } = await mustPlace(shop, ali, restaurantOrder(ali));
  await payWhole(shop.db, id);
  await putOrder(shop.db, id, { status: "Paid", commissionPercent: 10 });
  const counted = async () => {
    const view = await readAdminOrder(ctx, id);
    if (!view.ok) throw new Error(view.code);
    return view.value;
  };
  const { totals } = await counted();
  const formula = Math.round(totals.totalHalalas / 10);
  expect([...(await figures()), (await counted()).commissionHalalas]).toEqual([formula, formula, formula]);

  await shop.db.update(orders).set({ commissionBase: "own_share" }).where(eq(orders.id, id));
  const share = totals.cookingHalalas + totals.sidesHalalas + totals.deliveryFeeHalalas;
  const owed = Math.round(share / 10);
  expect([...(await figures()), (await counted()).commissionHalalas]).toEqual([formula, owed, owed]);
});
