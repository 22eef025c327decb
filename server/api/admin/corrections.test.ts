import { describe, expect, it } from "vitest";
import { APP_FEE, BASMATI, homeOrder, MANDI, mustPlace, NAEMI_JADHA } from "#tests/support/order-samples.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, request, ali, sara, asAli, asAdmin: cookie } = await openApi();

describe("correcting by the API", () => {
  it("CN12 a customer's name and number are corrected, and what it is then is answered", async () => {
    const path = `/api/admin/customers/${sara.customerId}/correction`;
    const was = { fullName: null, phone: sara.phone };
    const phone = "+966551390001";
    const body = { fullName: "سارة", phone, why: "new_number", was };
    const corrected = await request("POST", path, { cookie, body });
    expect([corrected.status, await corrected.json()]).toMatchObject([
      200,
      { id: sara.customerId, fullName: "سارة", phone, isPhoneVerified: false },
    ]);
    // Said again it is as it was asked for.
    expect((await request("POST", path, { cookie, body })).status).toBe(200);
    const late = await request("POST", path, { cookie, body: { ...body, fullName: "هند" } });
    expect(await late.json()).toMatchObject({ status: 409, code: "stale_edit" });
  });

  it("CN12 another's number leads to that customer, and a name may stay unknown", async () => {
    const path = `/api/admin/customers/${sara.customerId}/correction`;
    const was = { fullName: "سارة", phone: "+966551390001" };
    const taken = await request("POST", path, {
      cookie,
      body: { fullName: "سارة", phone: ali.phone, why: "mistyped", was },
    });
    expect(await taken.json()).toMatchObject({
      status: 409,
      code: "number_taken",
      customerId: ali.customerId,
    });
    const empty = await request("POST", path, { cookie, body: { fullName: "", phone: was.phone, was } });
    expect(await empty.json()).toMatchObject({ status: 422, fields: { fullName: expect.any(String) } });
    expect((await request("POST", path, { cookie: asAli, body: {} })).status).toBe(403);
  });

  it("HR08 an order is handed over in the other way as it was seen, at the price that was read", async () => {
    const { id } = await mustPlace(shop, ali, homeOrder(ali));
    const read = await request("GET", `/api/admin/orders/${id}`, { cookie });
    const { revision } = (await read.json()) as { revision: number };
    const order = {
      fulfillment: "restaurant",
      meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 1, cookingTypeId: "mandi", platesCount: 3 }],
      restaurantSlug: "diwan-najd",
      riceCookingTypeId: "basmati",
      deliveryMethod: "pickup",
      schedule: { date: "2026-03-11", time: "16:00" },
      expectedTotalHalalas: 1,
    };
    const path = `/api/admin/orders/${id}/switch`;
    const unsaid = await request("POST", path, { cookie, body: { revision, order } });
    expect(await unsaid.json()).toMatchObject({ code: "reason_required" });
    const said = { revision, reason: "اتصل وطلب", order };
    const dearer = await request("POST", path, { cookie, body: said });
    const expectedTotalHalalas = NAEMI_JADHA + MANDI + BASMATI + APP_FEE;
    expect(await dearer.json()).toMatchObject({
      status: 409,
      code: "price_changed",
      quote: { grandTotalHalalas: expectedTotalHalalas },
    });
    const body = { ...said, order: { ...order, expectedTotalHalalas } };
    const switched = await request("POST", path, { cookie, body });
    expect([switched.status, await switched.json()]).toMatchObject([
      200,
      { id, fulfillment: "restaurant", deliveryMethod: "pickup", undoId: null },
    ]);
    expect(await (await request("POST", path, { cookie, body })).json()).toMatchObject({ status: 409 });
  });
});
