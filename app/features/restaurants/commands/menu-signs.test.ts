import { and, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { editOrder } from "#app/features/order-admin/commands/edit-order.server.ts";
import { readOrderEdit } from "#app/features/order-admin/reads/edit/read-order-edit.server.ts";
import { readWizardCatalogue } from "#app/features/ordering/reads/read-wizard-catalogue.server.ts";
import { readAdminRestaurant } from "#app/features/restaurants/reads/read-admin-restaurant.server.ts";
import { readRestaurant } from "#app/features/restaurants/reads/read-restaurant.server.ts";
import { restaurantEditSchema } from "#app/features/restaurants/rules/editing/restaurant-edit-schema.ts";
import { unsignedDishes } from "#app/features/restaurants/rules/editing/unsigned-dishes.ts";
import { saveSetting } from "#app/features/settings/commands/save-setting.server.ts";
import type { DishNutrition } from "#app/vocabulary/dish-nutrition.ts";
import { auditLog } from "#db/schema/insights.ts";
import { restaurantCooking, sideDishes } from "#db/schema/restaurants.ts";
import { appSettings } from "#db/schema/settings.ts";
import { liftLimits, mustPlace, restaurantOrder, SALAD, SALAD_ID } from "#tests/support/order-samples.ts";
import { newKey } from "#tests/support/request-shop.ts";
import { openApi } from "#tests/support/stocked-shop.ts";
import { runRestaurantEdit } from "./run-restaurant-edit.server.ts";

const { shop, request, ali, admin, asAli } = await openApi();
const R1 = "R-1";
const FROM = "2026-03-11";
const BEFORE = "2026-03-10T23:59:59+03:00";
const MIDNIGHT = "2026-03-11T00:00:00+03:00";
const FIGURES: DishNutrition = {
  kcal: 650,
  saltMg: 5_200,
  caffeineMg: null,
  allergens: ["gluten", "milk"],
  source: "مختبر الرياض",
  statedOn: "2026-03-01",
};

const edit = (change: object, who = admin) => {
  const parsed = restaurantEditSchema.parse({ intent: "nutrition", ...change });
  return runRestaurantEdit(shop.as(who), R1, parsed);
};
const state = (of: "cooking" | "side", dishId: string, nutrition: DishNutrition | null = FIGURES) =>
  edit({ of, dishId, nutrition });
const askFrom = (value: string) => saveSetting(shop.as(admin), { key: "menu_signs_from", value });
const slug = async () => {
  const found = await readAdminRestaurant(shop.as(admin), { id: R1 });
  if (!found.ok) throw new Error("no restaurant");
  return found.value.slug;
};
const order = (changes: object = {}) =>
  request("POST", "/api/orders", {
    cookie: `${asAli}; lang=en`,
    headers: newKey(),
    body: restaurantOrder(ali, { schedule: { date: "2026-03-13", time: "15:00" }, ...changes }),
  });

beforeEach(async () => {
  shop.at("2026-03-10T12:00:00+03:00");
  await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
  await shop.db.update(restaurantCooking).set({ nutrition: null });
  await shop.db.update(sideDishes).set({ nutrition: null });
  await shop.db.delete(appSettings).where(eq(appSettings.key, "menu_signs_from"));
  shop.events.catalogChanged();
});

/** Everywhere that somebody reads a menu of the restaurant. */
async function menus() {
  const ctx = shop.as(ali);
  const at = await slug();
  const [page, wizard, answer] = await Promise.all([
    readRestaurant(ctx, at),
    readWizardCatalogue(ctx),
    request("GET", `/api/restaurants/${at}`),
  ]);
  const record = (await answer.json()) as {
    cookingPricesHalalas: Record<string, number>;
    riceCookingPricesHalalas: Record<string, number>;
    nutrition: Record<string, DishNutrition>;
    sideDishes: { id: string; nutrition: DishNutrition | null }[];
  };
  const inWizard = wizard.restaurants.find(({ id }) => id === R1);
  const ids = (dishes: readonly { id: string }[] | undefined) => (dishes ?? []).map(({ id }) => id).sort();
  return {
    record,
    page,
    cooking: [ids(page?.cooking), ids(inWizard?.cooking), Object.keys(record.cookingPricesHalalas).sort()],
    rice: [ids(page?.rice), ids(inWizard?.rice), Object.keys(record.riceCookingPricesHalalas).sort()],
    sides: [ids(page?.sides), ids(inWizard?.sides), ids(record.sideDishes)],
  };
}
const thrice = (ids: string[]) => [ids, ids, ids];

describe("figures of dishes", () => {
  it("ML01 ML06 are stated of a dish and a side, carried to page, wizard and API, and in the log", async () => {
    await state("cooking", "mandi");
    await state("side", SALAD_ID, { ...FIGURES, saltMg: 5_000, caffeineMg: 40 });
    const { page, record } = await menus();
    expect(page?.cooking.find(({ id }) => id === "mandi")?.signs).toEqual({
      ...FIGURES,
      walkingMinutes: 163,
      isSalty: true,
    });
    expect(page?.sides.find(({ id }) => id === SALAD_ID)?.signs).toMatchObject({
      isSalty: false,
      caffeineMg: 40,
    });
    expect(page?.cooking.find(({ id }) => id === "kabsa")?.signs).toBeNull();
    expect(record.nutrition).toEqual({ mandi: FIGURES });
    expect(record.sideDishes.find(({ id }) => id === SALAD_ID)?.nutrition).toMatchObject({ saltMg: 5_000 });
    const [entry] = await shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, "restaurant_cooking"), eq(auditLog.entityId, "R-1 mandi")))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(entry).toMatchObject({ before: { nutrition: null }, after: { nutrition: FIGURES } });
  });

  it("ML06 a price changed meanwhile keeps them, other figures stated meanwhile are not written over", async () => {
    await state("cooking", "mandi");
    const price = { intent: "menu", cookingTypeId: "mandi", priceHalalas: 15_500 };
    await runRestaurantEdit(shop.as(admin), R1, restaurantEditSchema.parse(price));
    expect((await menus()).record.nutrition.mandi).toEqual(FIGURES);
    await runRestaurantEdit(
      shop.as(admin),
      R1,
      restaurantEditSchema.parse({ ...price, priceHalalas: 15_000 }),
    );
    const late = { of: "cooking", dishId: "mandi", nutrition: { ...FIGURES, kcal: 700 }, was: null };
    expect(await edit(late)).toMatchObject({ ok: false, code: "stale_edit" });
    expect(await edit({ ...late, was: FIGURES })).toMatchObject({ ok: true });
  });

  it("ML06 of a day to come, of another's dish or by somebody else they are refused", async () => {
    const tomorrow = { ...FIGURES, statedOn: FROM };
    expect(await state("cooking", "mandi", tomorrow)).toMatchObject({
      code: "invalid_input",
      fields: { "nutrition.statedOn": "admin-nutrition:future" },
    });
    expect(await state("side", "nothing")).toMatchObject({ code: "not_found" });
    expect(await state("cooking", "sushi")).toMatchObject({ code: "not_found" });
    const reader = { ...admin, permissions: ["restaurants.read"] as const };
    expect(await edit({ of: "cooking", dishId: "mandi", nutrition: FIGURES }, reader)).toMatchObject({
      code: "not_allowed",
    });
  });

  it.each([
    { ...FIGURES, kcal: -1 },
    { ...FIGURES, kcal: 60_000 },
    { ...FIGURES, saltMg: "5" },
    { ...FIGURES, saltMg: undefined },
    { ...FIGURES, source: " " },
    { ...FIGURES, statedOn: "soon" },
    { ...FIGURES, allergens: "milk" },
    { ...FIGURES, caffeineMg: -1 },
    [FIGURES],
    {},
  ])("ML06 form and database take whole figures of a portion only: %j", async (wrong) => {
    const asked = { intent: "nutrition", of: "side", dishId: SALAD_ID, nutrition: wrong };
    expect(restaurantEditSchema.safeParse(asked).success).toBe(false);
    const written = shop.db
      .update(sideDishes)
      .set({ nutrition: wrong as unknown as DishNutrition })
      .where(eq(sideDishes.id, SALAD_ID));
    await expect(written).rejects.toThrow();
  });
});

describe("a menu from the shop's day on", () => {
  it("ML03 a dish without figures leaves page, wizard and API at midnight in Riyadh, and comes back with them", async () => {
    await state("cooking", "mandi");
    await state("cooking", "basmati");
    await state("side", SALAD_ID);
    await askFrom(FROM);
    shop.at(BEFORE);
    const before = await menus();
    expect(before.cooking[0]?.length).toBeGreaterThan(1);
    expect(before.cooking).toEqual(thrice(before.cooking[0] ?? []));
    shop.at(MIDNIGHT);
    const after = await menus();
    expect(after.cooking).toEqual(thrice(["mandi"]));
    expect(after.rice).toEqual(thrice(["basmati"]));
    expect(after.sides).toEqual(thrice([SALAD_ID]));
    expect(after.page?.fromPriceHalalas).toBe(15_000);
    await state("cooking", "kabsa");
    expect((await menus()).cooking).toEqual(thrice(["kabsa", "mandi"]));
    await askFrom("");
    expect((await menus()).cooking).toEqual(before.cooking);
  });

  it("ML04 from then on quote and order refuse it, dish, rice and side alike", async () => {
    await askFrom(FROM);
    shop.at(BEFORE);
    expect((await order()).status).toBe(201);
    shop.at(MIDNIGHT);
    const refused = await order();
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      code: "cooking_unavailable",
      fields: {
        "meats.0.cookingTypeId": expect.any(String),
        riceCookingTypeId: expect.any(String),
        [`sides.${SALAD_ID}`]: expect.any(String),
      },
    });
    const quoted = await request("POST", "/api/quote", { body: restaurantOrder(ali) });
    const { problems } = (await quoted.json()) as { problems: { code: string }[] };
    expect(problems.map(({ code }) => code).sort()).toEqual([
      "cooking_unavailable",
      "rice_unavailable",
      "side_unavailable",
    ]);
    await state("cooking", "mandi");
    await state("cooking", "basmati");
    await state("side", SALAD_ID);
    expect((await order()).status).toBe(201);
  });

  it("ML04 orders that stand keep their dishes; the desk adds no other without figures", async () => {
    const { id } = await mustPlace(shop, ali, restaurantOrder(ali));
    await askFrom(FROM);
    shop.at(MIDNIGHT);
    const found = await readOrderEdit(shop.as(admin), id);
    if (!found.ok) throw new Error(found.code);
    const { order: placed, book } = found.value;
    expect(Object.values(book.restaurant?.cooking ?? {}).every(({ disabled }) => disabled)).toBe(true);
    const meats = placed.meats.map((meat, line) => ({ line, quantity: meat.quantity }));
    const sides = placed.sides.map((_, line) => ({ line, amount: 2 }));
    const asked = (more: object[]) => ({
      revision: placed.revision,
      reason: "two plates",
      items: {
        meats,
        sides: [...sides, ...more],
        expectedTotalHalalas: placed.totals.grandTotalHalalas - SALAD,
      },
    });
    const [other] = await shop.db.select().from(sideDishes).where(eq(sideDishes.restaurantId, R1)).limit(1);
    const added = asked([{ line: null, sideDishId: other?.id, amount: 1 }]);
    expect(await editOrder(shop.as(admin), { id, body: added })).toMatchObject({ code: "side_unavailable" });
    expect(await editOrder(shop.as(admin), { id, body: asked([]) })).toMatchObject({ ok: true });
  });

  it("ML05 the desk reads which dishes leave, and when", async () => {
    await state("cooking", "mandi");
    await askFrom(FROM);
    const found = await readAdminRestaurant(shop.as(admin), { id: R1 });
    if (!found.ok) throw new Error(found.code);
    const { signsFrom, today } = found.value;
    expect({ signsFrom, today }).toEqual({ signsFrom: FROM, today: "2026-03-10" });
    const leaving = unsignedDishes(found.value).map(({ id }) => id);
    expect(leaving).toContain("kabsa");
    expect(leaving).toContain(SALAD_ID);
    expect(leaving).not.toContain("mandi");
  });
});
