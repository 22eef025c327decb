import { and, asc, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { saveSetting } from "#app/features/settings/commands/save-setting.server.ts";
import { SHIPPED_AREAS } from "#app/features/settings/rules/demo/shipped-areas.ts";
import { auditLog } from "#db/schema/insights.ts";
import { messages } from "#db/schema/messages.ts";
import { orderRevisions } from "#db/schema/order-edits.ts";
import { orderItems, orderSides, orders } from "#db/schema/orders.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import {
  APP_FEE,
  BASMATI,
  homeOrder,
  liftLimits,
  MANDI,
  makeStaff,
  mustPlace,
  NAEMI_JADHA,
  payWhole,
  putOrder,
  RESTAURANT_DELIVERY,
  restaurantOrder,
  SALAD,
  SALAD_ID,
  VERIFIED,
} from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { switchOrder } from "./switch-order.server.ts";

const { shop, ali, admin } = await openStockedShop();
const { db } = shop;
await liftLimits(db, "limit_unpaid_orders", "limit_orders_per_day");
expect(await saveSetting(shop.as(admin), { key: "service_areas", value: SHIPPED_AREAS })).toMatchObject({
  ok: true,
});

async function read(id: string) {
  const rows = await readOneOrderRows(db, id);
  if (!rows) throw new Error("the order is there");
  return toAdminOrderView(rows, shop.clock.now());
}

const COOKED = NAEMI_JADHA + MANDI + BASMATI + 2 * SALAD + APP_FEE;
const cooked = (changes: object = {}) => ({
  fulfillment: "restaurant",
  meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 1, cookingTypeId: "mandi", platesCount: 3 }],
  restaurantSlug: "diwan-najd",
  riceCookingTypeId: "basmati",
  sides: { [SALAD_ID]: 2 },
  deliveryMethod: "pickup",
  schedule: { date: "2026-03-11", time: "16:00" },
  expectedTotalHalalas: COOKED,
  ...changes,
});
const atHome = (changes: object = {}) => ({
  fulfillment: "home",
  meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 2, homeCut: "halves" }],
  address: "حي الياسمين، الرياض",
  schedule: { date: "2026-03-11", time: "15:00" },
  expectedTotalHalalas: 2 * NAEMI_JADHA + APP_FEE,
  ...changes,
});
async function switched(id: string, order: object, extra: object = {}) {
  const { revision } = await read(id);
  return switchOrder(shop.as(admin), { id, body: { revision, reason: "اتصل وطلب", order, ...extra } });
}
const wrongBooks = async (id: string) =>
  (await db.execute(sql`select what from ledger_differences() where id = ${id}`)).rows;

describe("an order that is handed over in the other way", () => {
  it("HR01 goes from the door to a restaurant, at today's price of all that is new and the agreed price of its animals", async () => {
    const { id } = await mustPlace(shop, ali, homeOrder(ali));
    expect(await switched(id, cooked({ expectedTotalHalalas: 1 }))).toMatchObject({
      code: "price_changed",
      detail: { quote: { grandTotalHalalas: COOKED } },
    });
    expect(await switched(id, cooked())).toMatchObject({
      ok: true,
      // Told at once, so it is not taken back by a press.
      value: { totals: { grandTotalHalalas: COOKED }, undoId: null },
    });
    const [row] = await db.select().from(orders).where(eq(orders.id, id));
    expect(row).toMatchObject({
      fulfillment: "restaurant",
      restaurantId: "R-1",
      deliveryMethod: "pickup",
      address: null,
      lat: null,
      scheduleTime: "16:00",
      riceCookingTypeId: "basmati",
      grandTotalHalalas: COOKED,
    });
    const items = await db.select().from(orderItems).where(eq(orderItems.orderId, id));
    expect(items).toMatchObject([
      {
        breedId: "naemi",
        quantity: 1,
        unitPriceHalalas: NAEMI_JADHA,
        cookingTypeId: "mandi",
        platesCount: 3,
        cutStyleId: null,
      },
    ]);
    expect(await db.select().from(orderSides).where(eq(orderSides.orderId, id))).toMatchObject([
      { sideDishId: SALAD_ID, amount: 2, unitPriceHalalas: SALAD },
    ]);
    const [before] = await db.select().from(orderRevisions).where(eq(orderRevisions.orderId, id));
    expect(before?.agreed).toMatchObject({
      fulfillment: "home",
      totals: { grandTotalHalalas: NAEMI_JADHA + APP_FEE },
    });
    expect(await wrongBooks(id)).toEqual([]);
    const [log] = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, id), eq(auditLog.action, "edit")));
    expect(log).toMatchObject({
      before: { fulfillment: "home" },
      after: { fulfillment: "restaurant", restaurantName: expect.any(String) },
    });
    expect(JSON.stringify(log)).not.toContain("الياسمين");
  });

  it("HR01 and from a restaurant to the door, with nothing left of the kitchen", async () => {
    const { id } = await mustPlace(shop, ali, restaurantOrder(ali));
    expect(await switched(id, atHome())).toMatchObject({ ok: true });
    const order = await read(id);
    expect(order).toMatchObject({
      fulfillment: "home",
      restaurant: null,
      address: "حي الياسمين، الرياض",
      riceCookingStyle: null,
      sides: [],
      totals: { grandTotalHalalas: 2 * NAEMI_JADHA + APP_FEE, depositHalalas: 0 },
    });
    expect(order.meats).toMatchObject([
      { quantity: 2, homeCut: "halves", cookingStyle: null, platesCount: null },
    ]);
    expect(await wrongBooks(id)).toEqual([]);
  });

  it("HR02 paid money stays: what is dearer is due, what is cheaper goes back", async () => {
    const { id } = await mustPlace(shop, ali, homeOrder(ali));
    await putOrder(db, id, { status: "Confirmed", ...VERIFIED });
    expect(
      await switched(
        id,
        cooked({
          deliveryMethod: "delivery",
          address: "حي الياسمين، الرياض",
          expectedTotalHalalas: COOKED + RESTAURANT_DELIVERY,
        }),
      ),
    ).toMatchObject({ ok: true });
    expect(await read(id)).toMatchObject({
      status: "Confirmed",
      dueHalalas: COOKED + RESTAURANT_DELIVERY - NAEMI_JADHA - APP_FEE,
    });
    await payWhole(db, id);
    const back = {
      meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 1 }],
      expectedTotalHalalas: NAEMI_JADHA + APP_FEE,
    };
    expect(await switched(id, atHome(back))).toMatchObject({ ok: true });
    expect((await read(id)).dueHalalas).toBeLessThanOrEqual(0);
    expect(await wrongBooks(id)).toEqual([]);
  });

  it.each(["ar", "en"] as const)("HR03 the customer hears where it goes now, in %s", async (language) => {
    const { id } = await mustPlace(shop, ali, homeOrder(ali));
    await db.update(orders).set({ language }).where(eq(orders.id, id));
    await switched(id, cooked());
    const sent = await db
      .select()
      .from(messages)
      .where(and(eq(messages.orderId, id), eq(messages.template, "order_edited")))
      .orderBy(asc(messages.createdAt));
    const texts = sent.map(({ sealed }) => payloadSeal(shop.sessionSecret).open<Message>(sealed ?? "")?.text);
    expect(texts).toEqual([
      expect.stringContaining(language === "ar" ? "وتستلمه من هناك" : "you collect it there"),
    ]);
  });

  it.each([
    ["no dish", cooked({ meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 1 }] }), "invalid_input"],
    ["no restaurant", cooked({ restaurantSlug: null }), "invalid_input"],
    ["a restaurant that nobody knows", cooked({ restaurantSlug: "nobody" }), "restaurant_unavailable"],
    ["no address where it is brought", cooked({ deliveryMethod: "delivery" }), "invalid_input"],
    [
      "a place that is not served",
      cooked({
        deliveryMethod: "delivery",
        address: "جدة",
        expectedTotalHalalas: COOKED + RESTAURANT_DELIVERY,
      }),
      "restaurant_elsewhere",
    ],
    [
      "the same way",
      atHome({ meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 1 }] }),
      "nothing_changed",
    ],
    [
      "a dish that it does not cook",
      cooked({ meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 1, cookingTypeId: "basmati" }] }),
      "cooking_unavailable",
    ],
    ["an hour that is none", cooked({ schedule: { date: "2026-03-11", time: "03:00" } }), "slot_unavailable"],
  ])("HR04 is refused with %s, and nothing changes", async (_, order, code) => {
    const { id } = await mustPlace(shop, ali, homeOrder(ali));
    const before = await read(id);
    const answer = await switched(id, order);
    if (code === "restaurant_elsewhere")
      expect(["restaurant_elsewhere", "outside_service_area"]).toContain(answer.ok || answer.code);
    else expect(answer).toMatchObject({ code });
    expect(await read(id)).toEqual(before);
  });

  it.each([
    ["In Slaughter", "switch_work_begun"],
    ["Cooking", "switch_work_begun"],
    ["Completed", "order_closed"],
    ["Cancelled", "order_closed"],
  ] as const)("HR05 an order that is %s stays as it is", async (status, code) => {
    const { id } = await mustPlace(shop, ali, restaurantOrder(ali));
    await db
      .update(orders)
      .set({ status, unverifiedReason: "x", unverifiedHalalas: 100_000_000 })
      .where(eq(orders.id, id));
    expect(await switched(id, atHome())).toMatchObject({ code });
  });

  it("HR05 is for whoever edits orders, says why, and takes the order as it was seen", async () => {
    const { id } = await mustPlace(shop, ali, homeOrder(ali));
    const { revision } = await read(id);
    const clerk = await makeStaff(shop, "clerk@kabsh.test", "accountant");
    const body = { revision, reason: "x", order: cooked() };
    expect(await switchOrder(shop.as(clerk), { id, body })).toMatchObject({ code: "not_allowed" });
    expect(await switchOrder(shop.as(admin), { id, body: { ...body, reason: " " } })).toMatchObject({
      code: "reason_required",
    });
    const both = await Promise.all([1, 2].map(() => switchOrder(shop.as(admin), { id, body })));
    expect(both.map((answer) => (answer.ok ? "ok" : answer.code)).sort()).toEqual(["ok", "stale_edit"]);
  });
});
