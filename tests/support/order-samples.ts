import { randomUUID } from "node:crypto";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { placeOrder } from "#app/features/order-placing/commands/place-order.server.ts";
import type { OrderBodyInput } from "#app/features/order-placing/rules/schema.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { SettingKey } from "#app/features/settings/rules/definitions.ts";
import { permissionsOf } from "#app/features/staff/rules/permissions-of.ts";
import type { CustomerActor, StaffActor } from "#app/foundation/context/actor.ts";
import { isWork, type OrderStatus } from "#app/vocabulary/order-status.ts";
import { PERMISSIONS } from "#app/vocabulary/permission.ts";
import type { Queryable } from "#db/client.ts";
import { customers, roles, staffUsers, userRoles } from "#db/schema/accounts.ts";
import { breederPrices } from "#db/schema/catalog.ts";
import { orders } from "#db/schema/orders.ts";
import { restaurantCooking, restaurants, sideDishes } from "#db/schema/restaurants.ts";
import { appSettings } from "#db/schema/settings.ts";
import { seedCatalog } from "#seed/seed-catalog.ts";
import { seedRestaurants } from "#seed/seed-restaurants.ts";
import { seedSettings } from "#seed/seed-settings.ts";
import { HOME_ORDER_SAMPLE, RESTAURANT_ORDER_SAMPLE } from "#server/api/shapes/samples.ts";
import type { TestShop } from "./test-shop.ts";

/** Round prices, so that a test can say a total without a calculator: the rest of the catalogue is the seed's. */
export const NAEMI_JADHA = 200_000;
export const MANDI = 15_000;
export const BASMATI = 2_500;
export const SALAD = 1_200;
export const RESTAURANT_DELIVERY = 2_000;
export const APP_FEE = 3_000;
export const SALAD_ID = "salad-of-r1";

/** An order set to a status without its way there; whoever did it answers for the money. */
export const inStatus = (status: OrderStatus) => ({
  status,
  unverifiedReason: isWork(status) ? "دُفع نقدًا" : null,
  unverifiedHalalas: isWork(status) ? 100_000_000 : null,
});

/** The review of an order whose money is there; that it is there is told to the books: `putOrder`, `payWhole`. */
export const VERIFIED = { paymentReview: "verified" as const };

/** What a test may set of an order by itself; what it had is the books' to say. */
export type OrderSet = Partial<Omit<typeof orders.$inferInsert, "verifiedHalalas">>;

/** Sets an order without its way there; of one whose payment is verified all the money comes before. */
export async function putOrder(db: Queryable, id: string, set: OrderSet): Promise<void> {
  if (set.paymentReview === "verified") await payWhole(db, id);
  await db.update(orders).set(set).where(eq(orders.id, id));
}

/** What these orders cost has come by transfer, all orders without ids, without the receipt and the review that lead there. */
export async function payWhole(db: Queryable, ...ids: string[]): Promise<void> {
  const due = sql`${orders.grandTotalHalalas} - coalesce(${orders.verifiedHalalas}, 0)`;
  await enterReceived(db, "received", due, ids);
}

/** So much has come for each of these orders by transfer. */
export async function payPart(db: Queryable, halalas: number, ...ids: string[]): Promise<void> {
  await enterReceived(db, "received", sql`${halalas}::bigint`, ids);
}

/** What came for these orders has not come after all. */
export async function takeBackAll(db: Queryable, ...ids: string[]): Promise<void> {
  await enterReceived(db, "taken_back", sql`-coalesce(${orders.verifiedHalalas}, 0)`, ids);
}

async function enterReceived(
  db: Queryable,
  purpose: "received" | "taken_back",
  halalas: SQL,
  ids: string[],
): Promise<void> {
  const wanted = ids.length === 0 ? sql`true` : inArray(orders.id, ids);
  await db.execute(sql`
    select from ledger_post((select jsonb_agg(jsonb_build_object('purpose', ${purpose}::text, 'source', 'test:' || gen_random_uuid(),
      'orderId', orders.id, 'happenedAt', orders.created_at, 'enteredAt', orders.created_at, 'lines', jsonb_build_array(
        jsonb_build_object('kind', 'bank', 'halalas', came.halalas),
        jsonb_build_object('kind', 'receivable', 'party', orders.customer_id, 'halalas', -came.halalas))))
      from orders, lateral (select ${halalas} as halalas) came
      where ${wanted} and came.halalas <> 0))`);
}

/** The seeded catalogue, settings and restaurants, without pictures and reviews. */
export async function seedCatalogue(shop: Pick<TestShop, "db">): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await seedSettings(tx, await seedCatalog(tx));
    await seedRestaurants(tx);
    const naemiJadha = and(eq(breederPrices.breedId, "naemi"), eq(breederPrices.ageClassId, "jadha"));
    await tx.update(breederPrices).set({ priceHalalas: NAEMI_JADHA }).where(naemiJadha);
    await tx
      .update(restaurants)
      .set({ deliveryHalalas: RESTAURANT_DELIVERY })
      .where(eq(restaurants.id, "R-1"));
    const cooking = (id: string) =>
      and(eq(restaurantCooking.restaurantId, "R-1"), eq(restaurantCooking.cookingTypeId, id));
    await tx.update(restaurantCooking).set({ priceHalalas: MANDI }).where(cooking("mandi"));
    await tx.update(restaurantCooking).set({ priceHalalas: BASMATI }).where(cooking("basmati"));
    await tx.insert(sideDishes).values({
      id: SALAD_ID,
      restaurantId: "R-1",
      name: "سلطة الاختبار",
      nameEn: "Test salad",
      priceHalalas: SALAD,
    });
  });
}

export async function makeCustomer(
  shop: TestShop,
  phone: string,
  fullName: string | null = null,
): Promise<CustomerActor> {
  const customerId = randomUUID();
  await shop.db.insert(customers).values({ id: customerId, phone, fullName, isPhoneVerified: true });
  return { kind: "customer", customerId, phone };
}

/** An admin who has just been proven to be who sits there. */
export async function makeAdmin(shop: TestShop, email: string): Promise<StaffActor> {
  const userId = randomUUID();
  await shop.db.insert(staffUsers).values({ id: userId, email, passwordHash: "no password opens this" });
  await shop.db.insert(userRoles).values({ userId, role: "admin" });
  return { kind: "staff", userId, email, permissions: PERMISSIONS, provenUntil: new Date("9999-01-01") };
}

/** Somebody with these roles, just proven; ids of the shipped ones are `shift`, `accountant` and `content`. */
export async function makeStaff(shop: TestShop, email: string, ...held: string[]): Promise<StaffActor> {
  const admin = await makeAdmin(shop, email);
  await shop.db.delete(userRoles).where(eq(userRoles.userId, admin.userId));
  for (const role of held) await shop.db.insert(userRoles).values({ userId: admin.userId, role });
  const rows = await shop.db.select().from(roles).where(inArray(roles.id, held));
  return { ...admin, permissions: permissionsOf(rows) };
}

/** A staff member who lost the role: signed in, and nobody at the desk. */
export async function makeFormerAdmin(shop: TestShop, email: string): Promise<StaffActor> {
  const former = await makeAdmin(shop, email);
  await shop.db.delete(userRoles).where(eq(userRoles.userId, former.userId));
  return former;
}

/** A home order of one Naemi Jadha for the day after the test shop's start: 2,000 + 30 SAR. */
export function homeOrder(actor: { phone: string }, changes: Partial<OrderBodyInput> = {}): OrderBodyInput {
  return {
    ...structuredClone(HOME_ORDER_SAMPLE),
    customerPhone: actor.phone,
    expectedTotalHalalas: NAEMI_JADHA + APP_FEE,
    ...changes,
  };
}

/** Two Naemi Jadha as mandi with basmati and three salads, delivered by the restaurant. */
export function restaurantOrder(
  actor: { phone: string },
  changes: Partial<OrderBodyInput> = {},
): OrderBodyInput {
  return {
    ...structuredClone(RESTAURANT_ORDER_SAMPLE),
    customerPhone: actor.phone,
    expectedTotalHalalas: 2 * NAEMI_JADHA + 2 * MANDI + BASMATI + 3 * SALAD + APP_FEE + RESTAURANT_DELIVERY,
    ...changes,
  };
}

/** For tests whose few customers order more than real ones do; 0 switches a limit off. */
export async function liftLimits(db: Queryable, ...keys: (SettingKey & `limit_${string}`)[]): Promise<void> {
  await setLimits(db, Object.fromEntries(keys.map((key) => [key, 0])));
}

/** Limits as an admin would set them. */
export async function setLimits(
  db: Queryable,
  limits: { [Key in SettingKey & (`limit_${string}` | "code_puzzle_work")]?: number },
): Promise<void> {
  const rows = Object.entries(limits).map(([key, value]) => ({ key, value: String(value) }));
  await db
    .insert(appSettings)
    .values(rows)
    .onConflictDoUpdate({ target: appSettings.key, set: { value: sql`excluded.value` } });
}

/** Places an order that must succeed. */
export async function mustPlace(
  shop: TestShop,
  actor: CustomerActor,
  body: OrderBodyInput,
): Promise<OrderView> {
  const result = await placeOrder(shop.as(actor), { body, idempotencyKey: randomUUID() });
  if (!result.ok) throw new Error(`refused: ${result.code} ${JSON.stringify(result.fields)}`);
  return result.value.order;
}
