import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readCatalog } from "#app/features/catalog/reads/read-catalog.server.ts";
import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { pricesOn } from "#app/features/catalog/rules/price-book.ts";
import { readRestaurant } from "#app/features/restaurants/reads/read-restaurant.server.ts";
import { readRestaurants } from "#app/features/restaurants/reads/read-restaurants.server.ts";
import type { RestaurantCard } from "#app/features/restaurants/rules/restaurant-views.ts";
import { querySeasons } from "#app/features/seasons/read-seasons.server.ts";
import { daysIn } from "#app/features/seasons/season.ts";
import { readBankAccounts } from "#app/features/settings/reads/read-bank-accounts.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { checkIban } from "#app/lib/bank-accounts/iban.ts";
import { breederPrices, breeders, breeds } from "#db/schema/catalog.ts";
import { restaurantImages, restaurants } from "#db/schema/restaurants.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { seedShop } from "./seed-shop.ts";

const shop = await openTestShop();
const { db, files } = shop;
const now = new Date("2026-03-10T09:00:00Z");
const ctx = () => shop.as(VISITOR);

describe("seedShop", () => {
  it("E35 SE10 SEED=none leaves the database empty", async () => {
    expect(await seedShop(db, { files, now, mode: "none" })).toBe(false);
    expect(await db.$count(breeds)).toBe(0);
    expect((await querySeasons(db)).seasons).toEqual([]);
  });

  it("E35 fills an empty database once, also when two processes start together", async () => {
    const started = performance.now();
    const filled = await Promise.all([1, 2, 3].map(() => seedShop(db, { files, now, mode: "demo" })));
    expect(filled.toSorted()).toEqual([false, false, true]);
    expect(performance.now() - started).toBeLessThan(3000);
    expect(await seedShop(db, { files, now, mode: "demo" })).toBe(false);
    shop.events.catalogChanged();
  });

  it("E32 H14 RL05 seeds two restaurants in Riyadh and one in Khobar, in both languages", async () => {
    const list = await readRestaurants(ctx());
    expect(list.map(({ id, cityEn }) => [id, cityEn])).toEqual([
      ["R-1", "Riyadh"],
      ["R-2", "Riyadh"],
      ["R-3", "Khobar"],
    ]);
    for (const { name, nameEn, phone, mapsUrl, location, district } of list) {
      expect(name).toMatch(/[\u0600-\u06FF]/);
      expect(nameEn).toMatch(/^[A-Za-z ]+$/);
      expect(phone).toMatch(/^\+9661\d{8}$/);
      expect(mapsUrl).toContain(`${location?.lat},${location?.lng}`);
      expect(district).toBeTruthy();
    }
  });

  it("E33 E34 menus, insurance, delivery and sides lie in the promised ranges", async () => {
    const ranges = { mandi: [150, 160], kabsa: [130, 140], madghut: [160, 170], madfun: [140, 150] } as const;
    const inRange = (halalas: number | undefined, [low, high]: readonly [number, number]) => {
      expect(halalas).toBeGreaterThanOrEqual(low * 100);
      expect(halalas).toBeLessThanOrEqual(high * 100);
    };
    const priceOf = (list: RestaurantCard["cooking"], key: string) =>
      list.find(({ id, nameEn }) => id === key || nameEn === key)?.priceHalalas;
    for (const restaurant of await readRestaurants(ctx())) {
      for (const [id, range] of Object.entries(ranges)) inRange(priceOf(restaurant.cooking, id), range);
      inRange(priceOf(restaurant.sides, "Extra rice (a plate)"), [40, 45]);
      expect(priceOf(restaurant.sides, "Salad")).toBe(1200);
      expect(priceOf(restaurant.sides, "Broth")).toBe(1500);
      expect(restaurant.platesInsuranceMode).toBe("fixed");
      inRange(restaurant.platesInsurancePriceHalalas, [40, 50]);
      inRange(restaurant.deliveryPriceHalalas, [20, 25]);
      expect(restaurant.rice.length).toBeGreaterThanOrEqual(2);
      expect(restaurant.cooking.map(({ name }) => name)).toEqual(["مندي", "كبسة", "مضغوط", "مدفون"]);
    }
    expect(
      (await db.select({ share: restaurants.commissionPercent }).from(restaurants)).map(({ share }) => share),
    ).toEqual([5, 5, 5]);
  });

  it("E35 R14 R15 seeds 8 breeds and 5 ages with their weights, two breeders with price grids, and cooking types", async () => {
    const catalog = await readCatalog(ctx());
    expect(catalog.breeds.map(({ nameEn }) => nameEn)).toEqual([
      "Naemi",
      "Najdi",
      "Sawakni",
      "Awassi",
      "Harri",
      "Barbary",
      "Romanian",
      "Local",
    ]);
    expect(catalog.ageClasses.map(({ name, liveWeightKg }) => [name, liveWeightKg])).toEqual([
      ["رضيع", 18],
      ["جذع", 26],
      ["ثني", 32],
      ["رباع", 38],
      ["سديس", 44],
    ]);
    const factors = [1, 1.1, 0.95, 1.05, 1, 1, 1, 1];
    expect(catalog.breeds.map(({ weightFactor }) => weightFactor)).toEqual(factors);
    expect(
      ["suckling", "jadha", "thani", "ruba", "saddis"].map((age) => catalog.prices[`naemi:${age}`]),
    ).toEqual([142_000, 189_500, 215_000, 238_000, 256_000]);
    expect(catalog.cookingTypes.filter(({ category }) => category === "rice").length).toBe(3);
    const grids = await db
      .select({ cells: sql<number>`count(${breederPrices.breedId})::int` })
      .from(breeders)
      .leftJoin(breederPrices, eq(breederPrices.breederId, breeders.id))
      .groupBy(breeders.id);
    expect(grids.map(({ cells }) => cells).toSorted()).toEqual([37, 39]);
    expect(
      (await db.select().from(breederPrices)).every(({ priceHalalas }) => priceHalalas % 500 === 0),
    ).toBe(true);
  });

  it("E32 each restaurant has a cover, a gallery within 5, and approved reviews of the last months", async () => {
    for (const { slug } of await readRestaurants(ctx())) {
      const page = await readRestaurant(ctx(), slug);
      expect(page?.cover).not.toBeNull();
      expect(page?.gallery.length).toBe(3);
      expect(page?.reviews.length).toBeGreaterThanOrEqual(8);
      expect(page?.reviews.length).toBeLessThanOrEqual(14);
      expect(page?.reviews.every(({ createdAt }) => createdAt < now)).toBe(true);
    }
  });

  it("R18 RP08 each restaurant's rating and bars are those of its reviews", async () => {
    for (const { slug } of await readRestaurants(ctx())) {
      const page = await readRestaurant(ctx(), slug);
      const bins = Object.values(page?.histogram ?? {});
      expect(bins.reduce((sum, count) => sum + count, 0)).toBe(page?.reviewsCount);
      const mean =
        (page?.reviews ?? []).reduce((sum, { rating }) => sum + rating, 0) / (page?.reviews.length ?? 1);
      expect(page?.rating).toBe(Math.round(mean * 10) / 10);
    }
  });

  it("C17 RP02 every picture is there in each width as AVIF and WebP", async () => {
    for (const image of await db.select().from(restaurantImages)) {
      for (const width of image.widths) {
        for (const kind of ["avif", "webp"]) {
          const bytes = await files.open.read(`${image.fileKey}-${width}.${kind}`);
          const metadata = await sharp(bytes ?? new Uint8Array()).metadata();
          expect(metadata.width).toBe(width);
        }
      }
    }
  });

  it("E35 C10 seeds two bank accounts whose IBANs hold", async () => {
    const accounts = await readBankAccounts(ctx());
    expect(accounts.map(({ iban }) => iban)).toEqual([
      "SA0380000000608010167519",
      "SA4420000001234567891234",
    ]);
    for (const { iban } of accounts) expect(checkIban(iban).ok).toBe(true);
  });

  it("SE10 one season is ahead, live, and no price of today is another one", async () => {
    const calendar = await querySeasons(db);
    expect(calendar.seasons.map(({ nameEn }) => nameEn)).toEqual(["Eid al-Adha"]);
    const [feast] = calendar.seasons;
    expect(feast && daysIn(feast, 1448, [])).toEqual({ first: "2027-05-16", last: "2027-05-19" });
    const { book } = await readPriceBook(db, {});
    expect(pricesOn(book, "2026-11-22")).toEqual(book.prices);
    const onFeast = pricesOn(book, "2027-05-16");
    for (const [key, usual] of Object.entries(book.prices)) {
      if (key.endsWith(":suckling")) expect(onFeast[key]).toBe(usual);
      else expect(onFeast[key]).toBeGreaterThan(usual);
    }
  });

  it("E35 examples that the owner deleted do not come back", async () => {
    await db.delete(restaurants);
    await db.delete(breeders);
    await db.delete(breeds);
    expect(await seedShop(db, { files, now, mode: "demo" })).toBe(false);
    expect(await db.$count(restaurants)).toBe(0);
  });
});
