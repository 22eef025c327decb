import { CONFIRM_KEY } from "#app/features/orders/place/confirm-key.ts";
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
  UnreadableShape,
  wholeNumber,
} from "#app/lib/read-shape.ts";
import { DELIVERY_METHODS, FULFILLMENTS, HOME_CUTS, ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";

const LARGEST_DRAFT = 200_000;

const id = textUpTo(100);
const orNone = <T>(read: (value: unknown) => T) => orElse(orNull(read), () => null);
const textOrEmpty = (max: number) => orElse(textUpTo(max), () => "");
/** A damaged key would have every confirm refused; without one the draft is given a new one. */
const keyOrEmpty = (value: unknown) => (typeof value === "string" && CONFIRM_KEY.test(value) ? value : "");
const flagOr = (start: boolean) => orElse(flag, () => start);

/** The fields of E11 and E12; breeds, ages, styles and side dishes by id, the restaurant by slug. */
export type OrderDraft = ReturnType<typeof readDraft>;
/** `carcassEstimate` in kg for one animal; `platesCount` null counts as 1. */
export type DraftMeat = ReturnType<typeof readMeat>;

// Read without Zod: every first visit of the wizard would load its 15 kB for one small object that only this browser wrote.
const readMeat = shape({
  id,
  breed: orNone(id),
  ageClass: orNone(id),
  quantity: orElse(wholeNumber(ORDER_LIMITS.quantityMin, ORDER_LIMITS.quantityMax), () => 1),
  carcassEstimate: orNone(finiteNumber),
  homeCut: orElse(oneOf(HOME_CUTS), () => "whole" as const),
  vacuumSeal: flagOr(false),
  includeOffal: flagOr(false),
  cookingStyle: orNone(id),
  platesCount: orNone(wholeNumber(ORDER_LIMITS.platesMin, ORDER_LIMITS.platesMax)),
  platesNote: textOrEmpty(2000),
});

const readDraft = shape({
  meats: listUpTo(readMeat, ORDER_LIMITS.meatsMax),
  fulfillment: orNone(oneOf(FULFILLMENTS)),
  restaurant: orNone(id),
  sides: orElse(recordOf(id, wholeNumber(0, ORDER_LIMITS.sideMax)), () => ({})),
  location: orNone(shape({ lat: finiteNumber, lng: finiteNumber })),
  deliveryMethod: orNone(oneOf(DELIVERY_METHODS)),
  customerName: textOrEmpty(2000),
  customerPhone: textOrEmpty(200),
  address: textOrEmpty(5000),
  schedule: orElse(shape({ date: textUpTo(10), time: textUpTo(5) }), () => ({ date: "", time: "" })),
  riceCookingStyle: orNone(id),
  saveToAccount: flagOr(true),
  /** Idempotency key of the confirm (W55). In the draft, so that a retry after a reload or in a second tab is the same order. */
  confirmKey: keyOrEmpty,
});

export function emptyDraft(): OrderDraft {
  return readDraft({ meats: [] });
}

/** Null for anything unreadable: a corrupt draft is dropped silently (W33). */
export function parseDraft(json: string | null): OrderDraft | null {
  if (!json || json.length > LARGEST_DRAFT) return null;
  try {
    return readDraft(JSON.parse(json));
  } catch (error) {
    if (error instanceof UnreadableShape || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** H06: the resume button shows only for a saved draft with at least one meat item. */
export function isResumable(draft: OrderDraft | null): draft is OrderDraft {
  return draft !== null && draft.meats.length > 0;
}
