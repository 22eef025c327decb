import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { PERMISSIONS } from "#app/vocabulary/permission.ts";
import { customers } from "#db/schema/accounts.ts";
import { breederPrices, breeds } from "#db/schema/catalog.ts";
import { orderItems, orderSides } from "#db/schema/orders.ts";
import { sideDishes } from "#db/schema/restaurants.ts";
import { appSettings } from "#db/schema/settings.ts";
import {
  APP_FEE,
  BASMATI,
  homeOrder,
  MANDI,
  makeCustomer,
  mustPlace,
  NAEMI_JADHA,
  RESTAURANT_DELIVERY,
  restaurantOrder,
  SALAD,
  SALAD_ID,
} from "#tests/support/order-samples.ts";
import { openPlacing } from "#tests/support/placing.ts";
import { placeOrder } from "./place-order.server.ts";

const { shop, ali, place, written, expectNothingWritten, expectRefusal } = await openPlacing();

describe("an accepted order", () => {
  it("R02 OD03 OD15 a home order is Pending Payment, with a random id and a reference", async () => {
    const order = await mustPlace(shop, ali, homeOrder(ali));
    expect(order.status).toBe("Pending Payment");
    expect(order.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(order.reference).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{8}$/);
    expect(order.timeline).toMatchObject([{ kind: "placed", by: "customer", toStatus: "Pending Payment" }]);
  });

  it("E13 E14 a home order answers whose it is, what was chosen and the totals of the server", async () => {
    const order = await mustPlace(shop, ali, homeOrder(ali));
    expect(order).toMatchObject({
      customer: ali.phone,
      fulfillment: "home",
      deliveryMethod: "delivery",
      restaurant: null,
      schedule: { date: "2026-03-11", time: "15:00" },
      createdAt: "2026-03-10T09:00:00.000Z",
      paymentReview: null,
      paymentProofUrl: null,
      totals: {
        meatHalalas: NAEMI_JADHA,
        cookingHalalas: 0,
        sidesHalalas: 0,
        appFeeHalalas: APP_FEE,
        deliveryFeeHalalas: 0,
        totalHalalas: NAEMI_JADHA + APP_FEE,
        grandTotalHalalas: NAEMI_JADHA + APP_FEE,
      },
    });
    expect(order.meats[0]).toMatchObject({
      homeCut: "quarters",
      vacuumSeal: true,
      liveKg: 26,
      carcassKg: 13.5,
      cookingStyle: null,
    });
  });

  it("R05 R07 R10 a restaurant order costs meat, cooking, sides and the fee, with delivery on top", async () => {
    const order = await mustPlace(shop, ali, restaurantOrder(ali));
    const total = 2 * NAEMI_JADHA + 2 * MANDI + BASMATI + 3 * SALAD + APP_FEE;
    expect(order.totals).toMatchObject({
      meatHalalas: 2 * NAEMI_JADHA,
      cookingHalalas: 2 * MANDI + BASMATI,
      sidesHalalas: 3 * SALAD,
      appFeeHalalas: APP_FEE,
      totalHalalas: total,
      grandTotalHalalas: total + RESTAURANT_DELIVERY,
    });
    expect(order.sides).toEqual([
      {
        id: SALAD_ID,
        name: "سلطة الاختبار",
        nameEn: "Test salad",
        unitPriceHalalas: SALAD,
        amount: 3,
        totalHalalas: 3 * SALAD,
      },
    ]);
  });

  it("R09 WR15 WR16 a restaurant order has a style for each animal, rice once, its delivery, and a deposit apart", async () => {
    const order = await mustPlace(shop, ali, restaurantOrder(ali));
    expect(order.restaurant).toMatchObject({ id: "R-1", slug: "diwan-najd", nameEn: "Diwan Najd Kitchens" });
    expect(order.riceCookingStyle).toMatchObject({ id: "basmati", priceHalalas: BASMATI });
    expect(order.meats[0]?.cookingStyle).toMatchObject({ id: "mandi", unitPriceHalalas: MANDI });
    expect(order.totals).toMatchObject({
      cookingHalalas: 2 * MANDI + BASMATI,
      deliveryFeeHalalas: RESTAURANT_DELIVERY,
      depositHalalas: 4_000,
      grandTotalHalalas: restaurantOrder(ali).expectedTotalHalalas,
    });
  });

  it("R20 the order keeps names and prices although the catalogue changes afterwards", async () => {
    const before = await mustPlace(shop, ali, restaurantOrder(ali));
    await shop.db
      .transaction(async (tx) => {
        await tx.update(breeds).set({ name: "غير" }).where(eq(breeds.id, "naemi"));
        await tx.update(breederPrices).set({ priceHalalas: 1 });
        await tx.update(sideDishes).set({ name: "غير", priceHalalas: 1 });
        const [row] = await tx.select().from(orderItems);
        expect(row).toMatchObject({ breedName: before.meats[0]?.breed.name, unitPriceHalalas: NAEMI_JADHA });
        const [side] = await tx.select().from(orderSides);
        expect(side).toMatchObject({ name: "سلطة الاختبار", unitPriceHalalas: SALAD });
        tx.rollback();
      })
      .catch(() => {});
  });

  it("C21 two messages are made in the order's transaction: for the customer and for the shop", async () => {
    await mustPlace(shop, ali, homeOrder(ali));
    expect((await written()).at(-1)).toBe(2);
  });

  it("pickup keeps no address and costs no delivery", async () => {
    const body = restaurantOrder(ali, { deliveryMethod: "pickup", address: "بيتي" });
    body.expectedTotalHalalas -= RESTAURANT_DELIVERY;
    const order = await mustPlace(shop, ali, body);
    expect(order).toMatchObject({
      address: null,
      location: null,
      deliveryMethod: "pickup",
      totals: { deliveryFeeHalalas: 0 },
    });
  });

  it("E11 saveToAccount writes name, address and place into the account, and only then", async () => {
    const sara = await makeCustomer(shop, "+966500000004", "سارة");
    await place(homeOrder(sara), randomUUID(), sara);
    const read = async () =>
      (await shop.db.select().from(customers).where(eq(customers.id, sara.customerId)))[0];
    expect(await read()).toMatchObject({ fullName: "سارة", address: null });
    const body = homeOrder(sara, {
      customerName: "سارة أحمد",
      saveToAccount: true,
      location: { lat: 24.5, lng: 46.5 },
    });
    await place(body, randomUUID(), sara);
    expect(await read()).toMatchObject({
      fullName: "سارة أحمد",
      address: "حي الياسمين، الرياض",
      lat: 24.5,
      lng: 46.5,
    });
    expect((await read())?.searchText).toContain("ساره احمد");
  });
});

describe("who may order", () => {
  it("W52 a visitor and a staff member are told to sign in", async () => {
    for (const actor of [
      { kind: "visitor" },
      { kind: "staff", userId: "x", email: "a@b.c", permissions: PERMISSIONS },
    ] as const) {
      const result = await placeOrder(shop.as(actor), { body: homeOrder(ali), idempotencyKey: randomUUID() });
      expect(result).toMatchObject({ ok: false, code: "not_signed_in" });
    }
    await expectNothingWritten();
  });

  it("W52 another phone than the session's is refused", async () => {
    await expectRefusal(homeOrder(ali, { customerPhone: "0500000009" }), "phone_not_verified", {
      customerPhone: "refusals:phone_not_verified",
    });
  });

  it("W52 P03 an account that is being erased at this moment orders nothing more", async () => {
    const leaving = await makeCustomer(shop, "+966500000077");
    const erased = shop.db.transaction(async (tx) => {
      await tx.select().from(customers).where(eq(customers.id, leaving.customerId)).for("update");
      const placing = place(homeOrder(leaving), randomUUID(), leaving);
      await setTimeout(150);
      await tx
        .update(customers)
        .set({ phone: null, erasedAt: new Date() })
        .where(eq(customers.id, leaving.customerId));
      return { placing };
    });
    expect(await (await erased).placing).toMatchObject({ ok: false, code: "not_signed_in" });
    await expectNothingWritten();
  });

  it("V06 W36 the own phone is accepted however it is written", async () => {
    expect(await place(homeOrder(ali, { customerPhone: "٠٥٠ ٠٠٠ ٠٠٠١" }))).toMatchObject({ ok: true });
  });
});

describe("the server's price", () => {
  it("W54 R19 one halala more or less is refused with the new breakdown", async () => {
    for (const off of [-1, 1]) {
      const result = await place(homeOrder(ali, { expectedTotalHalalas: NAEMI_JADHA + APP_FEE + off }));
      expect(result).toMatchObject({
        ok: false,
        code: "price_changed",
        detail: { quote: { grandTotalHalalas: NAEMI_JADHA + APP_FEE, meatHalalas: NAEMI_JADHA } },
      });
    }
    await expectNothingWritten();
  });

  it("R19 prices, totals, status, id and reference sent by the client change nothing", async () => {
    const forged = {
      ...homeOrder(ali),
      id: "mine",
      reference: "FREE",
      status: "Completed",
      paymentReview: "verified",
      totals: { totalHalalas: 1, grandTotalHalalas: 1 },
      appFeeHalalas: 0,
      meats: [
        {
          breedId: "naemi",
          ageClassId: "jadha",
          quantity: 1,
          unitPriceHalalas: 1,
          priceHalalas: 1,
          totalHalalas: 1,
        },
      ],
    };
    const result = await place(forged);
    expect(result).toMatchObject({
      ok: true,
      value: {
        order: {
          status: "Pending Payment",
          paymentReview: null,
          totals: { grandTotalHalalas: NAEMI_JADHA + APP_FEE },
        },
      },
    });
  });

  it("R12 the minimum is compared with the grand total, to the halala", async () => {
    const set = (value: number) =>
      shop.db
        .insert(appSettings)
        .values({ key: "minimum_order_halalas", value: String(value) })
        .onConflictDoUpdate({ target: appSettings.key, set: { value: String(value) } });
    await set(NAEMI_JADHA + APP_FEE + 1);
    await expectRefusal(homeOrder(ali), "below_minimum");
    await set(NAEMI_JADHA + APP_FEE);
    expect(await place(homeOrder(ali))).toMatchObject({ ok: true });
    await set(10_000);
  });

  it("R06 without the show flag the fee is in no total", async () => {
    await shop.db.insert(appSettings).values({ key: "application_fee_shown", value: "false" });
    expect(await place(homeOrder(ali, { expectedTotalHalalas: NAEMI_JADHA }))).toMatchObject({
      ok: true,
      value: { order: { totals: { appFeeHalalas: 0, grandTotalHalalas: NAEMI_JADHA } } },
    });
    await shop.db.delete(appSettings).where(eq(appSettings.key, "application_fee_shown"));
  });
});
