import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { readAdminOrder } from "#app/features/order-admin/reads/read-admin-order.server.ts";
import { placeOrder } from "#app/features/order-placing/commands/place-order.server.ts";
import type { OrderBodyInput } from "#app/features/order-placing/rules/schema.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { seedOccasions } from "#seed/seed-occasions.ts";
import { homeOrder } from "#tests/support/order-samples.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { SlipButchery } from "./slip-butchery.tsx";
import { SlipDelivery } from "./slip-delivery.tsx";

const { shop, ali, admin } = await openStockedShop();
beforeAll(() => shop.db.transaction(seedOccasions));

async function orderFor(changes: Partial<OrderBodyInput>): Promise<AdminOrderView> {
  const body = homeOrder(ali, changes);
  const placed = await placeOrder(shop.as(ali), { body, idempotencyKey: randomUUID() });
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  const read = await readAdminOrder(shop.as(admin), placed.value.order.id);
  if (!read.ok) throw new Error(read.code);
  return read.value;
}
const paper = (order: AdminOrderView, Slip: typeof SlipDelivery) => renderWords(<Slip order={order} />, "ar");

describe("the papers of an occasion", () => {
  it("OC06 OC10 the slip of a gift goes to who receives it, with the card and without a price", async () => {
    const occasion = {
      occasionId: "gift",
      recipientName: "خالد العتيبي",
      recipientPhone: "0559876543",
      card: "مبروك البيت الجديد",
    };
    const slip = paper(await orderFor({ occasion }), SlipDelivery);
    for (const said of ["خالد العتيبي", "055 987 6543", "مبروك البيت الجديد"]) expect(slip).toContain(said);
    for (const price of ["2,030", "2,000", "علي محمد"]) expect(slip).not.toContain(price);
    expect(paper(await orderFor({}), SlipDelivery)).toContain("2,030");
  });

  it("OC10 the butcher reads in whose names each animal is", async () => {
    const order = await orderFor({
      occasion: { occasionId: "udhiya", names: [["محمد", "نورة"]], consentVersion: 1 },
      schedule: { date: "2026-05-28", time: "12:00" },
    });
    const slip = paper(order, SlipButchery);
    expect(slip).toContain("أضحية");
    expect(slip).toContain("محمد، نورة");
  });
});
