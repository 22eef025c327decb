import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { listLabels } from "#app/features/order-admin/reads/list-labels.server.ts";
import { readAdminOrder } from "#app/features/order-admin/reads/read-admin-order.server.ts";
import { placeOrder } from "#app/features/order-placing/commands/place-order.server.ts";
import type { OrderBodyInput } from "#app/features/order-placing/rules/schema.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { homeOrder, inStatus, liftLimits, putOrder, restaurantOrder } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { labelsOfOrder } from "./labels-of-order.ts";

const { shop, ali, admin } = await openStockedShop();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
const RULES = { bagsPerAnimal: 12, chilledDays: 3, frozenMonths: 6 };

async function placed(body: OrderBodyInput): Promise<AdminOrderView> {
  const answer = await placeOrder(shop.as(ali), { body, idempotencyKey: randomUUID() });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  const read = await readAdminOrder(shop.as(admin), answer.value.order.id);
  if (!read.ok) throw new Error(read.code);
  return read.value;
}
const home = (quantity: number, homeCut: "whole" | "halves" | "quarters" | "custom") =>
  placed(
    homeOrder(ali, {
      meats: [{ breedId: "naemi", ageClassId: "jadha", quantity, homeCut }],
      expectedTotalHalalas: quantity * 200_000 + 3_000,
    }),
  );

describe("the labels of an order", () => {
  it.each([
    ["whole", 1],
    ["halves", 2],
    ["quarters", 4],
    ["custom", 12],
  ] as const)("DR05 cut into %s an animal fills %d bags, counted through the order", async (cut, bags) => {
    const labels = labelsOfOrder(await home(2, cut), RULES);
    const ofBags = labels.flatMap(({ bag }) => bag ?? []);
    expect(labels.filter(({ bag }) => bag === null).map(({ animal }) => animal)).toEqual([1, 2]);
    expect(ofBags.map(({ number }) => number)).toEqual(Array.from({ length: 2 * bags }, (_, at) => at + 1));
    expect(new Set(ofBags.map(({ of }) => of))).toEqual(new Set([2 * bags]));
  });

  it("DR05 shared bags are as many as were agreed, each with whoever gets it", async () => {
    const portion = {
      to: "family" as const,
      bags: 5,
      name: "أم خالد",
      phone: "0550000077",
      address: "حي النرجس",
    };
    const order = await placed(homeOrder(ali, { shares: [portion] }));
    const bags = labelsOfOrder(order, { ...RULES, bagsPerAnimal: 3 }).filter(({ bag }) => bag);
    expect(bags).toHaveLength(12);
    expect(bags.map(({ to }) => to.name)).toEqual([
      ...Array.from({ length: 7 }, () => "علي محمد"),
      ...Array.from({ length: 5 }, () => "أم خالد"),
    ]);
  });

  it("DR05 what a restaurant cuts has the carcass's label alone, with its name", async () => {
    const labels = labelsOfOrder(await placed(restaurantOrder(ali)), RULES);
    expect(labels.map(({ bag, isCutHere }) => [bag, isCutHere])).toEqual([
      [null, false],
      [null, false],
    ]);
    expect(labels[0]?.to).toMatchObject({
      kind: "place",
      name: { nameEn: expect.stringContaining("Diwan Najd") },
    });
  });

  it("DR05 a carcass says its own weight once it was weighed, and by when it is eaten", async () => {
    const order = await home(1, "whole");
    const animal = {
      line: 0,
      number: 1,
      carcassKg: 15.2,
      replaced: null,
    } as AdminOrderView["animals"][number];
    const [promised] = labelsOfOrder(order, RULES);
    const [weighed] = labelsOfOrder({ ...order, animals: [animal] }, RULES);
    expect(promised).toMatchObject({ isWeighed: false, carcassKg: order.meats[0]?.carcassKg });
    expect(weighed).toMatchObject({ isWeighed: true, carcassKg: 15.2 });
    expect(promised).toMatchObject({
      day: "2026-03-11",
      chilledUntil: "2026-03-14",
      frozenUntil: "2026-09-11",
    });
    const lastDay = { ...order, schedule: { date: "2026-08-31", time: "15:00" } };
    expect(labelsOfOrder(lastDay, RULES)[0]?.frozenUntil, "February is shorter").toBe("2027-02-28");
  });
});

it("DR05 one call has the labels of a day's orders that are worked on", async () => {
  const day = { date: "2026-03-14", time: "15:00" };
  const body = homeOrder(ali, { schedule: day });
  const orders: string[] = [];
  for (const status of ["Confirmed", "Completed", "Cancelled", "Pending Payment"] as const) {
    const order = await placed(body);
    await putOrder(shop.db, order.id, inStatus(status));
    orders.push(order.reference);
  }
  const sheet = await listLabels(shop.as(admin), day.date);
  if (!sheet.ok) throw new Error(sheet.code);
  expect(new Set(sheet.value.labels.map(({ reference }) => reference))).toEqual(new Set(orders.slice(0, 1)));
  expect(sheet.value).toMatchObject({ orders: 1, hasMore: false });
  expect(await listLabels(shop.as(VISITOR), day.date)).toMatchObject({ code: "not_signed_in" });
});
