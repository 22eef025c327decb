import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { saveAddress } from "#app/features/accounts/commands/save-address.server.ts";
import { editOrder } from "#app/features/order-admin/commands/edit-order.server.ts";
import { readAdminOrder } from "#app/features/order-admin/reads/read-admin-order.server.ts";
import { importOrders } from "#app/features/order-import/commands/import-orders.server.ts";
import type { OrderBodyInput } from "#app/features/order-placing/rules/schema.ts";
import { saveSetting } from "#app/features/settings/commands/save-setting.server.ts";
import { SHIPPED_AREAS } from "#app/features/settings/rules/demo/shipped-areas.ts";
import { orders } from "#db/schema/orders.ts";
import { restaurants } from "#db/schema/restaurants.ts";
import { homeOrder, liftLimits, mustPlace, restaurantOrder } from "#tests/support/order-samples.ts";
import { openApi } from "#tests/support/stocked-shop.ts";
import { placeOrder } from "./place-order.server.ts";

const { shop, ali, admin, request } = await openApi("2026-03-10T09:00:00Z");
const ABHA = { lat: 18.2164, lng: 42.5053 };
const RIYADH = { lat: 24.8, lng: 46.65 };
const OUTSIDE = {
  ok: false,
  code: "outside_service_area",
  detail: { cities: "الرياض، الخبر، الدمام، الظهران" },
};
const ASKED = { ok: false, code: "place_unknown" };
const areas = (value: string) => saveSetting(shop.as(admin), { key: "service_areas", value });
const place = (changes: Partial<OrderBodyInput>, body = homeOrder(ali)) =>
  placeOrder(shop.as(ali, { language: "ar" }), {
    body: { ...body, ...changes },
    idempotencyKey: randomUUID(),
  });

const cookIn = (city: string) => shop.db.update(restaurants).set({ city }).where(eq(restaurants.id, "R-1"));

beforeAll(async () => {
  await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
  expect(await areas(SHIPPED_AREAS)).toMatchObject({ ok: true });
});

describe("an order goes where the shop delivers", () => {
  it.each<[string, Partial<OrderBodyInput>, object]>([
    ["Abha by its words", { address: "حي المنسك، أبها" }, OUTSIDE],
    ["Abha by its point, whatever the words", { address: "حي الياسمين، الرياض", location: ABHA }, OUTSIDE],
    ["Jeddah in English", { address: "As Salamah, Jeddah" }, OUTSIDE],
    ["a pair the wrong way round", { address: "x", location: { lat: 46.65, lng: 24.8 } }, OUTSIDE],
    ["words that say nothing", { address: "بيتي" }, ASKED],
    ["words that say nothing, with a point", { address: "بيتي", location: RIYADH }, { ok: true }],
    ["a district that is served", { address: "حي النرجس" }, { ok: true }],
  ])("SV04 placing: %s", async (_what, changes, answer) => {
    const before = await shop.db.$count(orders);
    const placed = await place(changes);
    expect(placed).toMatchObject(answer);
    if (!placed.ok) {
      expect(placed.fields?.["address"]).toMatch(/^refusals:(outside_service_area|place_unknown)\?cities=/);
      expect(await shop.db.$count(orders)).toBe(before);
    }
  });

  it("SV04 what a customer fetches is asked nothing, what a restaurant sends is", async () => {
    const cooked = restaurantOrder(ali, { address: "أبها", location: null });
    expect(await place({}, cooked)).toMatchObject(OUTSIDE);
    const fetched = await place({ deliveryMethod: "pickup" }, cooked);
    expect(fetched.ok ? "placed" : fetched.code).not.toBe("outside_service_area");
  });

  it("SV10 a restaurant brings it in its own city, also by the quote and the desk's edit", async () => {
    const elsewhere = {
      ok: false,
      code: "restaurant_elsewhere",
      detail: { cities: expect.stringContaining("الرياض") },
    };
    const there = { address: "حي الشاطئ، الدمام", location: null };
    const cooked = restaurantOrder(ali, there);
    expect(await place({}, cooked)).toMatchObject(elsewhere);
    const byPoint = await place({ location: { lat: 26.42, lng: 50.09 } }, cooked);
    expect(byPoint.ok ? "placed" : byPoint.fields).toEqual({
      address: `refusals:restaurant_elsewhere?${new URLSearchParams({ cities: "الرياض" })}`,
    });
    const quoted = await request("POST", "/api/quote", { body: { ...cooked, meats: cooked.meats } });
    expect(await quoted.json()).toMatchObject({
      problems: expect.arrayContaining([{ code: "restaurant_elsewhere", path: "address" }]),
    });
    const fetched = await place({ deliveryMethod: "pickup" }, cooked);
    expect(fetched.ok ? "placed" : fetched.code).not.toBe("restaurant_elsewhere");
    const { id } = await mustPlace(shop, ali, restaurantOrder(ali, { address: "حي النرجس، الرياض" }));
    const read = await readAdminOrder(shop.as(admin), id);
    if (!read.ok) throw new Error(read.code);
    const edit = { revision: read.value.revision, reason: "طلب العميل", place: there };
    expect(await editOrder(shop.as(admin), { id, body: edit })).toMatchObject({
      code: "restaurant_elsewhere",
    });
    expect(await editOrder(shop.as(admin), { id, body: { ...edit, outsideArea: true } })).toMatchObject({
      ok: true,
      value: { isOutsideArea: true },
    });
  });

  it("SV10 a restaurant of a city that the list does not name brings it wherever the shop does", async () => {
    await cookIn("عنيزة");
    const there = { address: "حي الشاطئ، الدمام", location: null };
    expect(await place({}, restaurantOrder(ali, there))).toMatchObject({ ok: true });
    await cookIn("الرياض");
  });

  it("SV04 the desk's edit, a saved address and the quote ask the same", async () => {
    const { id } = await mustPlace(shop, ali, homeOrder(ali, { address: "حي النرجس، الرياض" }));
    const read = await readAdminOrder(shop.as(admin), id);
    if (!read.ok) throw new Error(read.code);
    const edit = (address: string) => ({
      revision: read.value.revision,
      reason: "طلب العميل",
      place: { address, location: null },
    });
    expect(await editOrder(shop.as(admin), { id, body: edit("جدة") })).toMatchObject({
      code: "outside_service_area",
      fields: { "place.address": expect.stringContaining("cities=") },
    });
    expect(await editOrder(shop.as(admin), { id, body: edit("حي الملقا، الرياض") })).toMatchObject({
      ok: true,
    });
    const saved = (address: string, location: object | null = null) =>
      saveAddress(shop.as(ali), { body: { label: "home", address, location } });
    expect(await saved("أبها")).toMatchObject({ code: "outside_service_area" });
    expect(await saved("بيتي")).toMatchObject({ code: "place_unknown" });
    expect(await saved("بيتي", RIYADH)).toMatchObject({ ok: true });
    const quote = await request("POST", "/api/quote", {
      body: { fulfillment: "home", meats: [], address: "Abha" },
    });
    expect(await quote.json()).toMatchObject({
      problems: expect.arrayContaining([{ code: "outside_service_area", path: "address" }]),
    });
  });

  it("SV04 an import takes history from anywhere, and no open order that cannot be delivered", async () => {
    const legacy = (id: string, status: string) => ({
      id,
      status,
      createdAt: "2026-03-01T10:00:00Z",
      payload: {
        customerName: "سعد",
        customerPhone: "0551234567",
        address: "حي المنسك، أبها",
        date: "2026-03-02",
        time: "16:30",
        meats: [{ breed: "نعيمي", ageClass: "جذع", quantity: 1 }],
        totals: { meatPrice: 2500, cookingPrice: 0, sidesTotal: 0, deliveryFee: 20 },
      },
    });
    const report = await importOrders(
      shop.db,
      [legacy("a", "Completed"), legacy("b", "Pending Payment")],
      new Date("2026-03-10T09:00:00Z"),
    );
    expect(report).toMatchObject({ imported: 1, skipped: [{ position: 2, why: "not_served" }] });
  });

  it("SV05 a shop that has said nothing sells everywhere, and a line that cannot be read is refused", async () => {
    expect(await areas("الرياض | 46.6753, 24.7136 | 45")).toMatchObject({
      code: "invalid_input",
      fields: { value: "admin-settings:errors.areas" },
    });
    await areas("");
    expect(await place({ address: "أبها" })).toMatchObject({ ok: true });
    await areas(SHIPPED_AREAS);
  });
});
