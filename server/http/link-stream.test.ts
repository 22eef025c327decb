import { expect, it } from "vitest";
import { orderAddress } from "#app/features/order-links/commands/order-address.server.ts";
import { revokeOrderLink } from "#app/features/orders/commands/by-customer/renew-order-link.server.ts";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, request, ali, admin } = await openApi();

it("HL15 the stream of a tracking link ends as soon as the link is revoked, and no other change ends it", async () => {
  const order = await mustPlace(shop, ali, homeOrder(ali));
  const address = await orderAddress(shop.db, shop.as(admin), { orderId: order.id, language: "ar" });
  const stream = await request("GET", `${new URL(address).pathname}/events`);
  expect(stream.status).toBe(200);
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain("retry");
  shop.events.sessionsChanged();
  const next = reader?.read();
  expect(await Promise.race([next, new Promise((done) => setTimeout(done, 300, "open"))])).toBe("open");
  await revokeOrderLink(shop.as(admin), { id: order.id });
  shop.events.sessionsChanged();
  expect((await next)?.done).toBe(true);
});
