import { describe, expect, it } from "vitest";
import { moveOrders } from "#app/features/order-admin/commands/move-orders.server.ts";
import { previewMove } from "#app/features/order-admin/reads/preview-move.server.ts";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { homeOrder, mustPlace, putOrder, VERIFIED } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { isAheadOfDay } from "./ahead-of-day.ts";

const { shop, ali, sara, admin } = await openStockedShop();
const today = riyadhDate(shop.clock.now());

describe("steps of many orders", () => {
  it("HL06 work on an order before its day is ahead of it; paying, accepting and cancelling are not", () => {
    const tomorrow = addDays(today, 1);
    const ahead = ORDER_STATUSES.filter((to) => isAheadOfDay(tomorrow, to, today));
    expect(ahead).toEqual([
      ...["In Slaughter", "Butchery", "To Restaurant", "Cooking", "Out for Delivery", "Ready for Pickup"],
      "Completed",
    ]);
    for (const day of [today, addDays(today, -3), null])
      expect(ORDER_STATUSES.filter((to) => isAheadOfDay(day, to, today))).toEqual([]);
  });

  it("HL06 leave orders of a later day where they are, named with their day, unless they are asked for too", async () => {
    const now = await mustPlace(shop, ali, homeOrder(ali));
    const later = await mustPlace(shop, sara, homeOrder(sara));
    const status = "Out for Delivery" as const;
    await putOrder(shop.db, now.id, { status, scheduleDate: today, ...VERIFIED });
    await putOrder(shop.db, later.id, { status, scheduleDate: addDays(today, 1), ...VERIFIED });
    const ids = [now.id, later.id];
    const shown = await previewMove(shop.as(admin), { ids, status: "next" });
    expect(shown).toMatchObject({
      value: {
        moves: [{ id: now.id, to: "Completed", day: today }],
        skipped: [{ id: later.id, why: "ahead_of_day", day: addDays(today, 1) }],
      },
    });
    const orders = ids.map((id) => ({ id, from: status, to: "Completed" as const }));
    expect(await moveOrders(shop.as(admin), { orders })).toMatchObject({
      value: { moved: [now.id], skipped: [{ id: later.id, why: "ahead_of_day" }] },
    });
    expect(await previewMove(shop.as(admin), { ids, status: "next", laterDays: true })).toMatchObject({
      value: { moves: [{ id: later.id, day: addDays(today, 1) }] },
    });
    expect(await moveOrders(shop.as(admin), { orders: orders.slice(1), laterDays: true })).toMatchObject({
      value: { moved: [later.id], skipped: [] },
    });
  });
});
