import type { DeliveryMethod, Fulfillment } from "#app/vocabulary/order-choices.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import type {
  RunOutcome,
  StandingHalt,
  StandingItem,
  StandingState,
} from "#app/vocabulary/standing-order.ts";

/** What became of one day. Instants are ISO 8601, UTC. */
export interface StandingRun {
  date: string;
  time: string;
  outcome: RunOutcome;
  order: { id: string; reference: string; status: OrderStatus } | null;
  /** The code of the refusal, and what its sentence tells. */
  refusal: { code: string; detail: Record<string, string | number> } | null;
  at: string;
}

/** A standing order as its owner sees it; days and times are Asia/Riyadh. */
export interface StandingOrderView {
  id: string;
  /** 0 is Sunday. */
  weekday: number;
  time: string;
  state: StandingState;
  haltedBy: StandingHalt | null;
  /** Why the shop made it rest or end. */
  haltReason: string | null;
  /** Null while it rests or is over. */
  next: { date: string; madeAt: string } | null;
  fulfillment: Fulfillment;
  deliveryMethod: DeliveryMethod | null;
  restaurant: { slug: string; name: string; nameEn: string | null } | null;
  items: StandingItem[];
  address: string | null;
  createdAt: string;
  /** The latest first. */
  runs: StandingRun[];
}
