import { eq, inArray, sql } from "drizzle-orm";
import { saveDriver, saveVan } from "#app/features/runs/commands/save-fleet.server.ts";
import { createRun } from "#app/features/runs/commands/save-run.server.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import { runStops } from "#db/schema/delivery-runs.ts";
import { orders } from "#db/schema/orders.ts";
import {
  APP_FEE,
  BASMATI,
  homeOrder,
  liftLimits,
  MANDI,
  makeCustomer,
  mustPlace,
  NAEMI_JADHA,
  payWhole,
  RESTAURANT_DELIVERY,
  restaurantOrder,
} from "#tests/support/order-samples.ts";
import { sitAt } from "#tests/support/partners/partner-seats.ts";
import { openRequests, type RequestShop } from "#tests/support/request-shop.ts";
import {
  makeAbattoir,
  type PairedStation,
  pairStation,
  putInSlot,
} from "#tests/support/stations/paired-stations.ts";
import type { TestShop } from "#tests/support/test-shop.ts";

export const DATE = "2026-03-10";
/** Seven in the morning, when people come. */
export const DAWN = new Date(`${DATE}T04:00:00Z`);
const YARD = "yard";
const OF_A_CUSTOMER = 20;

export interface DaySize {
  orders: number;
  vans: number;
  /** Restaurants with a seat; the first one has a tablet in its kitchen too. */
  partners: number;
}

export interface DayOrder {
  id: string;
  isHome: boolean;
  restaurantId: string | null;
}

export interface DayScene {
  shop: TestShop;
  request: RequestShop["request"];
  admin: StaffActor;
  asAdmin: string;
  orders: DayOrder[];
  stations: Record<"abattoir" | "butcher" | "packing" | "kitchen", PairedStation>;
  phones: PairedStation[];
  seats: Awaited<ReturnType<typeof sitAt>>[];
}

const must = <T>(answer: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
};

/** A shop at dawn: paid orders of one day, half for home and half for restaurants, four stations, vans with their rounds, and partners at their seats. */
export async function setUpDay(shop: TestShop, admin: StaffActor, size: DaySize): Promise<DayScene> {
  const { request, cookieOf } = openRequests(shop);
  shop.at(DAWN);
  await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
  const partners = await makeRestaurants(shop, size.partners);
  shop.events.catalogChanged();
  const placed = await placeOrders(shop, size.orders, partners);
  const pair = (kind: keyof DayScene["stations"], scopeId = YARD) =>
    pairStation(shop, admin, { kind, scopeId, name: kind });
  const stations = {
    abattoir: await pair("abattoir"),
    butcher: await pair("butcher"),
    packing: await pair("packing"),
    kitchen: await pair("kitchen", "R-1"),
  };
  const phones: PairedStation[] = [];
  const home = placed.filter(({ isHome }) => isHome);
  for (let nth = 0; nth < size.vans; nth += 1) {
    const own = home.filter((_, at) => at % size.vans === nth).map(({ id }) => id);
    phones.push(await makeRound(shop, admin, nth, own));
  }
  const seats: DayScene["seats"] = [];
  for (const { id } of partners) seats.push(await sitAt(shop, admin, { kind: "restaurant", id }));
  return { shop, request, admin, asAdmin: await cookieOf(admin), orders: placed, stations, phones, seats };
}

/** Restaurants like the first one, under names of their own. */
async function makeRestaurants(shop: TestShop, count: number): Promise<{ id: string; slug: string }[]> {
  const made = Array.from({ length: count }, (_, nth) =>
    nth === 0 ? { id: "R-1", slug: "diwan-najd" } : { id: `R-day-${nth}`, slug: `day-${nth}` },
  );
  const copies = sql.param(JSON.stringify(made.slice(1)));
  await shop.db.execute(sql`insert into restaurants select (jsonb_populate_record(r, c)).*
    from restaurants r, jsonb_array_elements(${copies}::jsonb) c where r.id = 'R-1'`);
  for (const table of ["restaurant_cooking", "restaurant_hours"])
    await shop.db.execute(sql`insert into ${sql.identifier(table)}
      select (jsonb_populate_record(t, jsonb_build_object('restaurant_id', c->>'id'))).*
      from ${sql.identifier(table)} t, jsonb_array_elements(${copies}::jsonb) c where t.restaurant_id = 'R-1'`);
  return made;
}

async function placeOrders(
  shop: TestShop,
  count: number,
  partners: { id: string; slug: string }[],
): Promise<DayOrder[]> {
  const placed: DayOrder[] = [];
  let customer = await makeCustomer(shop, "+966540000000");
  for (let nth = 0; nth < count; nth += 1) {
    if (nth % OF_A_CUSTOMER === OF_A_CUSTOMER - 1)
      customer = await makeCustomer(shop, `+9665400${String(nth).padStart(5, "0")}`);
    const isHome = nth % 2 === 0;
    const partner = partners[Math.floor(nth / 2) % partners.length];
    const body = isHome
      ? homeOrder(customer)
      : restaurantOrder(customer, {
          restaurantSlug: partner?.slug ?? "",
          sides: {},
          expectedTotalHalalas: 2 * NAEMI_JADHA + 2 * MANDI + BASMATI + APP_FEE + RESTAURANT_DELIVERY,
        });
    const { id } = await mustPlace(shop, customer, body);
    placed.push({ id, isHome, restaurantId: isHome ? null : (partner?.id ?? null) });
  }
  // A calendar without hours would offer none.
  await makeAbattoir(shop.db, YARD);
  for (const [nth, { id }] of placed.entries())
    await putInSlot(shop, id, YARD, { time: `${String(8 + (nth % 4)).padStart(2, "0")}:00` });
  const ids = placed.map(({ id }) => id);
  await payWhole(shop.db, ...ids);
  await shop.db
    .update(orders)
    .set({
      ...{ status: "Confirmed", paymentReview: "verified", scheduleDate: DATE, scheduleTime: "13:00" },
      ...{ lat: sql`24.6 + random() * 0.2`, lng: sql`46.6 + random() * 0.2` },
    })
    .where(inArray(orders.id, ids));
  return placed;
}

/** A van with its driver, whose phone is paired, and a round with these stops. */
export async function makeRound(
  shop: TestShop,
  admin: StaffActor,
  nth: number,
  orderIds: readonly string[],
): Promise<PairedStation> {
  const van = { name: `فان ${nth + 1}`, animals: 500, trays: 0, isCold: true, isHot: false, isActive: true };
  const { id: vanId } = must(await saveVan(shop.as(admin), { id: null, body: van }));
  const driver = { name: `سائق ${nth + 1}`, staffId: admin.userId, isActive: true };
  const { id: driverId } = must(await saveDriver(shop.as(admin), { id: null, body: driver }));
  const body = { date: DATE, vanId, driverId, restaurantId: null, leaves: "08:00", back: "23:00" };
  const { id: runId } = must(await createRun(shop.as(admin), { body }));
  if (orderIds.length > 0)
    await shop.db
      .insert(runStops)
      .values(orderIds.map((orderId, position) => ({ runId, orderId, position })));
  return pairStation(shop, admin, { kind: "driver", scopeId: driverId });
}

/** As the shop has them now. */
export async function statusesOf(shop: TestShop, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await shop.db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(ids.length === 1 ? eq(orders.id, ids[0] ?? "") : inArray(orders.id, [...ids]));
  return new Map(rows.map(({ id, status }) => [id, status]));
}
