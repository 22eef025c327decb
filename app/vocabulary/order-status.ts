/** An order that still asks for work. */
export const OPEN_STATUSES = [
  "Pending Payment",
  "Paid",
  "Confirmed",
  "In Slaughter",
  "Butchery",
  "To Restaurant",
  "Cooking",
  "Out for Delivery",
  "Ready for Pickup",
] as const;

/** The eleven order statuses under their exact names (R01). */
export const ORDER_STATUSES = [...OPEN_STATUSES, "Cancelled", "Completed"] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Is this a status of an order? */
export function isOrderStatus(value: unknown): value is OrderStatus {
  return ORDER_STATUSES.includes(value as OrderStatus);
}

export type BadgeColour = "good" | "bad" | "primary" | "accent";
export type BadgeLabelKey = "pendingPayment" | "confirmed" | "completed" | "cancelled" | "inProgress";

/** R03: Completed green, Cancelled red, Pending Payment primary, others accent. */
export function badgeColour(status: OrderStatus): BadgeColour {
  if (status === "Completed") return "good";
  if (status === "Cancelled") return "bad";
  return status === "Pending Payment" ? "primary" : "accent";
}

const BADGE_LABELS: Partial<Record<OrderStatus, BadgeLabelKey>> = {
  "Pending Payment": "pendingPayment",
  Confirmed: "confirmed",
  Completed: "completed",
  Cancelled: "cancelled",
};

/** The five labels customers see (R04): anything unnamed is "in progress". */
export function badgeLabelKey(status: OrderStatus): BadgeLabelKey {
  return BADGE_LABELS[status] ?? "inProgress";
}

/** AO04: nothing has been paid for these, or it went back. An order of any other status is paid. */
export const UNPAID_STATUSES = ["Pending Payment", "Cancelled"] as const satisfies readonly OrderStatus[];

/** Before work, and instead of it: coming to any other status spends an animal, somebody's hours or the way. */
const BEFORE_WORK: readonly OrderStatus[] = ["Pending Payment", "Paid", "Cancelled"];

/** Has work begun in this status? Then the money has been verified, or somebody said why not. */
export function isWork(status: OrderStatus): boolean {
  return !BEFORE_WORK.includes(status);
}

/** The meat has left the shop's hands, or waits for whoever comes for it. */
export const HANDED_OVER = [
  "Out for Delivery",
  "Ready for Pickup",
  "Completed",
] as const satisfies readonly OrderStatus[];

/** Has the order reached its customer? */
export function isHandedOver(status: OrderStatus): boolean {
  return (HANDED_OVER as readonly OrderStatus[]).includes(status);
}

/** Until the knife: items may change, and the customer may still cancel or ask for another time. */
export const BEFORE_SLAUGHTER = [
  "Pending Payment",
  "Paid",
  "Confirmed",
] as const satisfies readonly OrderStatus[];

/** Is the slaughter still to come? */
export function isBeforeSlaughter(status: OrderStatus): boolean {
  return (BEFORE_SLAUGHTER as readonly OrderStatus[]).includes(status);
}

/** Nothing is left to do for these. */
export function isClosed(status: OrderStatus): boolean {
  return status === "Completed" || status === "Cancelled";
}
