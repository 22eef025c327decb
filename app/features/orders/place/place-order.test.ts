import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { count, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { customers } from "#db/schema/accounts.ts";
import { ageClasses, breederPrices, breeds } from "#db/schema/catalog.ts";
import { orderEvents, orderItems, orderSides, orders } from "#db/schema/orders.ts";
import { restaurantCooking, restaurants, sideDishes } from "#db/schema/restaurants.ts";
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
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { placeOrder } from "./place-order.server.ts";
import type { OrderBodyInput } from "./schema.ts";

/** References that are drawn before chance draws others. */
const drawn = vi.hoisted((): string[] => []);
vi.mock("./reference.ts", async (original) => {
  const real = await original<typeof import("./reference.ts")>();
  const makeReference: typeof real.makeReference = (random) => drawn.shift() ?? real.makeReference(random);
  return { ...real, makeReference };
});

const { shop, ali } = await openStockedShop();

beforeEach(async () => {
  await shop.db.execute(
    sql`truncate orders, order_items, order_sides, order_events, order_seen, payment_proofs, reviews`,
  );
  await shop.db.execute(sql`delete from pgboss.job`);
  shop.at("2026-03-10T09:00:00Z");
});

const place = (body: unknown, idempotencyKey: string = randomUUID(), actor = ali) =>
  placeOrder(shop.as(actor), { body, idempotencyKey });
const rowsOf = async (table: typeof orders | typeof orderItems | typeof orderSides | typeof orderEvents) =>
  (await shop.db.select({ rows: count() }).from(table))[0]?.rows;
const jobs = async () =>
  (
    await shop.db.execute<{ jobs: number }>(
      sql`select count(*)::int as jobs from pgboss.job where name = 'send-message'`,
    )
  ).rows[0]?.jobs;

/** Everything that placing writes; a refused order must leave all of it at zero. */
async function expectNothingWritten() {
  expect(
    await Promise.all([rowsOf(orders), rowsOf(orderItems), rowsOf(orderSides), rowsOf(orderEvents), jobs()]),
  ).toEqual([0, 0, 0, 0, 0]);
}

async function expectRefusal(body: unknown, code: string, fields?: Record<string, string>) {
  const result = await place(body);
  expect(result).toMatchObject({ ok: false, code, ...(fields && { fields }) });
  await expectNothingWritten();
}

describe("an accepted order", () => {
  it("R02 OD03 OD15 E13 E14 a home order is Pending Payment with a random id, a reference and totals of the server", async () => {
    const order = await mustPlace(shop, ali, homeOrder(ali));
    expect(order).toMatchObject({
      status: "Pending Payment",
      customer: "+966500000001",
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
    expect(order.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(order.reference).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{8}$/);
    expect(order.meats[0]).toMatchObject({
      homeCut: "quarters",
      vacuumSeal: true,
      liveKg: 26,
      carcassKg: 13.5,
      cookingStyle: null,
    });
    expect(order.timeline).toMatchObject([{ kind: "placed", by: "customer", toStatus: "Pending Payment" }]);
  });

  it("R05 R07 R09 R10 WR15 WR16 a restaurant order adds cooking, rice once, sides and the restaurant's delivery; the deposit stays out", async () => {
    const order = await mustPlace(shop, ali, restaurantOrder(ali));
    const total = 2 * NAEMI_JADHA + 2 * MANDI + BASMATI + 3 * SALAD + APP_FEE;
    expect(order.totals).toMatchObject({
      meatHalalas: 2 * NAEMI_JADHA,
      cookingHalalas: 2 * MANDI + BASMATI,
      sidesHalalas: 3 * SALAD,
      appFeeHalalas: APP_FEE,
      deliveryFeeHalalas: RESTAURANT_DELIVERY,
      totalHalalas: total,
      grandTotalHalalas: total + RESTAURANT_DELIVERY,
      depositHalalas: 4_000,
    });
    expect(order.restaurant).toMatchObject({ id: "R-1", slug: "diwan-najd", nameEn: "Diwan Najd Kitchens" });
    expect(order.riceCookingStyle).toMatchObject({ id: "basmati", priceHalalas: BASMATI });
    expect(order.meats[0]?.cookingStyle).toMatchObject({ id: "mandi", unitPriceHalalas: MANDI });
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
    expect(await jobs()).toBe(2);
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
      { kind: "staff", userId: "x", email: "a@b.c", role: "admin" },
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

describe("what is no longer on offer", () => {
  /** Changes the catalogue for one attempt. */
  async function while_(
    change: () => Promise<unknown>,
    undo: () => Promise<unknown>,
    body: unknown,
    code: string,
  ) {
    await change();
    try {
      await expectRefusal(body, code);
    } finally {
      await undo();
    }
  }

  it("W24 an unknown or unsold combination", async () => {
    await expectRefusal(
      homeOrder(ali, { meats: [{ breedId: "unicorn", ageClassId: "jadha", quantity: 1 }] }),
      "combination_unavailable",
      { "meats.0.breedId": "refusals:combination_unavailable" },
    );
    await expectRefusal(
      homeOrder(ali, { meats: [{ breedId: "constructor", ageClassId: "__proto__", quantity: 1 }] }),
      "combination_unavailable",
    );
  });

  it("W24 a breed or an age that was switched off", async () => {
    const breed = (active: boolean) => shop.db.update(breeds).set({ active }).where(eq(breeds.id, "naemi"));
    await while_(
      () => breed(false),
      () => breed(true),
      homeOrder(ali),
      "combination_unavailable",
    );
    const age = (active: boolean) =>
      shop.db.update(ageClasses).set({ active }).where(eq(ageClasses.id, "jadha"));
    await while_(
      () => age(false),
      () => age(true),
      homeOrder(ali),
      "combination_unavailable",
    );
  });

  it("WR07 a restaurant that is unknown or hidden", async () => {
    await expectRefusal(restaurantOrder(ali, { restaurantSlug: "nowhere" }), "restaurant_unavailable");
    const visible = (value: boolean) =>
      shop.db.update(restaurants).set({ visible: value }).where(eq(restaurants.id, "R-1"));
    await while_(
      () => visible(false),
      () => visible(true),
      restaurantOrder(ali),
      "restaurant_unavailable",
    );
  });

  it("WR03 a style the restaurant disabled or never cooked, or rice as meat style", async () => {
    const disabled = (value: boolean) =>
      shop.db
        .update(restaurantCooking)
        .set({ disabled: value })
        .where(eq(restaurantCooking.cookingTypeId, "mandi"));
    await while_(
      () => disabled(true),
      () => disabled(false),
      restaurantOrder(ali),
      "cooking_unavailable",
    );
    const styled = (cookingTypeId: string) =>
      restaurantOrder(ali, {
        meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 2, cookingTypeId }],
      });
    await expectRefusal(styled("basmati"), "cooking_unavailable");
    await expectRefusal(styled("sushi"), "cooking_unavailable");
    await expectRefusal(restaurantOrder(ali, { riceCookingTypeId: "mandi" }), "rice_unavailable");
  });

  it("WR10 a side that is off, unknown or another restaurant's", async () => {
    const active = (value: boolean) =>
      shop.db.update(sideDishes).set({ active: value }).where(eq(sideDishes.id, SALAD_ID));
    await while_(
      () => active(false),
      () => active(true),
      restaurantOrder(ali),
      "side_unavailable",
    );
    await expectRefusal(restaurantOrder(ali, { sides: { nothing: 1 } }), "side_unavailable");
    const [foreign] = await shop.db
      .select()
      .from(sideDishes)
      .where(eq(sideDishes.restaurantId, "R-2"))
      .limit(1);
    await expectRefusal(restaurantOrder(ali, { sides: { [foreign?.id ?? ""]: 1 } }), "side_unavailable");
  });

  it("W47 W48 slots in the past, too soon, too far, outside the hours or between two slots", async () => {
    const faults: [string, string, string][] = [
      ["2026-03-09", "15:00", "schedule.date"],
      ["2026-03-10", "14:30", "schedule.time"],
      ["2026-05-10", "15:00", "schedule.date"],
      ["2026-03-11", "08:30", "schedule.time"],
      ["2026-03-11", "22:30", "schedule.time"],
      ["2026-03-11", "15:10", "schedule.time"],
    ];
    for (const [date, time, field] of faults) {
      const result = await place(homeOrder(ali, { schedule: { date, time } }));
      expect(result, `${date} ${time}`).toMatchObject({
        ok: false,
        code: "slot_unavailable",
        fields: { [field]: expect.any(String) },
      });
    }
    await expectNothingWritten();
    expect(await place(homeOrder(ali, { schedule: { date: "2026-03-10", time: "15:00" } }))).toMatchObject({
      ok: true,
    });
    expect(await place(homeOrder(ali, { schedule: { date: "2026-05-09", time: "22:00" } }))).toMatchObject({
      ok: true,
    });
  });
});

describe("once and whole", () => {
  it("W55 50 confirms with one key at the same time make exactly one order", async () => {
    const key = randomUUID();
    const results = await Promise.all(Array.from({ length: 50 }, () => place(restaurantOrder(ali), key)));
    const ids = new Set(results.map((result) => (result.ok ? result.value.order.id : result.code)));
    expect([...ids]).toHaveLength(1);
    expect(results.filter((result) => result.ok && !result.value.replayed)).toHaveLength(1);
    expect(
      await Promise.all([
        rowsOf(orders),
        rowsOf(orderItems),
        rowsOf(orderSides),
        rowsOf(orderEvents),
        jobs(),
      ]),
    ).toEqual([1, 1, 1, 1, 2]);
  });

  it("W55 a retry gives the same order, although prices changed or the slot has passed meanwhile", async () => {
    const key = randomUUID();
    const first = await place(homeOrder(ali), key);
    await shop.db
      .update(breederPrices)
      .set({ priceHalalas: NAEMI_JADHA + 1 })
      .where(eq(breederPrices.breedId, "naemi"));
    shop.at("2026-03-12T09:00:00Z");
    const again = await place(homeOrder(ali), key);
    await shop.db
      .update(breederPrices)
      .set({ priceHalalas: NAEMI_JADHA })
      .where(eq(breederPrices.breedId, "naemi"));
    expect(again).toEqual({ ok: true, value: { order: first.ok && first.value.order, replayed: true } });
  });

  it("W55 the key with another body is refused, the other customer's same key is not", async () => {
    const key = randomUUID();
    await place(homeOrder(ali), key);
    expect(await place(homeOrder(ali, { customerName: "غيره" }), key)).toMatchObject({
      ok: false,
      code: "idempotency_reused",
    });
    const sara = await makeCustomer(shop, "+966500000003");
    expect(await place(homeOrder(sara), key, sara)).toMatchObject({ ok: true, value: { replayed: false } });
    expect(await rowsOf(orders)).toBe(2);
  });

  it("W55 a key is required and is visible characters", async () => {
    for (const key of ["", "short", "with space in it", "كلمة طويلة", "x".repeat(201)]) {
      expect(await place(homeOrder(ali), key)).toMatchObject({ ok: false, code: "idempotency_key_missing" });
    }
    await expectNothingWritten();
  });

  it("R20 a failure in the middle leaves nothing", async () => {
    const ctx = shop.as(ali);
    const enqueueAll = async (...args: Parameters<typeof ctx.jobs.enqueueAll>) => {
      await ctx.jobs.enqueueAll(...args);
      throw new Error("queue is gone");
    };
    const failing = { ...ctx, jobs: { ...ctx.jobs, enqueueAll } };
    const key = randomUUID();
    await expect(placeOrder(failing, { body: restaurantOrder(ali), idempotencyKey: key })).rejects.toThrow(
      "queue is gone",
    );
    await expectNothingWritten();
    expect(await place(restaurantOrder(ali), key)).toMatchObject({ ok: true, value: { replayed: false } });
  });

  it("OD15 a reference that is taken is replaced by another one", async () => {
    const { reference: taken } = await mustPlace(shop, ali, homeOrder(ali));
    drawn.push(taken, taken);
    const second = await mustPlace(shop, ali, restaurantOrder(ali));
    expect(drawn).toEqual([]);
    expect(second.reference).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{8}$/);
    expect(second.reference).not.toBe(taken);
    expect(
      await Promise.all([
        rowsOf(orders),
        rowsOf(orderItems),
        rowsOf(orderSides),
        rowsOf(orderEvents),
        jobs(),
      ]),
    ).toEqual([2, 2, 1, 2, 4]);
  });
});

describe("bad input", () => {
  const meat = { breedId: "naemi", ageClassId: "jadha", quantity: 1 };
  const bodies: [string, unknown, string][] = [
    ["no body", undefined, ""],
    ["a text", "order", ""],
    ["a list", [], ""],
    ["W21 quantity 0", { meats: [{ ...meat, quantity: 0 }] }, "meats.0.quantity"],
    ["W21 quantity 11", { meats: [{ ...meat, quantity: 11 }] }, "meats.0.quantity"],
    ["W21 quantity 1.5", { meats: [{ ...meat, quantity: 1.5 }] }, "meats.0.quantity"],
    ["W21 quantity 1e9", { meats: [{ ...meat, quantity: 1e9 }] }, "meats.0.quantity"],
    ["W21 quantity as text", { meats: [{ ...meat, quantity: "1" }] }, "meats.0.quantity"],
    ["W19 no meat", { meats: [] }, "meats"],
    ["W19 meat without breed", { meats: [{ ...meat, breedId: "" }] }, "meats.0.breedId"],
    ["W35 a name with digits", { customerName: "Ali3" }, "customerName"],
    ["W35 a name of markup", { customerName: "<script>alert(1)</script>" }, "customerName"],
    ["W35 an empty name", { customerName: "  " }, "customerName"],
    ["W36 a foreign phone", { customerPhone: "+971501234567" }, "customerPhone"],
    ["W36 a landline", { customerPhone: "+966112345678" }, "customerPhone"],
    ["an address of 10 kB", { address: "ش".repeat(10_000) }, "address"],
    ["WH05 neither address nor location", { address: null }, "address"],
    ["a place that is not on earth", { location: { lat: 91, lng: 0 } }, "location.lat"],
    ["W43 a date that does not exist", { schedule: { date: "2026-02-30", time: "15:00" } }, "schedule.date"],
    ["W43 no schedule", { schedule: undefined }, "schedule"],
    ["W43 a time that does not exist", { schedule: { date: "2026-03-11", time: "25:00" } }, "schedule.time"],
    ["no shown total", { expectedTotalHalalas: undefined }, "expectedTotalHalalas"],
    ["a shown total with decimals", { expectedTotalHalalas: 10.5 }, "expectedTotalHalalas"],
  ];
  it.each(bodies)("%s is refused by its field and writes nothing", async (_title, change, field) => {
    const isChange = change !== null && typeof change === "object" && !Array.isArray(change);
    const result = await place(isChange ? { ...homeOrder(ali), ...change } : change);
    expect(result).toMatchObject({ ok: false, code: "invalid_input" });
    expect(Object.keys((!result.ok && result.fields) || {})).toContain(field);
    await expectNothingWritten();
  });

  const cooked: [string, Partial<OrderBodyInput>, string][] = [
    [
      "WR04 plates 0",
      { meats: [{ ...meat, cookingTypeId: "mandi", platesCount: 0 }] },
      "meats.0.platesCount",
    ],
    ["WR10 51 of a side", { sides: { [SALAD_ID]: 51 } }, `sides.${SALAD_ID}`],
    ["WR10 −1 of a side", { sides: { [SALAD_ID]: -1 } }, `sides.${SALAD_ID}`],
    ["WR03 no style", { meats: [meat] }, "meats.0.cookingTypeId"],
    ["WR07 no restaurant", { restaurantSlug: null }, "restaurantSlug"],
    ["WR14 no delivery method", { deliveryMethod: null }, "deliveryMethod"],
    ["WR14 delivery without a place", { location: null }, "address"],
  ];
  it.each(cooked)("%s is refused by its field and writes nothing", async (_title, change, field) => {
    const result = await place(restaurantOrder(ali, change));
    expect(result).toMatchObject({
      ok: false,
      code: "invalid_input",
      fields: { [field]: expect.any(String) },
    });
    await expectNothingWritten();
  });

  it("emoji and direction overrides: the address keeps the one and loses the other", async () => {
    const order = await mustPlace(shop, ali, homeOrder(ali, { address: "بيت \u202Eأحمر 🏠 \u0000الباب" }));
    expect(order.address).toBe("بيت أحمر 🏠 الباب");
    const result = await place(homeOrder(ali, { customerName: "Ali 😀" }));
    expect(result).toMatchObject({ ok: false, code: "invalid_input" });
  });
});
