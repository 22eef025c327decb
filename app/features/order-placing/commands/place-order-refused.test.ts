import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { OrderBodyInput } from "#app/features/order-placing/rules/schema.ts";
import { ageClasses, breeds } from "#db/schema/catalog.ts";
import { restaurantCooking, restaurants, sideDishes } from "#db/schema/restaurants.ts";
import { homeOrder, mustPlace, restaurantOrder, SALAD_ID } from "#tests/support/order-samples.ts";
import { openPlacing } from "#tests/support/placing.ts";

const { shop, ali, place, expectNothingWritten, expectRefusal } = await openPlacing();

describe("placing an order refuses", () => {
  /** Changes the catalogue for one attempt. */
  async function expectRefusalWhile(
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

  it.each(["", "7 signs", "x".repeat(7), "x".repeat(201), "with a blank in it", "عربي-عربي-عربي"])(
    "W55 a confirm whose key is %o",
    async (key) => {
      expect(await place(homeOrder(ali), key)).toMatchObject({ code: "idempotency_key_missing" });
      await expectNothingWritten();
    },
  );

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
    await expectRefusalWhile(
      () => breed(false),
      () => breed(true),
      homeOrder(ali),
      "combination_unavailable",
    );
    const age = (active: boolean) =>
      shop.db.update(ageClasses).set({ active }).where(eq(ageClasses.id, "jadha"));
    await expectRefusalWhile(
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
    await expectRefusalWhile(
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
    await expectRefusalWhile(
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
    await expectRefusalWhile(
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
    ["W43 a time that does not exist", { schedule: { date: "2026-03-11", time: "48:00" } }, "schedule.time"],
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

  it("W43 an order needs a date and a time", async () => {
    const { date, time } = homeOrder(ali).schedule;
    for (const [schedule, field] of [
      [undefined, "schedule"],
      [{ time }, "schedule.date"],
      [{ date }, "schedule.time"],
    ] as const) {
      const result = await place({ ...homeOrder(ali), schedule });
      expect(result).toMatchObject({ ok: false, code: "invalid_input" });
      expect(Object.keys((!result.ok && result.fields) || {})).toEqual([field]);
    }
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

  it("an address keeps its emoji and loses its direction overrides", async () => {
    const order = await mustPlace(shop, ali, homeOrder(ali, { address: "بيت \u202Eأحمر 🏠 \u0000الباب" }));
    expect(order.address).toBe("بيت أحمر 🏠 الباب");
    const result = await place(homeOrder(ali, { customerName: "Ali 😀" }));
    expect(result).toMatchObject({ ok: false, code: "invalid_input" });
  });
});
