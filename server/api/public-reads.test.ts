import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { ageClasses, breederPrices, breeders, breeds, cookingTypes } from "#db/schema/catalog.ts";
import { appBanners, appIcons, appTranslations, reviews } from "#db/schema/content.ts";
import { restaurantCooking, restaurants, sideDishes } from "#db/schema/restaurants.ts";
import { appSettings, bankAccounts } from "#db/schema/settings.ts";
import { seedShop } from "#seed/seed-shop.ts";
import { openRequests } from "#tests/support/request-shop.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = await openTestShop();
const { request } = openRequests(shop);
const { db } = shop;

async function get(path: string) {
  // Other tests of this file write past the shop, as another process would.
  shop.events.catalogChanged();
  const answer = await request("GET", path);
  return {
    status: answer.status,
    body: answer.status === 200 ? await answer.json() : await answer.json(),
  } as {
    status: number;
    // biome-ignore lint/suspicious/noExplicitAny: JSON as it comes
    body: any;
  };
}

beforeAll(async () => {
  await seedShop(db, { files: shop.files, now: shop.clock.now(), mode: "demo" });
});

describe("what anyone may read", () => {
  it("C01 E19 P01 active breeds come by order_index", async () => {
    await db.update(breeds).set({ active: false }).where(eq(breeds.id, "najdi"));
    await db.update(breeds).set({ orderIndex: -1 }).where(eq(breeds.id, "local"));
    const { body } = await get("/api/breeds");
    expect(body.breeds.map(({ id }: { id: string }) => id)).toEqual([
      "local",
      "naemi",
      "sawakni",
      "awassi",
      "harri",
      "barbary",
      "romanian",
    ]);
    expect(body.breeds[1]).toMatchObject({
      id: "naemi",
      name: "نعيمي",
      nameEn: "Naemi",
      active: true,
      orderIndex: 0,
      weightFactor: 1,
    });
  });

  it("C01 E19 R14 active ages come by order_index, with their weight", async () => {
    await db.update(ageClasses).set({ active: false }).where(eq(ageClasses.id, "saddis"));
    const { body } = await get("/api/age-classes");
    expect(
      body.ageClasses.map((row: { id: string; liveWeightKg: number }) => [row.id, row.liveWeightKg]),
    ).toEqual([
      ["suckling", 18],
      ["jadha", 26],
      ["thani", 32],
      ["ruba", 38],
    ]);
  });

  it("C07 E18 active cooking types come by category, then order_index", async () => {
    await db.update(cookingTypes).set({ active: false }).where(eq(cookingTypes.id, "madfun"));
    await db.update(cookingTypes).set({ orderIndex: -5 }).where(eq(cookingTypes.id, "bukhari"));
    const { body } = await get("/api/cooking-types");
    expect(
      body.cookingTypes.map((row: { category: string; id: string }) => `${row.category} ${row.id}`),
    ).toEqual(["meat mandi", "meat kabsa", "meat madghut", "rice bukhari", "rice peshawari", "rice basmati"]);
  });

  it("C04 E21 R11 breeder prices are the default breeder's, with names", async () => {
    const all = await db.select().from(breeders);
    const [stored] = await db.select().from(appSettings).where(eq(appSettings.key, "default_breeder_id"));
    const { body } = await get("/api/breeder-prices");
    expect(new Set(body.breederPrices.map((row: { breederId: string }) => row.breederId))).toEqual(
      new Set([stored?.value]),
    );
    const jadha = body.breederPrices.find(
      (row: { breedId: string; ageClassId: string }) => row.breedId === "naemi" && row.ageClassId === "jadha",
    );
    expect(jadha).toMatchObject({
      priceHalalas: 189_500,
      breed: "نعيمي",
      ageClass: "جذع",
      breedEn: "Naemi",
      ageClassEn: "Jadha",
    });
    expect(
      body.breederPrices.some(
        (row: { breedId: string; ageClassId: string }) =>
          row.breedId === "najdi" || row.ageClassId === "saddis",
      ),
    ).toBe(false);

    const other = all.find(({ id }) => id !== stored?.value);
    await db.update(appSettings).set({ value: other?.id }).where(eq(appSettings.key, "default_breeder_id"));
    const again = await get("/api/breeder-prices");
    expect(again.body.breederPrices[0].breederId).toBe(other?.id);
    expect(await db.$count(breederPrices)).toBe(76);
  });

  it("C10 E24 OD10 active bank accounts come by order_index", async () => {
    await db.insert(bankAccounts).values({
      bankName: "بنك آخر",
      beneficiaryName: "كبش",
      iban: "AE070331234567890123456",
      active: false,
      orderIndex: -1,
    });
    await db
      .insert(bankAccounts)
      .values({ bankName: "الأول", beneficiaryName: "كبش", iban: "AE070331234567890123457", orderIndex: -1 });
    const { body } = await get("/api/bank-accounts");
    expect(body.bankAccounts.map(({ bankName }: { bankName: string }) => bankName)).toEqual([
      "الأول",
      "مصرف الراجحي",
      "بنك الرياض",
    ]);
    expect(Object.keys(body.bankAccounts[0]).toSorted()).toEqual([
      "active",
      "bankName",
      "bankNameEn",
      "beneficiaryName",
      "iban",
      "id",
      "isDemo",
      "notes",
      "notesEn",
      "orderIndex",
    ]);
  });

  it("E01 E07 a restaurant says who and where it is, and when it is open", async () => {
    const { body } = await get("/api/restaurants/diwan-najd");
    expect(body).toMatchObject({
      id: "R-1",
      name: "مطابخ ديوان نجد",
      slug: "diwan-najd",
      city: "الرياض",
      district: "الملقا",
      phone: "+966112000101",
      location: { lat: 24.8121, lng: 46.6025 },
      healthCertAvailable: true,
    });
    expect(body.workingHours).toBeTruthy();
  });

  it("E02 E03 C17 a restaurant has its standing and its pictures, and keeps its commission to itself", async () => {
    const { body } = await get("/api/restaurants/diwan-najd");
    expect(body).toMatchObject({
      visible: true,
      featured: true,
      reviews: 11,
      coverImage: "/files/diwan-najd/najdi-front-960.webp",
    });
    expect(body.gallery).toHaveLength(3);
    expect(body.photos.map(({ role }: { role: string }) => role)).toEqual([
      "cover",
      "gallery",
      "gallery",
      "gallery",
    ]);
    expect(body).not.toHaveProperty("commissionPercent");
  });

  it("E04 E05 E06 a restaurant has its prices of styles, rice, sides, plates and delivery", async () => {
    await db
      .update(restaurantCooking)
      .set({ disabled: true })
      .where(eq(restaurantCooking.cookingTypeId, "kabsa"));
    const { body } = await get("/api/restaurants/diwan-najd");
    expect(body).toMatchObject({
      cookingPricesHalalas: { mandi: 15_000, kabsa: 13_000, madghut: 16_000 },
      disabledCookingTypes: ["kabsa"],
      riceCookingPricesHalalas: { peshawari: 3000, basmati: 2500, bukhari: 3500 },
      disabledRiceCookingTypes: [],
      platesInsuranceMode: "fixed",
      platesInsurancePriceHalalas: 4000,
      deliveryPriceHalalas: 2000,
    });
    expect(body.sideDishes[0]).toMatchObject({
      name: "رز إضافي (طبق)",
      nameEn: "Extra rice (a plate)",
      priceHalalas: 4000,
      active: true,
    });
  });

  it("E08 RP11 hidden and unknown restaurants answer 404", async () => {
    await db.update(restaurants).set({ visible: false }).where(eq(restaurants.id, "R-2"));
    expect((await get("/api/restaurants/tannour-albawadi")).status).toBe(404);
    expect((await get("/api/restaurants/tannour-albawadi/reviews")).status).toBe(404);
    expect((await get("/api/restaurants/nowhere")).body.code).toBe("not_found");
    const { body } = await get("/api/restaurants");
    expect(body.restaurants.map(({ id }: { id: string }) => id)).toEqual(["R-1", "R-3"]);
  });

  it("E09 E10 RP05 inactive sides are left out, no rice is an empty map and list", async () => {
    await db.update(sideDishes).set({ active: false }).where(eq(sideDishes.name, "سلطة"));
    await db.delete(restaurantCooking).where(eq(restaurantCooking.cookingTypeId, "basmati"));
    await db.delete(restaurantCooking).where(eq(restaurantCooking.cookingTypeId, "bukhari"));
    const { body } = await get("/api/restaurants/majlis-alsahel");
    expect(body.sideDishes.map(({ nameEn }: { nameEn: string }) => nameEn)).toEqual([
      "Extra rice (a plate)",
      "Broth",
    ]);
    expect(body.riceCookingPricesHalalas).toEqual({});
    expect(body.disabledRiceCookingTypes).toEqual([]);
  });

  it("C11 E30 approved reviews come newest first, at most 50", async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      restaurantId: "R-3",
      rating: 4,
      comment: `${index}`,
      status: "approved" as const,
      createdAt: new Date(Date.UTC(2026, 2, 1, 0, index)),
    }));
    await db.insert(reviews).values(many);
    await db.insert(reviews).values({
      restaurantId: "R-3",
      rating: 1,
      comment: "waiting",
      createdAt: new Date("2026-03-09T00:00:00Z"),
    });
    const { body } = await get("/api/restaurants/majlis-alsahel/reviews");
    expect(body.reviews).toHaveLength(50);
    const times = body.reviews.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(body.reviews.some(({ comment }: { comment: string }) => comment === "waiting")).toBe(false);
    expect(body.reviews[0]).toMatchObject({ rating: expect.any(Number), restaurantId: "R-3" });
  });

  it("C13 E27 active banners come by order_index", async () => {
    const banner = { imageUrl: "/a.webp", position: "home_hero" as const };
    await db.insert(appBanners).values([
      { ...banner, name: "second", orderIndex: 2 },
      { ...banner, name: "first", orderIndex: 1 },
      { ...banner, name: "off", orderIndex: 0, active: false },
    ]);
    expect((await get("/api/banners")).body.banners).toMatchObject([
      { ...banner, name: "first", orderIndex: 1, active: true },
      { ...banner, name: "second", orderIndex: 2, active: true },
    ]);
  });

  it("C14 E28 active icons come by order_index", async () => {
    const icon = { iconName: "house", position: "mobile_dock" as const };
    await db.insert(appIcons).values([
      { ...icon, name: "later", orderIndex: 5, route: "/offers" },
      { ...icon, name: "sooner", orderIndex: 0 },
      { ...icon, name: "off", active: false },
    ]);
    expect((await get("/api/icons")).body.icons).toMatchObject([
      { ...icon, name: "sooner", orderIndex: 0, active: true },
      { ...icon, name: "later", orderIndex: 5, active: true, route: "/offers" },
    ]);
  });

  it("C15 E29 translations of one language come by category, then key", async () => {
    await db.insert(appTranslations).values([
      { key: "common:z", language: "ar", value: "١", category: "b" },
      { key: "common:b", language: "ar", value: "٢", category: "b" },
      { key: "common:c", language: "ar", value: "٣", category: "a" },
      { key: "common:b", language: "en", value: "2", category: "b" },
    ]);
    const { body } = await get("/api/translations/ar");
    expect(body.translations.map(({ key }: { key: string }) => key)).toEqual([
      "common:c",
      "common:b",
      "common:z",
    ]);
    expect((await get("/api/translations/fr")).status).toBe(422);
  });
});
