import { describe, expect, it } from "vitest";
import { addContract } from "#app/features/commission/commands/add-contract.server.ts";
import { previewMove } from "#app/features/order-admin/reads/preview-move.server.ts";
import { readAdminOrder } from "#app/features/order-admin/reads/read-admin-order.server.ts";
import { mustPlace, payWhole, restaurantOrder } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";

const { shop, ali, admin } = await openStockedShop();
const ctx = shop.as(admin);
const restaurant = { kind: "restaurant", id: "R-1" } as const;

describe("an order that would cost its restaurant more than it sells", () => {
  it("CB04 says so on its page and before it is taken with many, and one by its own share does not", async () => {
    const agree = (fromDay: string, base: "own_share" | "whole_order") =>
      addContract(ctx, {
        partner: restaurant,
        body: { kind: "percent", percent: 20, base, fromDay, untilDay: null },
      });
    await agree("2026-03-10", "whole_order");
    const { id } = await mustPlace(shop, ali, restaurantOrder(ali));
    shop.at("2026-03-10T21:30:00Z");
    await agree("2026-03-11", "own_share");
    const { id: later } = await mustPlace(shop, ali, restaurantOrder(ali));
    await payWhole(shop.db, id, later);

    const read = await readAdminOrder(ctx, id);
    if (!read.ok) throw new Error(read.code);
    const { totals, commissionHalalas, restaurantOwesHalalas } = read.value;
    const sold = totals.cookingHalalas + totals.sidesHalalas + totals.deliveryFeeHalalas;
    expect(commissionHalalas).toBe(Math.round(totals.totalHalalas / 5));
    expect(restaurantOwesHalalas).toBe(commissionHalalas - sold);
    expect(restaurantOwesHalalas).toBeGreaterThan(0);
    expect(await readAdminOrder(ctx, later)).toMatchObject({
      value: { restaurantOwesHalalas: 0, commissionTerms: { base: "own_share" } },
    });

    const owed = async (status: string) => {
      const shown = await previewMove(ctx, { ids: [id, later], status, note: "طلب", laterDays: true });
      return shown.ok && shown.value.moves.map((move) => [move.id, move.restaurantOwesHalalas]);
    };
    expect(await owed("Confirmed")).toEqual([
      [id, restaurantOwesHalalas],
      [later, 0],
    ]);
    expect(await owed("Cancelled"), "nobody takes it by this").toEqual([
      [id, 0],
      [later, 0],
    ]);
  });
});
