import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { editOrderBody } from "#app/features/order-admin/rules/edit/edit-schema.ts";
import { mayEdit, mayEditItems } from "#app/features/order-admin/rules/edit/editable.ts";
import { quoteEdit } from "#app/features/order-admin/rules/edit/quote-edit.ts";
import { wholeItems } from "#app/features/order-admin/rules/edit/whole-items.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { breederPrices } from "#db/schema/catalog.ts";
import { orders } from "#db/schema/orders.ts";
import { inDepth } from "#tests/in-depth.ts";
import { homeOrder, inStatus, liftLimits, mustPlace, restaurantOrder } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { editOrder } from "./edit-order.server.ts";

const { shop, ali, admin } = await openStockedShop();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");

const read = async (id: string): Promise<AdminOrderView> => {
  const rows = await readOneOrderRows(shop.db, id);
  if (!rows) throw new Error("the order is there");
  return toAdminOrderView(rows, shop.clock.now());
};
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

const lineOrNew = fc.oneof(
  fc.record({
    line: fc.nat(3),
    quantity: fc.integer({ min: 1, max: 10 }),
    platesCount: fc.integer({ min: 1, max: 20 }),
  }),
  fc.record({
    breedId: fc.constantFrom("naemi", "harri", "sawakni", "nobody"),
    ageClassId: fc.constantFrom("jadha", "thani"),
    cookingTypeId: fc.constantFrom("mandi", "kabsa"),
    quantity: fc.integer({ min: 1, max: 10 }),
  }),
);
const step = fc.oneof(
  fc.record({
    kind: fc.constant("items" as const),
    meats: fc.array(lineOrNew, { minLength: 1, maxLength: 4 }),
    keepsSides: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("place" as const), address: fc.constantFrom("حي النرجس", "حي الملقا", "x") }),
  fc.record({ kind: fc.constant("time" as const), time: fc.constantFrom("15:00", "18:30", "03:00") }),
  fc.record({ kind: fc.constant("status" as const), status: fc.constantFrom(...ORDER_STATUSES) }),
  fc.record({ kind: fc.constant("price" as const), halalas: fc.integer({ min: 50_000, max: 400_000 }) }),
);

/** What the lines of an order add up to by themselves. */
function addedUp({ meats, sides, riceCookingStyle, totals }: AdminOrderView): number {
  return (
    sum(
      meats.map(
        (meat) => meat.quantity * (meat.unitPriceHalalas + (meat.cookingStyle?.unitPriceHalalas ?? 0)),
      ),
    ) +
    sum(sides.map(({ amount, unitPriceHalalas }) => amount * unitPriceHalalas)) +
    (riceCookingStyle?.priceHalalas ?? 0) +
    totals.appFeeHalalas +
    totals.deliveryFeeHalalas
  );
}

it("OE16 random edits between moves and new prices never make a total disagree with its lines and its quote, nor change items after the knife", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(step, { minLength: 3, maxLength: 10 }),
      async (isCooked, steps) => {
        await shop.db.update(breederPrices).set({ priceHalalas: 200_000 }).where(PRICE);
        const { id } = await mustPlace(shop, ali, isCooked ? restaurantOrder(ali) : homeOrder(ali));
        for (const each of steps) {
          const before = await read(id);
          if (each.kind === "price") {
            await shop.db.update(breederPrices).set({ priceHalalas: each.halalas }).where(PRICE);
          } else if (each.kind === "status") {
            await shop.db.update(orders).set(inStatus(each.status)).where(eq(orders.id, id));
          } else {
            await editBy(each, before);
          }
          const after = await read(id);
          expect(after.totals.grandTotalHalalas).toBe(addedUp(after));
          const isItems = each.kind === "items" && mayEditItems(before.status);
          if (!isItems)
            expect({ meats: after.meats, sides: after.sides, totals: after.totals }).toEqual({
              meats: before.meats,
              sides: before.sides,
              totals: before.totals,
            });
          if (each.kind !== "status" && !mayEdit(before.status)) expect(after).toEqual(before);
        }
      },
    ),
    { numRuns: inDepth(30, 12) },
  );

  async function editBy(
    each: Exclude<typeof step extends fc.Arbitrary<infer S> ? S : never, { kind: "price" | "status" }>,
    before: AdminOrderView,
  ) {
    const body = { revision: before.revision, reason: "x" };
    const { id } = before;
    if (each.kind === "place")
      return editOrder(shop.as(admin), { id, body: { ...body, place: { address: each.address } } });
    if (each.kind === "time") {
      const schedule = { date: "2026-03-12", time: each.time };
      return editOrder(shop.as(admin), { id, body: { ...body, schedule } });
    }
    const sides = each.keepsSides ? before.sides.map(({ amount }, line) => ({ line, amount })) : [];
    const items = { meats: each.meats, sides };
    const told = { ...items, expectedTotalHalalas: 7 };
    // Whatever total is told: only the one that the quote says now is taken.
    expect(
      (
        await editOrder(shop.as(admin), {
          id,
          body: { ...body, items: told },
        })
      ).ok,
    ).toBe(false);
    const { book } = await readPriceBook(shop.db, { restaurantSlug: before.restaurant?.slug });
    const asked = editOrderBody.parse({ ...body, items: told }).items;
    if (!asked) throw new Error("items were asked for");
    const quote = quoteEdit(before, wholeItems(before, asked), book);
    const expectedTotalHalalas = quote.grandTotalHalalas;
    const answer = await editOrder(shop.as(admin), {
      id,
      body: { ...body, items: { ...items, expectedTotalHalalas } },
    });
    if (answer.ok) expect(answer.value.totals.grandTotalHalalas).toBe(expectedTotalHalalas);
    return answer;
  }
}, 60_000);

const PRICE = and(eq(breederPrices.breedId, "naemi"), eq(breederPrices.ageClassId, "jadha"));
