import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { listOrders } from "#app/features/order-admin/reads/list/list-orders.server.ts";
import { readAdminOrder } from "#app/features/order-admin/reads/read-admin-order.server.ts";
import { placeOrder } from "#app/features/order-placing/commands/place-order.server.ts";
import { composeOrderSheet } from "#app/features/order-reading/reads/compose-order-sheet.server.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { homeOrder } from "#tests/support/order-samples.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { SlipButchery } from "./slip-butchery.tsx";
import { SlipDelivery } from "./slip-delivery.tsx";

const { shop, ali, admin } = await openStockedShop();
const PORTION = {
  to: "family" as const,
  bags: 5,
  name: "أم خالد",
  phone: "0550000077",
  address: "حي النرجس، الرياض",
};
let order: AdminOrderView;

beforeAll(async () => {
  const body = homeOrder(ali, { shares: [PORTION] });
  const placed = await placeOrder(shop.as(ali), { body, idempotencyKey: randomUUID() });
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  const read = await readAdminOrder(shop.as(admin), placed.value.order.id);
  if (!read.ok) throw new Error(read.code);
  order = read.value;
});

describe("the papers of shared meat", () => {
  it.each([
    ["butcher", SlipButchery],
    ["driver", SlipDelivery],
  ])("SR07 the %s reads how many bags go to whom and where", (_, Slip) => {
    const slip = renderWords(<Slip order={order} />, "ar");
    for (const said of ["12 كيسًا", "أم خالد", "055 000 0077", "حي النرجس، الرياض"])
      expect(slip).toContain(said);
  });

  it("SR07 the printed order says it in both languages", async () => {
    const sheet = await composeOrderSheet(shop.as(ali), order, []);
    const lines = sheet.sections.find(({ key }) => key === "shares")?.lines ?? [];
    expect(lines.map(({ value }) => value)).toEqual([
      { kind: "words", words: { ar: "7 أكياس", en: "7 bags" } },
      { kind: "words", words: { ar: "5 أكياس", en: "5 bags" } },
    ]);
    expect(lines[1]?.label.en).toBe("For the family · أم خالد");
  });

  it("SR07 the desk finds the order by a recipient's number", async () => {
    const find = async (q: string) => {
      const found = await listOrders(shop.as(admin), { filters: { q } });
      return found.ok && found.value.items.map(({ id }) => id);
    };
    expect(await find("0550000077")).toEqual([order.id]);
    expect(await find("0550000078")).toEqual([]);
  });
});
