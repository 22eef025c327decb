import { and, count, desc, eq, gte, inArray } from "drizzle-orm";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { OPEN_STATUSES } from "#app/vocabulary/order-status.ts";
import type { Queryable } from "#db/client.ts";
import { customers } from "#db/schema/accounts.ts";
import { cutOptions } from "#db/schema/catalog.ts";
import { orderItems, orders } from "#db/schema/orders.ts";
import { listAddresses, type SavedAddress } from "./list-addresses.server.ts";

/** The customer's own account (E22). */
export interface Profile {
  phone: string;
  fullName: string | null;
  address: string | null;
  location: { lat: number; lng: number } | null;
  isPhoneVerified: boolean;
  lastVerifiedAt: Date | null;
  lastLoginAt: Date | null;
  createdAt: Date;
  device: string | null;
  orderCount: number;
  addresses: SavedAddress[];
  /** How the animals of the last order to the door were cut, in its order. */
  lastCuts: LastCut[];
  /** When open orders come, so that the same one is not placed twice unawares. */
  openOrders: OpenOrder[];
}

export interface OpenOrder {
  id: string;
  reference: string;
  date: string;
  time: string;
}

export type LastCut = Pick<
  typeof orderItems.$inferSelect,
  "breedId" | "ageClassId" | "homeCut" | "cutStyleId" | "vacuumSeal" | "includeOffal"
>;

/** The signed-in customer's account with saved addresses and the number of orders. */
export async function readProfile(ctx: CommandContext): Promise<Result<Profile, "not_signed_in">> {
  const { actor, db } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  const [[row], [placed], addresses, lastCuts, openOrders] = await Promise.all([
    db.select().from(customers).where(eq(customers.id, actor.customerId)),
    db.select({ orders: count() }).from(orders).where(eq(orders.customerId, actor.customerId)),
    listAddresses(db, actor.customerId),
    readLastCuts(db, actor.customerId),
    readOpenOrders(db, actor.customerId, riyadhDate(ctx.now)),
  ]);
  // Erased by an admin since the session was read.
  if (!row?.phone) return refuse("not_signed_in");
  return ok({
    phone: row.phone,
    fullName: row.fullName,
    address: row.address,
    location: row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : null,
    isPhoneVerified: row.isPhoneVerified,
    lastVerifiedAt: row.lastVerifiedAt,
    lastLoginAt: row.lastLoginAt,
    createdAt: row.createdAt,
    device: row.device,
    orderCount: placed?.orders ?? 0,
    addresses,
    lastCuts,
    openOrders,
  });
}

/** Of today and later: few, whoever it is. */
const OPEN_MAX = 20;

async function readOpenOrders(db: Queryable, customerId: string, today: string): Promise<OpenOrder[]> {
  const { id, reference, scheduleDate, scheduleTime } = orders;
  const rows = await db
    .select({ id, reference, date: scheduleDate, time: scheduleTime })
    .from(orders)
    .where(
      and(eq(orders.customerId, customerId), inArray(orders.status, OPEN_STATUSES), gte(scheduleDate, today)),
    )
    .orderBy(scheduleDate, scheduleTime)
    .limit(OPEN_MAX);
  return rows.flatMap(({ date, time, ...order }) => (date && time ? { ...order, date, time } : []));
}

async function readLastCuts(db: Queryable, customerId: string): Promise<LastCut[]> {
  const last = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.fulfillment, "home")))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  const { breedId, ageClassId, homeCut, vacuumSeal, includeOffal } = orderItems;
  // A cut that is not offered any more leaves what it stood for.
  const cutStyleId = cutOptions.id;
  return db
    .select({ breedId, ageClassId, homeCut, cutStyleId, vacuumSeal, includeOffal })
    .from(orderItems)
    .leftJoin(cutOptions, and(eq(cutOptions.id, orderItems.cutStyleId), eq(cutOptions.active, true)))
    .where(inArray(orderItems.orderId, last))
    .orderBy(orderItems.position);
}
