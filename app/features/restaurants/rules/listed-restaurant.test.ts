import { describe, expect, it } from "vitest";
import { listedRestaurant, mapsLink } from "./listed-restaurant.ts";
import { restaurantLocation } from "./restaurant-location.ts";
import type { RestaurantCard } from "./restaurant-views.ts";
import { readRestaurantsAddress, restaurantsAddress } from "./restaurants-address.ts";

const place = {
  city: "الرياض",
  cityEn: "Riyadh",
  district: "الملقا",
  districtEn: null,
  address: "طريق أنس",
  addressEn: "Anas Road",
};

describe("a restaurant in a list", () => {
  it("RL05 shows city and district, else the address, else the city", () => {
    expect(restaurantLocation(place, "ar")).toBe("الرياض – الملقا");
    expect(restaurantLocation(place, "en")).toBe("Riyadh – الملقا");
    expect(restaurantLocation({ ...place, district: null }, "en")).toBe("Anas Road");
    expect(restaurantLocation({ ...place, district: null, address: null, addressEn: null }, "ar")).toBe(
      "الرياض",
    );
  });

  it("H18 the map is the admin's link, else the place itself, else none", () => {
    const location = { lat: 24.5, lng: 46.5 };
    expect(mapsLink({ mapsUrl: "https://maps.test/x", location })).toBe("https://maps.test/x");
    expect(mapsLink({ mapsUrl: null, location })).toContain("query=24.5,46.5");
    expect(mapsLink({ mapsUrl: null, location: null })).toBeNull();
  });

  it("H14 RL04 RL06 carries what its card shows, in the reader's language", () => {
    const card = {
      ...place,
      id: "R-1",
      slug: "diwan",
      name: "ديوان",
      nameEn: "Diwan",
      phone: null,
      mapsUrl: null,
      location: null,
      rating: 4.5,
      reviewsCount: 0,
      fromPriceHalalas: 13_000,
      cooking: [{ id: "mandi", name: "مندي", nameEn: "Mandi", priceHalalas: 15_000 }],
      cover: null,
    } as unknown as RestaurantCard;
    expect(listedRestaurant(card, "en")).toMatchObject({ name: "Diwan", city: "Riyadh", cooking: ["Mandi"] });
    expect(listedRestaurant(card, "ar")).toMatchObject({ name: "ديوان", cooking: ["مندي"], rating: 4.5 });
  });
});

describe("the address of the list", () => {
  it("RL01 RL02 says the filter and nothing that is empty", () => {
    expect(restaurantsAddress({ q: " ", cooking: null, page: 1 })).toBe("/restaurants");
    expect(restaurantsAddress({ q: "نجد", cooking: "mandi", page: 2 })).toBe(
      `/restaurants?q=${encodeURIComponent("نجد")}&cooking=mandi&page=2`,
    );
  });

  it.each([
    ["", { q: "", cooking: null, page: 1 }],
    ["?q=a&cooking=&page=0", { q: "a", cooking: null, page: 1 }],
    ["?page=3&cooking=kabsa", { q: "", cooking: "kabsa", page: 3 }],
    ["?page=1e9", { q: "", cooking: null, page: 50 }],
    ["?page=x", { q: "", cooking: null, page: 1 }],
  ])("RL01 RL02 reads %s", (search, address) => {
    expect(readRestaurantsAddress(new URLSearchParams(search))).toEqual(address);
  });
});
