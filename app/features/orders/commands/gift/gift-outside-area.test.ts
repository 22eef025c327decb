import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { placeOrder } from "#app/features/order-placing/commands/place-order.server.ts";
import { saveSetting } from "#app/features/settings/commands/save-setting.server.ts";
import { SHIPPED_AREAS } from "#app/features/settings/rules/demo/shipped-areas.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { orders } from "#db/schema/orders.ts";
import { seedOccasions } from "#seed/seed-occasions.ts";
import { homeOrder, liftLimits, putOrder } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { pickGiftAddress } from "./give-address.server.ts";
import { sendGiftLink } from "./send-gift-link.server.ts";

const { shop, ali, admin } = await openStockedShop("2026-03-10T09:00:00Z");
const ABHA = { address: "حي المنسك، أبها", location: { lat: 18.2164, lng: 42.5053 } };

beforeAll(async () => {
  await shop.db.transaction(seedOccasions);
  await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
  const said = await saveSetting(shop.as(admin), { key: "service_areas", value: SHIPPED_AREAS });
  expect(said).toMatchObject({ ok: true });
});

/** A gift that the desk sends beyond the served cities before its recipient has said anything. */
async function overruled() {
  const occasion = {
    occasionId: "gift",
    recipientName: "خالد",
    recipientPhone: "+966550000077",
    card: "مبارك المولود",
    isAddressLater: true,
  };
  const placed = await placeOrder(shop.as(ali), {
    body: homeOrder(ali, { occasion }),
    idempotencyKey: randomUUID(),
  });
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  const { id } = placed.value.order;
  await putOrder(shop.db, id, { paymentReview: "verified" });
  const { address, location } = ABHA;
  await shop.db
    .update(orders)
    .set({ address, lat: location.lat, lng: location.lng, isOutsideArea: true })
    .where(eq(orders.id, id));
  const link = await sendGiftLink(shop.as(ali), { id, body: { how: "copy" } });
  const token = /\/t\/([\w-]{22})/.exec(JSON.stringify(link))?.[1] ?? "";
  const pick = (body: object) => pickGiftAddress(shop.as(VISITOR), { token, body });
  const isMarked = async () =>
    (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.isOutsideArea;
  return { id, pick, isMarked };
}

it("SV09 GF03 the recipient confirms the very place that the desk answers for, and it stays marked", async () => {
  const { pick, isMarked } = await overruled();
  expect(await pick({ ...ABHA, address: "حي الموظفين، أبها" })).toMatchObject({
    code: "outside_service_area",
  });
  expect(await pick(ABHA)).toMatchObject({ ok: true });
  expect(await isMarked()).toBe(true);
});

it("SV09 GF03 another place that is served takes the mark away", async () => {
  const { pick, isMarked } = await overruled();
  expect(await pick({ address: "حي الملقا، الرياض" })).toMatchObject({ ok: true });
  expect(await isMarked()).toBe(false);
});

it("SV10 a gift that a restaurant brings stays in the restaurant's city", async () => {
  const { pick, id } = await overruled();
  await putOrder(shop.db, id, { restaurantId: "R-1" });
  expect(await pick({ address: "حي الشاطئ، الدمام" })).toMatchObject({ code: "restaurant_elsewhere" });
  expect(await pick({ address: "حي الملقا، الرياض" })).toMatchObject({ ok: true });
});
