import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { quoteOrder } from "#app/features/order-quote/rules/quote.ts";
import { breederPrices, breeders, breeds, cookingTypes } from "#db/schema/catalog.ts";
import { restaurantCooking, restaurants, sideDishes } from "#db/schema/restaurants.ts";
import { appSettings } from "#db/schema/settings.ts";
import { seedCatalog } from "#seed/seed-catalog.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { readPriceBook } from "./read-price-book.server.ts";

const { db } = await createTestDatabase();
let defaultBreederId = "";

beforeAll(async () => {
  ({ defaultBreederId } = await db.transaction((tx) => seedCatalog(tx)));
  await db
    .insert(restaurants)
    .values({ id: "R-1", name: "ديوان", slug: "diwan", deliveryHalalas: 2000, platesInsuranceHalalas: 4000 });
  await db.insert(restaurantCooking).values([
    { restaurantId: "R-1", cookingTypeId: "mandi", priceHalalas: 15_000 },
    { restaurantId: "R-1", cookingTypeId: "kabsa", priceHalalas: 13_000, disabled: true },
    { restaurantId: "R-1", cookingTypeId: "basmati", priceHalalas: 2500 },
  ]);
  await db.insert(sideDishes).values([
    { id: "rice", restaurantId: "R-1", name: "أرز", priceHalalas: 4000 },
    { id: "off", restaurantId: "R-1", name: "سلطة", priceHalalas: 1200, active: false },
  ]);
});

const setDefaultBreeder = (value: string) =>
  db
    .insert(appSettings)
    .values({ key: "default_breeder_id", value })
    .onConflictDoUpdate({ target: appSettings.key, set: { value } });

describe("readPriceBook", () => {
  it("R10 R13 prices a Naemi Jadha by the default breeder in integer halalas", async () => {
    await setDefaultBreeder(defaultBreederId);
    const { book, names } = await readPriceBook(db, {});
    expect(book.prices["naemi:jadha"]).toBe(189_500);
    expect(book.restaurant).toBeNull();
    expect(names.breeds.naemi).toMatchObject({ name: "نعيمي", nameEn: "Naemi" });
    const quote = quoteOrder(
      { fulfillment: "home", meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 2 }] },
      book,
    );
    expect(quote.meatHalalas).toBe(379_000);
    expect(quote.totalHalalas).toBe(382_000);
  });

  it("R13 there is VAT inside only while the shop has a VAT number", async () => {
    const meats = [{ breedId: "naemi", ageClassId: "jadha", quantity: 1 }];
    const vat = async () =>
      quoteOrder({ fulfillment: "home", meats }, (await readPriceBook(db, {})).book).vatInsideHalalas;
    expect(await vat()).toBe(0);
    await db.insert(appSettings).values({ key: "vat_number", value: "310122393500003" });
    expect(await vat()).toBe(Math.round((192_500 * 15) / 115));
    await db.delete(appSettings).where(eq(appSettings.key, "vat_number"));
  });

  it("R11 another default breeder changes the prices; without one the first by name counts", async () => {
    const others = await db.select().from(breeders);
    const other = others.find(({ id }) => id !== defaultBreederId);
    await setDefaultBreeder(other?.id ?? "");
    expect((await readPriceBook(db, {})).book.prices["naemi:jadha"]).toBe(184_000);

    await db.delete(appSettings).where(eq(appSettings.key, "default_breeder_id"));
    const first = [...others].sort((a, b) => a.name.localeCompare(b.name, "ar"))[0];
    const [price] = await db
      .select()
      .from(breederPrices)
      .where(eq(breederPrices.breederId, first?.id ?? ""))
      .limit(1);
    const { book } = await readPriceBook(db, {});
    expect(book.prices[`${price?.breedId}:${price?.ageClassId}`]).toBe(price?.priceHalalas);
    await setDefaultBreeder("gone");
    expect(Object.keys((await readPriceBook(db, {})).book.prices).length).toBeGreaterThan(30);
    await setDefaultBreeder(defaultBreederId);
  });

  it("W24 E35 a missing price is no key, so the combination is refused", async () => {
    const { book } = await readPriceBook(db, {});
    expect(book.prices).not.toHaveProperty("romanian:suckling");
    const quote = quoteOrder(
      { fulfillment: "home", meats: [{ breedId: "romanian", ageClassId: "suckling", quantity: 1 }] },
      book,
    );
    expect(quote.problems).toContainEqual({ code: "combination_unavailable", path: "meats.0.breedId" });
  });

  it("WR15 WR16 carries the restaurant with what it cooks, active sides and fees", async () => {
    const { book, names } = await readPriceBook(db, { restaurantSlug: "diwan" });
    expect(book.restaurant).toMatchObject({
      slug: "diwan",
      visible: true,
      deliveryPriceHalalas: 2000,
      platesInsurancePriceHalalas: 4000,
    });
    expect(book.restaurant?.cooking.mandi).toMatchObject({
      priceHalalas: 15_000,
      disabled: false,
      category: "meat",
    });
    expect(book.restaurant?.cooking.kabsa?.disabled).toBe(true);
    expect(Object.keys(book.restaurant?.sides ?? {})).toEqual(["rice"]);
    expect(names.restaurant).toMatchObject({ id: "R-1", name: "ديوان", commissionPercent: 5 });
    expect(names.cookingTypes.basmati?.name).toBe("رز بسمتي");
  });

  it("W16 inactive breeds, styles and hidden restaurants are not in it", async () => {
    await db.update(breeds).set({ active: false }).where(eq(breeds.id, "naemi"));
    await db.update(cookingTypes).set({ active: false }).where(eq(cookingTypes.id, "mandi"));
    const { book } = await readPriceBook(db, { restaurantSlug: "diwan" });
    expect(book.prices).not.toHaveProperty("naemi:jadha");
    expect(book.breeds).not.toHaveProperty("naemi");
    expect(book.restaurant?.cooking).not.toHaveProperty("mandi");
    await db.update(restaurants).set({ visible: false });
    expect((await readPriceBook(db, { restaurantSlug: "diwan" })).book.restaurant).toBeNull();
    await db.update(restaurants).set({ visible: true });
    await db.update(breeds).set({ active: true });
    await db.update(cookingTypes).set({ active: true });
  });

  it("R06 R12 settings of the same moment go along", async () => {
    await db.insert(appSettings).values({ key: "application_fee_shown", value: "false" });
    const { book, settings } = await readPriceBook(db, {});
    expect(book.settings).toMatchObject({
      appFeeShown: false,
      appFeeHalalas: 3000,
      minimumOrderHalalas: 10_000,
    });
    expect(settings.opening_time).toBe("09:00");
  });
});
