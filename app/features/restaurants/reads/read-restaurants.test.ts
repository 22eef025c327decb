import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { cookingTypes } from "#db/schema/catalog.ts";
import { reviews } from "#db/schema/content.ts";
import { restaurantCooking, restaurantImages, restaurants } from "#db/schema/restaurants.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { readRestaurant } from "./read-restaurant.server.ts";
import { readFeaturedRestaurants, readRestaurants } from "./read-restaurants.server.ts";

const shop = await openTestShop();
const { db } = shop;
const ctx = () => {
  shop.events.catalogChanged();
  return shop.as(VISITOR);
};

beforeAll(async () => {
  await db.insert(cookingTypes).values([
    { id: "mandi", name: "مندي", category: "meat", orderIndex: 1 },
    { id: "kabsa", name: "كبسة", category: "meat", orderIndex: 0 },
    { id: "basmati", name: "بسمتي", category: "rice" },
  ]);
  await db.insert(restaurants).values(
    Array.from({ length: 9 }, (_, index) => ({
      id: `R-${index}`,
      name: `مطعم ${index}`,
      slug: `r-${index}`,
      city: "الرياض",
      orderIndex: index,
      featured: index === 1 ? false : index === 2 ? true : null,
      visible: index !== 3,
      rating: index === 4 ? 3.86 : null,
      reviewsCount: index === 4 ? 12 : 0,
    })),
  );
});

describe("restaurants of the shop pages", () => {
  it("H12 H13 E08 are featured when visible and not taken out, at most six, in the admin's order", async () => {
    const featured = await readFeaturedRestaurants(ctx());
    expect(featured.map(({ id }) => id)).toEqual(["R-0", "R-2", "R-4", "R-5", "R-6", "R-7"]);
    expect((await readRestaurants(ctx())).map(({ id }) => id)).not.toContain("R-3");
  });

  it("H15 RL04 R18 the rating is the mean of approved reviews, else the restaurant's figure, else 4.5", async () => {
    await db.insert(reviews).values([
      { restaurantId: "R-5", rating: 5, status: "approved" },
      { restaurantId: "R-5", rating: 4, status: "approved" },
      { restaurantId: "R-5", rating: 4, status: "approved" },
      { restaurantId: "R-5", rating: 1, status: "pending" },
      { restaurantId: "R-5", rating: 1, status: "hidden" },
    ]);
    const list = await readRestaurants(ctx());
    const shown = (id: string) => {
      const found = list.find((restaurant) => restaurant.id === id);
      return [found?.rating, found?.reviewsCount];
    };
    expect([shown("R-5"), shown("R-4"), shown("R-0")]).toEqual([
      [4.3, 3],
      [3.9, 12],
      [4.5, 0],
    ]);
  });

  it("RP08 RP09 C11 the histogram counts by star all approved reviews, the list holds the newest fifty", async () => {
    await db.insert(reviews).values(
      Array.from({ length: 70 }, (_, index) => ({
        restaurantId: "R-6",
        // Ten of each star, and twenty more of five.
        rating: Math.min(5, 1 + (index % 7)),
        status: "approved" as const,
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
      })),
    );
    await db.insert(reviews).values({ restaurantId: "R-6", rating: 2, status: "hidden" });
    const page = await readRestaurant(ctx(), "r-6");
    expect(page?.histogram).toEqual({ 1: 10, 2: 10, 3: 10, 4: 10, 5: 30 });
    expect(page?.reviews).toHaveLength(50);
    expect(page?.reviews[0]?.createdAt).toEqual(new Date(Date.UTC(2026, 0, 1, 0, 69)));
  });

  it("RL03 RP02 have a cover and at most five pictures in order, or none", async () => {
    const picture = { widths: [320], width: 320, height: 200, thumbhash: "" };
    await db.insert(restaurantImages).values([
      { ...picture, restaurantId: "R-7", role: "cover", fileKey: "r-7/cover" },
      ...Array.from({ length: 6 }, (_, index) => ({
        ...picture,
        restaurantId: "R-7",
        role: "gallery" as const,
        orderIndex: 6 - index,
        fileKey: `r-7/${index}`,
      })),
    ]);
    const page = await readRestaurant(ctx(), "r-7");
    expect(page?.cover?.fileKey).toBe("r-7/cover");
    expect(page?.gallery.map(({ fileKey }) => fileKey)).toEqual([
      "r-7/5",
      "r-7/4",
      "r-7/3",
      "r-7/2",
      "r-7/1",
    ]);
    expect(await readRestaurant(ctx(), "r-8")).toMatchObject({ cover: null, gallery: [] });
  });

  it("RL06 RP04 the menu is what is cooked today, in the shop's order, with the lowest meat price as from price", async () => {
    const priced = (cookingTypeId: string, priceHalalas: number, disabled = false) => ({
      restaurantId: "R-8",
      cookingTypeId,
      priceHalalas,
      disabled,
    });
    await db
      .insert(restaurantCooking)
      .values([priced("mandi", 15_000), priced("kabsa", 13_000), priced("basmati", 100)]);
    const card = async () => (await readRestaurants(ctx())).find(({ id }) => id === "R-8");
    expect(await card()).toMatchObject({
      cooking: [{ id: "kabsa" }, { id: "mandi" }],
      rice: [{ id: "basmati", priceHalalas: 100 }],
      fromPriceHalalas: 13_000,
    });
    await db
      .update(restaurantCooking)
      .set({ disabled: true })
      .where(eq(restaurantCooking.cookingTypeId, "kabsa"));
    expect(await card()).toMatchObject({ cooking: [{ id: "mandi" }], fromPriceHalalas: 15_000 });
  });

  it("RP11 unknown and hidden restaurants are null, and unknown addresses are not remembered", async () => {
    const visitor = ctx();
    expect(await readRestaurant(visitor, "r-3")).toBeNull();
    expect(await readRestaurant(visitor, "nowhere")).toBeNull();
    await db.insert(restaurants).values({ id: "R-99", name: "جديد", slug: "nowhere" });
    expect(await readRestaurant(ctx(), "nowhere")).toMatchObject({ id: "R-99" });
  });
});
