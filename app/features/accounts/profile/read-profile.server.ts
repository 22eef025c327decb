import { count, eq } from "drizzle-orm";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { customers } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
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
}

/** The signed-in customer's account with saved addresses and the number of orders. */
export async function readProfile(ctx: CommandContext): Promise<Result<Profile, "not_signed_in">> {
  const { actor, db } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  const [[row], [placed], addresses] = await Promise.all([
    db.select().from(customers).where(eq(customers.id, actor.customerId)),
    db.select({ orders: count() }).from(orders).where(eq(orders.customerId, actor.customerId)),
    listAddresses(db, actor.customerId),
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
  });
}
