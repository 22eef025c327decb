import { count, desc, eq, max, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { listAddresses, type SavedAddress } from "#app/features/accounts/reads/list-addresses.server.ts";
import { CUSTOMER_SESSION, secondsAfter } from "#app/features/accounts/rules/session-lengths.ts";
import { isPaid } from "#app/features/order-reading/reads/paid-condition.server.ts";
import { readCredit } from "#app/features/refunds/reads/held-money.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Fulfillment } from "#app/vocabulary/order-choices.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import { customerSessions, customers } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { readWhatFollows, type WhatFollows } from "./what-follows.server.ts";

export interface CustomerOrder {
  id: string;
  reference: string;
  status: OrderStatus;
  createdAt: Date;
  fulfillment: Fulfillment;
  restaurantName: string | null;
  restaurantNameEn: string | null;
  grandTotalHalalas: number;
}

/** One customer at the admin's desk. */
export interface CustomerDetails {
  id: string;
  /** Null, like everything personal, once the customer has been erased. */
  phone: string | null;
  fullName: string | null;
  /** Of the account, else of the last order. */
  name: string | null;
  address: string | null;
  location: { lat: number; lng: number } | null;
  isPhoneVerified: boolean;
  lastVerifiedAt: Date | null;
  lastLoginAt: Date | null;
  lastSeenAt: Date | null;
  createdAt: Date;
  erasedAt: Date | null;
  device: string | null;
  language: "ar" | "en";
  addresses: SavedAddress[];
  orderCount: number;
  spentHalalas: number;
  /** What is left of money that belongs to no order. */
  creditHalalas: number;
  /** What goes along to another number; null for whoever may not correct customers. */
  follows: WhatFollows | null;
  /** The newest of them, at most 100. */
  orders: CustomerOrder[];
}

const ORDERS_MAX = 100;

/** A customer with addresses and order history, for admins. */
export async function readCustomer(
  ctx: CommandContext,
  { customerId }: { customerId: string },
): Promise<Result<CustomerDetails, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "customers.read")) return refuse("not_allowed");
  const { db } = ctx;
  const o = alias(orders, "o");
  const [[row], [visit], [sums], history, addresses, creditHalalas] = await Promise.all([
    db.select().from(customers).where(eq(customers.id, customerId)),
    db
      .select({ until: max(customerSessions.expiresAt) })
      .from(customerSessions)
      .where(eq(customerSessions.customerId, customerId)),
    db
      .select({
        orderCount: count(),
        spentHalalas: sql`coalesce(sum(${o.grandTotalHalalas}) filter (where ${isPaid}), 0)`.mapWith(Number),
      })
      .from(o)
      .where(eq(o.customerId, customerId)),
    db
      .select({
        id: orders.id,
        reference: orders.reference,
        status: orders.status,
        createdAt: orders.createdAt,
        fulfillment: orders.fulfillment,
        customerName: orders.customerName,
        restaurantName: orders.restaurantName,
        restaurantNameEn: orders.restaurantNameEn,
        grandTotalHalalas: orders.grandTotalHalalas,
      })
      .from(orders)
      .where(eq(orders.customerId, customerId))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(ORDERS_MAX),
    listAddresses(db, customerId),
    readCredit(db, customerId),
  ]);
  if (!row) return refuse("not_found");
  const mayCorrect = !row.erasedAt && mayAdminister(ctx.actor, "customers.correct");
  const follows = mayCorrect
    ? await readWhatFollows(db, { customerId, phone: row.phone, now: ctx.now })
    : null;
  const visitedAt = visit?.until ? secondsAfter(visit.until, -CUSTOMER_SESSION.seconds) : null;
  const { searchText: _, lat, lng, ...person } = row;
  return ok({
    ...person,
    name: row.fullName ?? (row.erasedAt ? null : (history[0]?.customerName ?? null)),
    location: lat !== null && lng !== null ? { lat, lng } : null,
    lastSeenAt: latest(row.lastLoginAt, visitedAt),
    addresses,
    orderCount: sums?.orderCount ?? 0,
    spentHalalas: sums?.spentHalalas ?? 0,
    creditHalalas,
    follows,
    orders: history.map(({ customerName: _, ...order }) => order),
  });
}

function latest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
}
