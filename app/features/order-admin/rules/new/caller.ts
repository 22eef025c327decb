import type { SavedAddress } from "#app/features/accounts/reads/list-addresses.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";

/** Who calls, and what the desk says to it. */
export interface Caller {
  /** Null of a number that the shop does not know: it becomes a customer with the order. */
  id: string | null;
  /** Empty of somebody who stands there without one. */
  phone: string;
  name: string;
  language: "ar" | "en";
  addresses: SavedAddress[];
  /** Still to pay for orders that go on. */
  owedHalalas: number;
  /** What is left of money that belongs to no order. */
  creditHalalas: number;
  /** The newest first. */
  orders: OrderView[];
}
