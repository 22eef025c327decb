import { beforeAll, describe, expect, it } from "vitest";
import { deliverMessages } from "#app/features/messages/commands/deliver-messages.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import { homeOrder, mustPlace, restaurantOrder } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { tellShopOfOrders } from "./tell-shop.server.ts";

const { shop, ali, admin } = await openStockedShop();
/** How often the channel fails before it takes a message. */
let failures = 1;

beforeAll(async () => {
  const sender = {
    channel: "outbox" as const,
    send: async (message: (typeof shop.sent)[number]) => {
      if (failures-- > 0) throw new Error("the channel is down");
      shop.sent.push(message);
      return { providerId: null };
    },
  };
  const channels = await shop.channels();
  await deliverMessages({ ...shop, channels: async () => ({ ...channels, messages: sender }) });
  await tellShopOfOrders(shop);
});

const sentTo = (phone: string, id: string) =>
  shop.sent.filter((message) => message.to === phone && message.params.id === id);

describe("notifications of an order", () => {
  it("C21 C22 reach customer and shop although the channel fails at first, and carry id, time, status, payload and site", async () => {
    const order = await mustPlace(shop, ali, restaurantOrder(ali));
    expect(await readOwnOrder(shop.as(ali), order.id)).toMatchObject({ ok: true });
    await expect.poll(() => sentTo("+966500000000", order.id).length, { timeout: 15_000 }).toBe(1);
    await expect.poll(() => sentTo(ali.phone, order.id).length, { timeout: 15_000 }).toBe(1);
    const [toShop] = sentTo("+966500000000", order.id);
    expect(toShop).toMatchObject({
      template: "order_placed",
      language: "ar",
      params: {
        id: order.id,
        createdAt: order.createdAt,
        status: "Pending Payment",
        siteUrl: "http://shop.test",
      },
    });
    expect(JSON.parse(toShop?.params.payload ?? "")).toMatchObject({
      fulfillment: "restaurant",
      schedule: order.schedule,
    });
    expect(toShop?.text).toContain(`http://shop.test/admin/orders/${order.id}`);
    expect(toShop?.text).toContain("050 000 0001");
    const [toCustomer] = sentTo(ali.phone, order.id);
    expect(toCustomer?.text).toContain(order.reference);
  });

  it("AO09 a move is told in the language of the order", async () => {
    const order = await mustPlace(shop, ali, homeOrder(ali));
    const body = { from: "Pending Payment", status: "Cancelled", note: "internal words" };
    await moveOrder(shop.as(admin, { language: "ar" }), { id: order.id, body });
    await expect.poll(() => sentTo(ali.phone, order.id).length, { timeout: 15_000 }).toBe(2);
    const moved = sentTo(ali.phone, order.id).find((message) => message.template === "order_moved");
    expect(moved).toMatchObject({ language: "en", params: { status: "Cancelled" } });
    expect(moved?.text).not.toContain("internal words");
  });
});
