import { expect, it } from "vitest";
import { addContract } from "#app/features/commission/commands/add-contract.server.ts";
import { readAdminOrder } from "#app/features/order-admin/reads/read-admin-order.server.ts";
import { mustPlace, restaurantOrder } from "#tests/support/order-samples.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { SlipKitchen } from "../../slips/slip-kitchen.tsx";
import { OwingBand } from "./owing-band.tsx";

const { shop, ali, admin } = await openStockedShop();
const ctx = shop.as(admin);

async function placed() {
  const { id } = await mustPlace(shop, ali, restaurantOrder(ali));
  const read = await readAdminOrder(ctx, id);
  if (!read.ok) throw new Error(read.code);
  return read.value;
}

it("CB04 the order's page and the kitchen's sheet warn of an order that leaves its restaurant owing, and of no other", async () => {
  const usual = await placed();
  await addContract(ctx, {
    partner: { kind: "restaurant", id: "R-1" },
    body: { kind: "percent", percent: 20, base: "whole_order", fromDay: "2026-03-10", untilDay: null },
  });
  const owing = await placed();
  const band = (order: typeof owing, language: "ar" | "en" = "en") =>
    renderWords(<OwingBand order={order} />, language);
  const sheet = (order: typeof owing) => renderWords(<SlipKitchen order={order} />, "ar");

  expect(band(usual)).toBe("");
  expect(band(owing)).toContain("The restaurant would owe the shop SAR");
  expect(band(owing)).toContain("20% of the whole order");
  expect(band(owing)).toContain("before you confirm");
  expect(band(owing, "ar")).toContain("مدينًا للمتجر");
  expect(band({ ...owing, status: "Confirmed" })).toContain("It is set off");
  expect(band({ ...owing, status: "Cancelled" })).toBe("");
  expect(sheet(usual)).not.toContain("اتصلوا بالمتجر");
  expect(sheet(owing)).toContain("اتصلوا بالمتجر");
});
