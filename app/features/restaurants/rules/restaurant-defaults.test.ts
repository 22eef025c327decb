import { describe, expect, it } from "vitest";
import {
  CARD_RATING_FALLBACK,
  displayRating,
  fromPrice,
  isFeatured,
  newRestaurantDefaults,
  newRestaurantId,
  WIZARD_RATING_FALLBACK,
} from "./restaurant-defaults.ts";
import { restaurantBody, restaurantChange, restaurantCookingBody, sideDishBody } from "./schema.ts";

describe("restaurants", () => {
  it("AR08 a new id is R- and the last six digits of the timestamp", () => {
    expect(newRestaurantId(new Date(1_763_658_123_456))).toBe("R-123456");
    expect(newRestaurantId(new Date(1_763_658_000_007))).toBe("R-000007");
  });

  it("AR11 a new restaurant starts with a rating, a commission and the prices of four dishes", () => {
    expect(newRestaurantDefaults).toMatchObject({
      rating: 4.5,
      reviewsCount: 0,
      cookingPricesHalalas: { mandi: 15_000, kabsa: 13_000, madghut: 16_000, madfun: 14_000 },
    });
  });

  it.each([
    [4.26, 3, 4.3],
    [null, 3.9, 3.9],
    [null, 0, 0],
    [null, null, CARD_RATING_FALLBACK],
  ])("R18 H15 RL04 reviews %s, own figure %s: shown %d", (approvedMean, ownRating, shown) => {
    expect(displayRating({ approvedMean, ownRating, fallback: CARD_RATING_FALLBACK })).toBe(shown);
  });

  it("WR09 H15 the two fallbacks are both meant", () => {
    expect([CARD_RATING_FALLBACK, WIZARD_RATING_FALLBACK]).toEqual([4.5, { rating: 4.4, reviews: 50 }]);
  });

  it("H13 E08 visible and featured count as true when missing", () => {
    const cases = [
      {},
      { featured: null },
      { featured: true },
      { featured: false },
      { visible: false },
      { visible: false, featured: true },
    ];
    expect(cases.map(isFeatured)).toEqual([true, true, true, false, false, false]);
  });

  it("RL06 the lowest price is of what is cooked now", () => {
    expect(
      fromPrice([
        { priceHalalas: 100, disabled: true },
        { priceHalalas: 300 },
        { priceHalalas: 200, disabled: false },
      ]),
    ).toBe(200);
    expect(fromPrice([])).toBeNull();
  });
});

describe("restaurant forms", () => {
  it("AR10 AR09 a slug is tidied, a blank one is left to the name", () => {
    expect(restaurantBody.parse({ name: "مطعم", slug: " Al Deerah! " })).toEqual({
      name: "مطعم",
      slug: "al-deerah",
    });
    expect(restaurantBody.parse({ name: "مطعم", slug: " ! " }).slug).toBeNull();
    expect(restaurantBody.safeParse({ slug: "x" }).success).toBe(false);
  });

  it("AR06 a change holds only what was sent", () => {
    expect(restaurantChange.parse({ district: " " })).toEqual({ district: null });
    expect(restaurantChange.parse({ version: 3, mapsUrl: "" })).toEqual({ version: 3, mapsUrl: null });
    expect(restaurantChange.safeParse({ mapsUrl: "javascript:alert(1)" }).success).toBe(false);
    expect(restaurantChange.safeParse({ name: " " }).success).toBe(false);
  });

  it("AR12 AR13 E09 sides need a name, prices are at least 0, a side is active unless it says not", () => {
    expect(sideDishBody.parse({ name: "سلطة", priceHalalas: 0 })).toMatchObject({ active: true });
    expect(sideDishBody.safeParse({ name: " ", priceHalalas: 1 }).success).toBe(false);
    const accepted = [0, null, -1].map(
      (priceHalalas) => restaurantCookingBody.safeParse({ cookingTypeId: "mandi", priceHalalas }).success,
    );
    expect(accepted).toEqual([true, true, false]);
  });
});
