import { beforeAll, describe, expect, it } from "vitest";
import { readDay } from "#app/features/order-admin/reads/read-day.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import {
  APP_FEE,
  homeOrder,
  inStatus,
  mustPlace,
  NAEMI_JADHA,
  type OrderSet,
  putOrder,
  RESTAURANT_DELIVERY,
  restaurantOrder,
  VERIFIED,
} from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import type { DayGrouping } from "./sum-up-day.ts";

const DAY = "2026-03-12";
const { shop, ali, admin } = await openStockedShop();

async function on(day: string, time: string, body: ReturnType<typeof homeOrder>, set: OrderSet) {
  const { id } = await mustPlace(shop, ali, body);
  await putOrder(shop.db, id, { scheduleDate: day, scheduleTime: time, ...set });
}
const COOKED = restaurantOrder(ali);
const lamb = (quantity: number, choice: object = {}) => ({
  meats: [{ breedId: "naemi", ageClassId: "jadha", quantity, ...choice }],
});

beforeAll(async () => {
  const home = (address: string, quantity: number, choice: object = {}) =>
    homeOrder(ali, {
      ...lamb(quantity, choice),
      address,
      expectedTotalHalalas: quantity * NAEMI_JADHA + APP_FEE,
    });
  const paid = { status: "Paid" as const, ...VERIFIED };
  await on(DAY, "09:30", home("حي الياسمين، الرياض", 2, { homeCut: "quarters", vacuumSeal: true }), paid);
  await on(DAY, "09:00", home("حي الياسمين، الرياض", 1, { homeCut: "quarters", vacuumSeal: true }), {
    ...inStatus("Butchery"),
    ...VERIFIED,
  });
  await on(DAY, "09:15", home("King Fahd Road", 1), { status: "Paid", paymentReview: "awaiting_review" });
  await on(DAY, "14:00", COOKED, { ...inStatus("Completed"), ...VERIFIED });
  await on(
    DAY,
    "14:30",
    restaurantOrder(ali, {
      deliveryMethod: "pickup",
      expectedTotalHalalas: COOKED.expectedTotalHalalas - RESTAURANT_DELIVERY,
    }),
    paid,
  );
  await on(DAY, "10:00", home("حي الملقا", 9), { status: "Pending Payment" });
  await on(DAY, "10:00", home("حي الملقا", 9), { status: "Cancelled", ...VERIFIED });
  await on("2026-03-13", "10:00", home("حي الملقا", 9), paid);
});

async function board(grouping: DayGrouping = "district") {
  const answer = await readDay(shop.as(admin), { date: DAY, grouping });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

describe("the day board", () => {
  it("DY01 sums what each station prepares and what is left of it", async () => {
    const { orders: count, animals, left, abattoir, butcher, kitchens } = await board();
    const cooked = COOKED.meats[0]?.quantity ?? 0;
    expect({ count, animals }).toEqual({ count: 5, animals: 4 + 2 * cooked });
    expect(left).toBe(3 + cooked);
    expect(abattoir.reduce((sum, counted) => sum + counted.count, 0)).toBe(animals);
    expect(butcher).toMatchObject([
      { cut: "quarters", vacuumSeal: true, count: 3, left: 3 },
      { cut: "whole", count: 1, left: 1 },
    ]);
    expect(kitchens).toMatchObject([
      {
        restaurant: { nameEn: "Diwan Najd Kitchens" },
        count: 2 * cooked,
        left: cooked,
        rice: [{ rice: { nameEn: "Basmati rice" }, orders: 2 }],
      },
    ]);
    const atStations = [...butcher, ...kitchens].reduce((sum, counted) => sum + counted.count, 0);
    expect(atStations, "each animal once").toBe(animals);
  });

  it("DY02 goes hour by hour and place by place, and says what nobody has verified", async () => {
    const { hours, unverified, unpaid } = await board();
    const shape = (of: typeof hours) =>
      of.map(({ hour, places }) => [
        hour,
        places.map(({ place, orders: here }) => [place.kind, here.length]),
      ]);
    expect(shape(hours)).toEqual([
      [
        "09:00",
        [
          ["district", 2],
          ["no_district", 1],
        ],
      ],
      [
        "14:00",
        [
          ["no_district", 1],
          ["pickup", 1],
        ],
      ],
    ]);
    expect(hours[0]?.places[0]).toMatchObject({ place: { name: "الياسمين" }, animals: 3 });
    expect(shape((await board("both")).hours), "home by district, cooked by kitchen").toEqual([
      [
        "09:00",
        [
          ["district", 2],
          ["no_district", 1],
        ],
      ],
      ["14:00", [["restaurant", 2]]],
    ]);
    expect(shape((await board("restaurant")).hours)).toEqual([
      ["09:00", [["home", 3]]],
      ["14:00", [["restaurant", 2]]],
    ]);
    expect({ unverified: unverified.orders, unpaid }).toEqual({ unverified: 1, unpaid: 1 });
  });

  it("P02 is for whoever may read orders", async () => {
    for (const actor of [VISITOR, ali])
      expect((await readDay(shop.as(actor), { date: DAY, grouping: "district" })).ok).toBe(false);
  });
});
