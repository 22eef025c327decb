/**
 * What stands in the reference as an example, and what the tests send: the same objects, so that no example is one that the shop refuses.
 * Breeds, dishes and prices are the seeded ones.
 */
export const HOME_ORDER_SAMPLE = {
  fulfillment: "home" as const,
  meats: [
    { breedId: "naemi", ageClassId: "jadha", quantity: 1, homeCut: "quarters" as const, vacuumSeal: true },
  ],
  customerName: "علي محمد",
  customerPhone: "+966551234567",
  address: "حي الياسمين، الرياض",
  schedule: { date: "2026-03-11", time: "15:00" },
  expectedTotalHalalas: 203_000,
};

export const RESTAURANT_ORDER_SAMPLE = {
  fulfillment: "restaurant" as const,
  meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 2, cookingTypeId: "mandi", platesCount: 4 }],
  restaurantSlug: "diwan-najd",
  riceCookingTypeId: "basmati",
  sides: { "salad-of-r1": 3 },
  deliveryMethod: "delivery" as const,
  customerName: "Ali Mohammed",
  customerPhone: "+966551234567",
  location: { lat: 24.7136, lng: 46.6753 },
  schedule: { date: "2026-03-11", time: "15:00" },
  expectedTotalHalalas: 441_100,
};

export const FREE_TIMES_SAMPLE = { fulfillment: "home" as const, animals: 1, from: "2026-03-11", days: 1 };

/** Both ways an order is handed over, as the reference shows them. */
export const ORDER_EXAMPLES = {
  home: { summary: "Cut and brought home", value: HOME_ORDER_SAMPLE },
  restaurant: { summary: "Cooked at a restaurant", value: RESTAURANT_ORDER_SAMPLE },
};
