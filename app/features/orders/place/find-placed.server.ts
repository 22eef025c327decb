import { and, eq, isNull, sql } from "drizzle-orm";
import type { ConsentRefusal } from "#app/features/occasions/rules/consent.ts";
import type { ConsentText } from "#app/features/occasions/rules/occasion-book.ts";
import type { Quote, QuoteProblemCode } from "#app/features/orders/price-and-time/quote.ts";
import type { OrderView } from "#app/features/orders/read/order-view.ts";
import { readOrderRows } from "#app/features/orders/read/read-order-rows.server.ts";
import { toOrderView } from "#app/features/orders/read/to-order-view.ts";
import type { NearestTimes, NoRoomRefusal } from "#app/features/orders/reservations/no-room.ts";
import type { AreaRefusal } from "#app/features/settings/service-areas.ts";
import type { CustomerActor } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import type { Queryable, Transaction } from "#db/client.ts";
import { customers } from "#db/schema/accounts.ts";
import { confirmDigest } from "#db/schema/columns.ts";
import type { ShareRefusal } from "./agree-shares.ts";
import type { RefusedDay } from "./days-of-body.ts";
import type { OrderLimitRefusal } from "./order-limits.server.ts";
import type { ReviewRefusal } from "./shown-review.server.ts";
import type { NextSlot, SeasonOpening, SlotRefusal } from "./slot-refusal.ts";

export type PlaceOrderRefusal =
  | "not_signed_in"
  | "invalid_input"
  | "idempotency_key_missing"
  | "phone_not_verified"
  | SlotRefusal
  | NoRoomRefusal
  | QuoteProblemCode
  | ConsentRefusal
  | "price_changed"
  | ReviewRefusal
  | OrderLimitRefusal
  | ShareRefusal
  | AreaRefusal
  | "idempotency_reused";

/** `replayed` is true when this key had already made the order. */
export type PlacedOrder = { order: OrderView; replayed: boolean };
/** What a refusal says beside its code. */
export type PlacingDetail =
  | { quote: Quote }
  | { retryAfterSeconds: number }
  | NextSlot
  | SeasonOpening
  | NearestTimes
  | { bags: number }
  | { cities: string }
  | { nearestForShare: Schedule[]; when: string; share: number }
  | { consent: ConsentText | null }
  | RefusedDay;
/** What placing answers. */
export type Placing = Result<PlacedOrder, PlaceOrderRefusal, PlacingDetail>;

/** The order that this key made before; null when it made none. */
export async function findPlaced(
  tx: Queryable,
  ctx: Pick<CommandContext, "now">,
  actor: CustomerActor,
  { key, hash }: { key: string; hash: string },
): Promise<Placing | null> {
  const condition = sql`${confirmDigest(sql`o.customer_id`, sql`o.idempotency_key`)} = ${confirmDigest(sql`${actor.customerId}::text`, sql`${key}::text`)}`;
  const [rows] = await readOrderRows(tx, condition);
  if (!rows) return null;
  if (rows.order.idempotencyHash !== hash) return refuse("idempotency_reused");
  return ok({ order: toOrderView(rows, ctx.now), replayed: true });
}

/** Was the customer erased meanwhile? */
export async function isErased(
  tx: Transaction,
  { customerId }: Pick<CustomerActor, "customerId">,
): Promise<boolean> {
  return (await tx.$count(customers, and(eq(customers.id, customerId), isNull(customers.erasedAt)))) === 0;
}
