import type { LateCause } from "./late-cause.ts";
import type { ToldStep } from "./messages/told-step.ts";

/** The three ways an order can go: what differs is who cuts or cooks, and how it reaches the customer. */
export type OrderKind = "home" | "restaurant_delivery" | "restaurant_pickup";

const ALL: readonly OrderKind[] = ["home", "restaurant_delivery", "restaurant_pickup"];
const COOKED: readonly OrderKind[] = ["restaurant_delivery", "restaurant_pickup"];
const DRIVEN: readonly OrderKind[] = ["home", "restaurant_delivery"];
const FETCHED: readonly OrderKind[] = ["restaurant_pickup"];

export type BadgeColour = "good" | "bad" | "primary" | "accent";
export type BadgeLabelKey = "pendingPayment" | "confirmed" | "completed" | "cancelled" | "inProgress";
/** What a recipient may know of where a gift stands: nothing of money. */
export type GiftStage =
  | "awaited"
  | "planned"
  | "preparing"
  | "onTheWay"
  | "ready"
  | "delivered"
  | "cancelled";

interface LifeStep {
  /** How far the order is: what may still change, what is owed for it and what it costs to end it follow from this. */
  phase: "unpaid" | "paid" | "accepted" | "work" | "handover" | "done" | "off";
  /** Which orders pass it on their usual way (AO08), in the order of this table. */
  passedBy: readonly OrderKind[];
  /** R03: Completed green, Cancelled red, Pending Payment primary, others accent. */
  colour: BadgeColour;
  /** The five labels customers see (R04). */
  label: BadgeLabelKey;
  /** What the order's page says of it (`orders:stage`); null where that follows from its money. */
  page: "confirmed" | "preparing" | "cooking" | "onTheWay" | "ready" | "completed" | "cancelled" | null;
  gift: GiftStage;
  /** The message of it, as far as the shop chooses whether to send one; null for what a customer must hear. */
  told: ToldStep | null;
  /** How long an order usually stays in it. */
  minutes: number;
  /** Whose work it is, who answers for what it takes. */
  by: LateCause;
}

/** What most of them share. */
const STEP = { colour: "accent", label: "inProgress", minutes: 0, by: "shop", told: null } as const;
const BEFORE = { ...STEP, passedBy: ALL, page: null, gift: "planned" } as const;
const WORK = { ...STEP, phase: "work", page: "preparing", gift: "preparing" } as const;

/**
 * The life of an order: its eleven statuses under their exact names (R01), and all that is said of one as such. The order of the
 * rows is the usual path. Beside a row here a status has its words (`orders` and `admin-orders`, which types ask for; `messages`, which
 * a test asks for) and a migration for the table's check.
 */
export const ORDER_LIFE = {
  "Pending Payment": { ...BEFORE, phase: "unpaid", colour: "primary", label: "pendingPayment" },
  Paid: { ...BEFORE, phase: "paid", told: "receipt" },
  Confirmed: { ...BEFORE, phase: "accepted", label: "confirmed", page: "confirmed" },
  "In Slaughter": { ...WORK, passedBy: ALL, minutes: 45, by: "abattoir", told: "slaughter" },
  Butchery: { ...WORK, passedBy: ["home"], minutes: 45, by: "abattoir", told: "butchery" },
  "To Restaurant": {
    ...WORK,
    passedBy: COOKED,
    page: "cooking",
    minutes: 30,
    by: "road",
    told: "to_restaurant",
  },
  Cooking: { ...WORK, passedBy: COOKED, page: "cooking", minutes: 150, by: "kitchen", told: "cooking" },
  "Out for Delivery": {
    ...{ ...STEP, phase: "handover", passedBy: DRIVEN, page: "onTheWay", gift: "onTheWay" },
    ...{ minutes: 45, by: "road" },
  },
  "Ready for Pickup": { ...STEP, phase: "handover", passedBy: FETCHED, page: "ready", gift: "ready" },
  Cancelled: {
    ...STEP,
    phase: "off",
    passedBy: [],
    colour: "bad",
    label: "cancelled",
    page: "cancelled",
    gift: "cancelled",
  },
  Completed: {
    ...STEP,
    phase: "done",
    passedBy: ALL,
    colour: "good",
    label: "completed",
    page: "completed",
    gift: "delivered",
    told: "completed",
  },
} as const satisfies Record<string, LifeStep>;

export type OrderStatus = keyof typeof ORDER_LIFE;
export const ORDER_STATUSES = Object.keys(ORDER_LIFE) as [OrderStatus, ...OrderStatus[]];

/** Is this a status of an order? */
export function isOrderStatus(value: unknown): value is OrderStatus {
  return ORDER_STATUSES.includes(value as OrderStatus);
}

type Phase = LifeStep["phase"];
type StatusIn<P extends Phase> = {
  [S in OrderStatus]: (typeof ORDER_LIFE)[S]["phase"] extends P ? S : never;
}[OrderStatus];

const isIn = (status: OrderStatus, phases: readonly Phase[]) => phases.includes(ORDER_LIFE[status].phase);
const statusesIn = <P extends Phase>(...phases: P[]) =>
  ORDER_STATUSES.filter((status): status is StatusIn<P> => isIn(status, phases)) as readonly StatusIn<P>[];

/** An order that still asks for work. */
export const OPEN_STATUSES = statusesIn("unpaid", "paid", "accepted", "work", "handover");

/** Nothing is left to do for these. */
export function isClosed(status: OrderStatus): boolean {
  return isIn(status, ["done", "off"]);
}

/** AO04: nothing has been paid for these, or it went back. An order of any other status is paid. */
export const UNPAID_STATUSES = statusesIn("unpaid", "off");

/**
 * Has work begun in this status? Then the money has been verified, or somebody said why not. Before work, and instead of it, no
 * animal is spent, nor anybody's hours or way.
 */
export function isWork(status: OrderStatus): boolean {
  return !isIn(status, ["unpaid", "paid", "off"]);
}

/** The meat has left the shop's hands, or waits for whoever comes for it. */
export const HANDED_OVER = statusesIn("handover", "done");

/** Has the order reached its customer? */
export function isHandedOver(status: OrderStatus): boolean {
  return isIn(status, ["handover", "done"]);
}

/** Until the knife: items may change, and the customer may still cancel or ask for another time. */
export const BEFORE_SLAUGHTER = statusesIn("unpaid", "paid", "accepted");

/** Is the slaughter still to come? */
export function isBeforeSlaughter(status: OrderStatus): boolean {
  return isIn(status, ["unpaid", "paid", "accepted"]);
}

/** The colour of a status. */
export const badgeColour = (status: OrderStatus): BadgeColour => ORDER_LIFE[status].colour;

/** The label of a status for customers. */
export const badgeLabelKey = (status: OrderStatus): BadgeLabelKey => ORDER_LIFE[status].label;
