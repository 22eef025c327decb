import type { ConsentRefusal } from "#app/features/occasions/rules/consent.ts";
import type { ConsentText } from "#app/features/occasions/rules/occasion-book.ts";
import type { Quote, QuoteProblemCode } from "#app/features/order-quote/rules/quote.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { NearestTimes, NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import type { AreaRefusal } from "#app/features/settings/rules/service-areas.ts";
import type { Result } from "#app/lib/result.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import type { PortionRefusal } from "./agree-portions.ts";
import type { RefusedDay } from "./days-of-body.ts";
import type { NextSlot, SeasonOpening, SlotRefusal } from "./slot-refusal.ts";

export type OrderLimitRefusal = "too_many_orders" | "too_many_unpaid_orders";
export type ReviewRefusal = "review_not_shown" | "terms_changed";

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
  | PortionRefusal
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
