import { describe, expect, it } from "vitest";
import { readAdminOrder } from "#app/features/order-admin/reads/read-admin-order.server.ts";
import { OrderReceipt } from "#app/features/order-pages/ui/order-receipt.tsx";
import { type OrderBodyInput, orderBody } from "#app/features/order-placing/rules/schema.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { bodyOfOrder } from "#app/features/standing-orders/rules/body-of-order.ts";
import { homeOrder, liftLimits, mustPlace, restaurantOrder } from "#tests/support/order-samples.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { SlipButchery } from "./slip-butchery.tsx";
import { SlipKitchen } from "./slip-kitchen.tsx";

const { shop, ali, admin } = await openStockedShop();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");

async function readForAdmin(body: OrderBodyInput): Promise<AdminOrderView> {
  const { id } = await mustPlace(shop, ali, body);
  const read = await readAdminOrder(shop.as(admin), id);
  if (!read.ok) throw new Error(read.code);
  return read.value;
}
const paper = (order: AdminOrderView, Slip: typeof SlipKitchen, language: "ar" | "en") =>
  renderWords(<Slip order={order} />, language);

describe("an order for so many guests", () => {
  it("OG12 says it to customer, kitchen and butcher, and a weekly order keeps it", async () => {
    const cooked = await readForAdmin({ ...restaurantOrder(ali), guests: 30 });
    expect(cooked.guests).toBe(30);
    expect(paper(cooked, SlipKitchen, "en")).toContain("for 30 guests");
    expect(paper(cooked, SlipKitchen, "ar")).toContain("لـ30 ضيفًا");
    const receipt = renderWords(<OrderReceipt order={cooked} />, "ar");
    expect(receipt).toContain("لـ30 ضيفًا");
    expect(bodyOfOrder(cooked)?.body.guests).toBe(30);
    const home = await readForAdmin({ ...homeOrder(ali), guests: 2 });
    expect(paper(home, SlipButchery, "ar")).toContain("لضيفين");
  });

  it("AO12 the kitchen reads the plates of each line beside the sum, and nothing where none were counted", async () => {
    const cooked = await readForAdmin(restaurantOrder(ali));
    const [meat] = cooked.meats;
    if (!meat) throw new Error("no animal");
    const platesOf = (platesCount: number | null) =>
      paper({ ...cooked, meats: [{ ...meat, platesCount }] }, SlipKitchen, "en").match(/\d+ plates/g);
    expect(platesOf(7)).toEqual(["7 plates", `${cooked.platesTotal} plates`]);
    expect(platesOf(null)).toEqual([`${cooked.platesTotal} plates`]);
  });

  it("AO12 a name stands in Arabic and under it in English, each marked as its language, and alone where it has none", async () => {
    const cooked = await readForAdmin(restaurantOrder(ali));
    const [meat] = cooked.meats;
    if (!meat) throw new Error("no animal");
    const named = (nameEn: string | null) =>
      paper({ ...cooked, meats: [{ ...meat, breed: { ...meat.breed, nameEn } }] }, SlipKitchen, "en");
    const breed = `<bdi lang="ar">${meat.breed.name}</bdi></span>`;
    expect(named("Naemi")).toMatch(new RegExp(`${breed}<span class="[^"]*"><bdi lang="en">Naemi</bdi>`));
    expect(named(null)).toContain(`${breed}</span>`);
  });

  it("OG12 says nothing where nobody told, and takes one to two hundred", async () => {
    const untold = await readForAdmin(restaurantOrder(ali));
    expect(untold.guests).toBeNull();
    expect(paper(untold, SlipKitchen, "en")).not.toContain("guest");
    for (const guests of [0, 201, 2.5, "30"])
      expect(orderBody.safeParse({ ...homeOrder(ali), guests }).success, String(guests)).toBe(false);
  });
});
