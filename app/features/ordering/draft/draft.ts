import { CONFIRM_KEY } from "#app/features/orders/place/confirm-key.ts";
import type { OrderBodyInput } from "#app/features/orders/place/schema.ts";
import {
  finiteNumber,
  flag,
  listUpTo,
  oneOf,
  orElse,
  orNull,
  recordOf,
  shape,
  textUpTo,
  wholeNumber,
} from "#app/lib/read-shape.ts";
import { DELIVERY_METHODS, FULFILLMENTS, HOME_CUTS, ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";

/** Every field stands there from the start; what has to be chosen is null until it is. */
type WithGaps<Body, Gap extends keyof Body> = { [K in Gap]-?: NonNullable<Body[K]> | null } & {
  [K in Exclude<keyof Body, Gap>]-?: NonNullable<Body[K]>;
};

type BodyMeat = OrderBodyInput["meats"][number];
type BodyOfOne = Omit<OrderBodyInput, "meats" | "expectedTotalHalalas">;

/** `carcassEstimate` in kg for one animal; `platesCount` null counts as 1. */
export type DraftMeat = { id: string; carcassEstimate: number | null } & WithGaps<
  BodyMeat,
  "breedId" | "ageClassId" | "cookingTypeId" | "platesCount"
>;

/** The body of an order while it is being filled in: its names and types, with gaps. */
export type OrderDraft = {
  meats: DraftMeat[];
  /** Idempotency key of the confirm (W55). In the draft, so that a retry after a reload or in a second tab is the same order. */
  confirmKey: string;
} & WithGaps<
  BodyOfOne,
  "fulfillment" | "restaurantSlug" | "riceCookingTypeId" | "deliveryMethod" | "location"
>;

const id = textUpTo(100);
const orNone = <T>(read: (value: unknown) => T) => orElse(orNull(read), () => null);
const textOrEmpty = (max: number) => orElse(textUpTo(max), () => "");
/** A damaged key would have every confirm refused; without one the draft is given a new one. */
const keyOrEmpty = (value: unknown) => (typeof value === "string" && CONFIRM_KEY.test(value) ? value : "");
const flagOr = (start: boolean) => orElse(flag, () => start);

// Read without Zod: every first visit of the wizard would load its 15 kB for one small object that only this browser wrote.
const readMeat = shape<DraftMeat>({
  id,
  breedId: orNone(id),
  ageClassId: orNone(id),
  quantity: orElse(wholeNumber(ORDER_LIMITS.quantityMin, ORDER_LIMITS.quantityMax), () => 1),
  carcassEstimate: orNone(finiteNumber),
  homeCut: orElse(oneOf(HOME_CUTS), () => "whole" as const),
  vacuumSeal: flagOr(false),
  includeOffal: flagOr(false),
  cookingTypeId: orNone(id),
  platesCount: orNone(wholeNumber(ORDER_LIMITS.platesMin, ORDER_LIMITS.platesMax)),
  platesNote: textOrEmpty(2000),
});

/** Throws `UnreadableShape` for what is no draft. */
export const readDraft = shape<OrderDraft>({
  meats: listUpTo(readMeat, ORDER_LIMITS.meatsMax),
  fulfillment: orNone(oneOf(FULFILLMENTS)),
  restaurantSlug: orNone(id),
  sides: orElse(recordOf(id, wholeNumber(0, ORDER_LIMITS.sideMax)), () => ({})),
  location: orNone(shape({ lat: finiteNumber, lng: finiteNumber })),
  deliveryMethod: orNone(oneOf(DELIVERY_METHODS)),
  customerName: textOrEmpty(2000),
  customerPhone: textOrEmpty(200),
  address: textOrEmpty(5000),
  schedule: orElse(shape({ date: textUpTo(10), time: textUpTo(5) }), () => ({ date: "", time: "" })),
  riceCookingTypeId: orNone(id),
  saveToAccount: flagOr(true),
  confirmKey: keyOrEmpty,
});

export function emptyDraft(): OrderDraft {
  return readDraft({ meats: [] });
}

/** H06: the resume button shows only for a saved draft with at least one meat item. */
export function isResumable(draft: OrderDraft | null): draft is OrderDraft {
  return draft !== null && draft.meats.length > 0;
}
