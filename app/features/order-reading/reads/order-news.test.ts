import { describe, expect, it } from "vitest";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import { homeOrder, mustPlace, putOrder, VERIFIED } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { hasOrderNews, seeOrders } from "./order-news.server.ts";

const { shop, ali, sara, admin } = await openStockedShop();

const news = () => hasOrderNews(shop.as(ali));
const move = async (id: string, from: OrderStatus, status: OrderStatus) => {
  const body = { from, status, note: "test" };
  expect(await moveOrder(shop.as(admin), { id, body })).toMatchObject({ ok: true });
};

describe("news of a customer's orders", () => {
  it("S19 M01 what the customer did is no news, what the shop did is until it is looked at, order by order", async () => {
    const first = await mustPlace(shop, ali, homeOrder(ali));
    const second = await mustPlace(shop, ali, homeOrder(ali, { customerName: "علي" }));
    expect(await news(), "placing").toBe(false);

    for (const { id } of [first, second]) await putOrder(shop.db, id, VERIFIED);
    await move(first.id, "Pending Payment", "Confirmed");
    await move(second.id, "Pending Payment", "Confirmed");
    expect(await news()).toBe(true);
    expect(await hasOrderNews(shop.as(sara)), "of somebody else").toBe(false);
    expect(await hasOrderNews(shop.as(VISITOR))).toBe(false);

    await seeOrders(shop.as(sara), first.id);
    await seeOrders(shop.as(sara));
    expect(await news(), "others can look at nothing of it").toBe(true);
    await seeOrders(shop.as(ali), first.id);
    expect(await news(), "the second one is left").toBe(true);
    await seeOrders(shop.as(ali), second.id);
    expect(await news()).toBe(false);

    await move(first.id, "Confirmed", "In Slaughter");
    expect(await news(), "it moved again").toBe(true);
    await seeOrders(shop.as(ali));
    await seeOrders(shop.as(ali));
    expect(await news(), "the list shows all of them").toBe(false);
  });
});
