import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { editOrder } from "#app/features/order-admin/commands/edit-order.server.ts";
import { readAdminOrder } from "#app/features/order-admin/reads/read-admin-order.server.ts";
import type { OrderBodyInput } from "#app/features/order-placing/rules/schema.ts";
import { quoteOrder } from "#app/features/order-quote/rules/quote.ts";
import { readWizardCatalogue } from "#app/features/ordering/reads/read-wizard-catalogue.server.ts";
import { priceBookOf, type WizardCatalogue } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { saveSetting } from "#app/features/settings/commands/save-setting.server.ts";
import type { Ring } from "#app/vocabulary/delivery-zone.ts";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";
import { deliveryZones } from "#db/schema/zones.ts";
import { inDepth } from "#tests/in-depth.ts";
import { homeOrder, liftLimits, mustPlace } from "#tests/support/order-samples.ts";
import { openApi } from "#tests/support/stocked-shop.ts";
import { placeOrder } from "./place-order.server.ts";

const { shop, ali, admin, request } = await openApi("2026-03-10T09:00:00Z");
const at = (lng: number, lat: number): GeoPoint => ({ lat, lng });
const square = (west: number, south: number, east: number, north: number): Ring => [
  at(west, south),
  at(east, south),
  at(east, north),
  at(west, north),
];
const HOLE = square(46.6, 24.7, 46.7, 24.8);
const flat = (halalas: number) => ({ kind: "flat" as const, halalas, freeFromHalalas: null });

beforeAll(async () => {
  await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day", "limit_quotes_per_minute");
  expect(await saveSetting(shop.as(admin), { key: "delivery_origin", value: "24.7, 46.6" })).toMatchObject({
    ok: true,
  });
  await shop.db.insert(deliveryZones).values([
    {
      id: "old-town",
      name: "البلد القديمة",
      nameEn: "Old town",
      orderIndex: 1,
      isServed: false,
      polygons: [{ outer: square(46.62, 24.72, 46.64, 24.74), holes: [] }],
      fee: flat(0),
    },
    {
      id: "ring",
      name: "الحزام",
      nameEn: "Ring",
      orderIndex: 2,
      polygons: [{ outer: square(46.5, 24.6, 46.8, 24.9), holes: [HOLE] }],
      fee: { kind: "per_km", baseHalalas: 1000, perKmHalalas: 150, freeFromHalalas: null },
      minimumHalalas: 100,
    },
    {
      id: "centre",
      name: "الوسط",
      nameEn: "Centre",
      orderIndex: 3,
      polygons: [{ outer: HOLE, holes: [] }],
      fee: {
        kind: "by_window",
        windows: [{ from: "15:00", to: "18:00", halalas: 700 }],
        otherwiseHalalas: 900,
        freeFromHalalas: null,
      },
    },
    { id: "list", name: "القصيم", nameEn: "Qassim", orderIndex: 4, places: ["بريدة"], fee: flat(5_000) },
  ]);
});

/** Lines, corners and what lies between, on a grid that holds every line of the shapes. */
const step = (from: number, count: number, by: number) => Number((from + by * count).toFixed(6));
const random = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
};
function points(count: number): GeoPoint[] {
  const next = random(Date.now() % 100_000);
  return Array.from({ length: count }, (_, index) => {
    const [by, cells] = index % 2 === 0 ? [0.01, 44] : [0.000_1, 4_400];
    return at(step(46.43, next(cells), by), step(24.53, next(cells), by));
  });
}
const CORNERS = [
  at(46.63, 24.73),

  ...HOLE,
  ...square(46.5, 24.6, 46.8, 24.9),
  at(46.65, 24.7),
  at(46.6, 24.75),
  at(46.5, 24.75),
];

/** As the page does it: the sum that it shows is what is ordered. */
async function placedAt(location: GeoPoint) {
  const catalogue = (await readWizardCatalogue(shop.as(ali))) as WizardCatalogue;
  const body = homeOrder(ali, { address: null, location });
  const quote = quoteOrder(body as never, priceBookOf(catalogue, null));
  const expectedTotalHalalas = quote.grandTotalHalalas;
  return { order: await mustPlace(shop, ali, { ...body, expectedTotalHalalas }), quote };
}

describe("one delivery fee", () => {
  it("DZ01 quote, page and API agree at every point, on lines and in holes", async () => {
    const catalogue = (await readWizardCatalogue(shop.as(ali))) as WizardCatalogue;
    const book = priceBookOf(catalogue, null);
    const seen = new Set<string>();
    for (const location of [...CORNERS, ...points(inDepth(10_000, 150))]) {
      const input = { ...homeOrder(ali), address: null, location };
      const page = quoteOrder(input as never, book);
      const answer = await request("POST", "/api/quote", {
        body: { fulfillment: "home", meats: input.meats, location, schedule: input.schedule },
      });
      expect(answer.status).toBe(200);
      const quote = (await answer.json()) as typeof page;
      expect([quote.deliveryFeeHalalas, quote.deliveryZone], JSON.stringify(location)).toEqual([
        page.deliveryFeeHalalas,
        page.deliveryZone,
      ]);
      seen.add(page.deliveryZone?.id ?? "none");
    }
    expect([...seen].sort()).toEqual(["centre", "none", "old-town", "ring"]);
  }, 600_000);

  it("DZ01 DZ07 the placed order costs the same, and keeps zone, rule and distance", async () => {
    for (const location of [at(46.6, 24.75), at(46.55, 24.65), at(46.65, 24.75), at(46.45, 24.55)]) {
      const { order, quote } = await placedAt(location);
      expect(order.totals.deliveryFeeHalalas).toBe(quote.deliveryFeeHalalas);
      const read = await readAdminOrder(shop.as(admin), order.id);
      expect(read.ok && read.value.deliveryZone).toEqual(quote.deliveryZone);
    }
  });
});

const place = (changes: Partial<OrderBodyInput>) =>
  placeOrder(shop.as(ali, { language: "ar" }), {
    body: homeOrder(ali, changes),
    idempotencyKey: randomUUID(),
  });

describe("what a zone asks", () => {
  it("DZ07 a zone that is not served refuses by its sentence, the quote names it", async () => {
    const location = at(46.63, 24.73);
    expect(await place({ address: "بيتي", location })).toMatchObject({
      code: "zone_not_served",
      fields: { address: "refusals:zone_not_served" },
    });
    const answer = await request("POST", "/api/quote", { body: homeOrder(ali, { location }) });
    expect(await answer.json()).toMatchObject({
      problems: expect.arrayContaining([{ code: "zone_not_served", path: "address" }]),
    });
  });

  it("DZ04 words that leave it open are asked for a point", async () => {
    expect(await place({ address: "بجوار المسجد", location: null })).toMatchObject({
      code: "zone_point_needed",
    });
  });
});

describe("an edit", () => {
  const edit = async (id: string, body: object) => {
    const read = await readAdminOrder(shop.as(admin), id);
    if (!read.ok) throw new Error(read.code);
    const { revision } = read.value;
    return editOrder(shop.as(admin), { id, body: { revision, reason: "طلب العميل", ...body } });
  };

  it("DZ08 to another zone costs its fee, told first; within it the agreed rule stays", async () => {
    const { order } = await placedAt(at(46.65, 24.75));
    const { totals } = order;
    expect(totals.deliveryFeeHalalas).toBe(700);
    const moved = { place: { address: null, location: at(46.601, 24.69) } };
    const refused = await edit(order.id, moved);
    expect(refused).toMatchObject({ code: "price_changed" });
    const { quote } = (refused as { detail: { quote: { grandTotalHalalas: number } } }).detail;
    expect(quote.grandTotalHalalas).toBe(totals.totalHalalas + 1000 + 2 * 150);
    expect(await edit(order.id, { ...moved, expectedTotalHalalas: quote.grandTotalHalalas })).toMatchObject({
      ok: true,
      value: {
        totals: { deliveryFeeHalalas: 1300, grandTotalHalalas: quote.grandTotalHalalas },
        deliveryZone: { id: "ring", feeHalalas: 1300 },
      },
    });
    // The rule is another one by now; who was promised the old one keeps it.
    await shop.db.update(deliveryZones).set({ fee: flat(9_999) });
    expect(await edit(order.id, { contact: { phoneNote: "يتصل" } })).toMatchObject({
      value: { totals: { deliveryFeeHalalas: 1300 } },
    });
  });
});
