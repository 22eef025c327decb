import { describe, expect, it } from "vitest";
import { switchOrder } from "#app/features/order-admin/commands/switch-order.server.ts";
import { readOrderSwitch } from "#app/features/order-admin/reads/read-order-switch.server.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { breederPrices } from "#db/schema/catalog.ts";
import {
  APP_FEE,
  homeOrder,
  MANDI,
  makeStaff,
  mustPlace,
  NAEMI_JADHA,
  RESTAURANT_DELIVERY,
  restaurantOrder,
} from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { quoteOfSwitch, switchBody, switchDraft, switchErrors } from "./switch-draft.ts";
import { switchOrderBody } from "./switch-schema.ts";

const { shop, ali, admin } = await openStockedShop();
const SAID = { reason: "طلب", overbook: false, outsideArea: false };

async function opened(id: string) {
  const read = await readOrderSwitch(shop.as(admin), id);
  if (!read.ok) throw new Error(read.code);
  const { order, catalogue, now } = read.value;
  return { order, catalogue, draft: switchDraft(order, catalogue, now) };
}

describe("the page that switches an order", () => {
  it("HR07 begins with the same animals, day and place, says what is missing, and shows the price that the server takes", async () => {
    const { id } = await mustPlace(shop, ali, homeOrder(ali));
    // What animals cost today is another matter: these were agreed.
    await shop.db.update(breederPrices).set({ priceHalalas: 999_900 });
    shop.events.catalogChanged();
    const { order, catalogue, draft } = await opened(id);
    expect(draft).toMatchObject({
      fulfillment: "restaurant",
      address: "حي الياسمين، الرياض",
      schedule: order.schedule,
    });
    const chosen = {
      ...draft,
      restaurantSlug: "diwan-najd",
      deliveryMethod: "delivery" as const,
      meats: draft.meats.map((meat) => ({ ...meat, cookingTypeId: "mandi", platesCount: 2 })),
    };
    const quote = quoteOfSwitch(order, chosen, catalogue);
    expect(quote.grandTotalHalalas).toBe(NAEMI_JADHA + MANDI + APP_FEE + RESTAURANT_DELIVERY);
    expect(switchErrors(quote)).toEqual({});
    const body = switchBody(order, chosen, { ...SAID, totalHalalas: quote.grandTotalHalalas });
    expect(await switchOrder(shop.as(admin), { id, body })).toMatchObject({ ok: true });
  });

  it("HR07 and back to the door", async () => {
    const { id } = await mustPlace(
      shop,
      ali,
      restaurantOrder(ali, { expectedTotalHalalas: await priceNow() }),
    );
    const { order, catalogue, draft } = await opened(id);
    const quote = quoteOfSwitch(order, draft, catalogue);
    const body = switchBody(
      order,
      { ...draft, address: "حي النرجس، الرياض" },
      { ...SAID, totalHalalas: quote.grandTotalHalalas },
    );
    expect(await switchOrder(shop.as(admin), { id, body })).toMatchObject({
      ok: true,
      value: { fulfillment: "home", restaurant: null },
    });
    expect((await readOneOrderRows(shop.db, id))?.sides).toEqual([]);
  });

  it("HR05 the page is for whoever edits", async () => {
    const clerk = await makeStaff(shop, "clerk@kabsh.test", "accountant");
    expect(await readOrderSwitch(shop.as(clerk), "x")).toMatchObject({ code: "not_allowed" });
  });
});

/** Today's price of the restaurant sample, whose animals became dearer. */
async function priceNow(): Promise<number> {
  const { expectedTotalHalalas } = restaurantOrder(ali);
  return Number(expectedTotalHalalas) + 2 * (999_900 - NAEMI_JADHA);
}

it("HR05 nobody who changes the way goes beyond capacity or the area without saying so", () => {
  expect(switchOrderBody.parse({ revision: 1, order: {} })).toMatchObject({
    overbook: false,
    outsideArea: false,
  });
});
