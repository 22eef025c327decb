import { CONFIRM_KEY } from "#app/features/order-placing/rules/confirm-key.ts";
import type { OrderBodyInput } from "#app/features/order-placing/rules/schema.ts";
import {
  finiteNumber,
  listUpTo,
  oneOf,
  orElse,
  recordOf,
  shape,
  textUpTo,
  wholeNumber,
} from "#app/lib/read-shape.ts";
import {
  DELIVERY_METHODS,
  FULFILLMENTS,
  HOME_CUTS,
  ORDER_LIMITS,
  type Schedule,
} from "#app/vocabulary/order-choices.ts";
import { PORTION_LIMITS } from "#app/vocabulary/portion.ts";
import { flagOr, orNone, type ReadsOf, textOrEmpty } from "./draft-fields.ts";
import { PERSON_AND_ADDRESS } from "./person-and-address.ts";
import { type DraftOccasion, readDraftOccasion } from "./read-draft-occasion.ts";
import { type DraftPortion, readDraftPortion } from "./read-draft-portion.ts";

const id = textUpTo(100);
/** A damaged key would have every confirm refused; without one the draft is given a new one. */
const keyOrEmpty = (value: unknown) => (typeof value === "string" && CONFIRM_KEY.test(value) ? value : "");

/** The body of an order while it is being filled in: its names and types, with gaps. */
export type OrderDraft = ReturnType<typeof readDraft>;
/** `carcassEstimate` in kg for one animal; `platesCount` null counts as 1. */
export type DraftMeat = ReturnType<typeof readMeat>;

type BodyMeat = OrderBodyInput["meats"][number];

/** Whose the cut is: nobody was asked yet and it is the usual one, or that of the last order; or the customer was asked. */
const CUT_SOURCES = ["shop", "lastOrder", "customer"] as const;

// Read without Zod: every first visit of the wizard would load its 15 kB for one small object that only this browser wrote.
const readMeat = shape({
  id,
  breedId: orNone(id),
  ageClassId: orNone(id),
  quantity: orElse(wholeNumber(ORDER_LIMITS.quantityMin, ORDER_LIMITS.quantityMax), () => 1),
  carcassEstimate: orNone(finiteNumber),
  homeCut: orElse(oneOf(HOME_CUTS), () => "whole" as const),
  /** Null is the usual one of its four. */
  cutStyleId: orNone(id),
  vacuumSeal: flagOr(false),
  includeOffal: flagOr(false),
  extraIds: orElse(listUpTo(id, ORDER_LIMITS.extrasMax), (): string[] => []),
  cutBy: orElse(oneOf(CUT_SOURCES), () => "shop" as const),
  cookingTypeId: orNone(id),
  platesCount: orNone(wholeNumber(ORDER_LIMITS.platesMin, ORDER_LIMITS.platesMax)),
  platesNote: textOrEmpty(2000),
  butcherNote: textOrEmpty(2000),
} satisfies Required<
  ReadsOf<BodyMeat & { id: string; carcassEstimate: number; cutBy: (typeof CUT_SOURCES)[number] }>
>);

/** Throws `UnreadableShape` for what is no draft. */
export const readDraft = shape({
  meats: listUpTo(readMeat, ORDER_LIMITS.meatsMax),
  fulfillment: orNone(oneOf(FULFILLMENTS)),
  restaurantSlug: orNone(id),
  sides: orElse(recordOf(id, wholeNumber(0, ORDER_LIMITS.sideMax)), () => ({})),
  deliveryMethod: orNone(oneOf(DELIVERY_METHODS)),
  ...PERSON_AND_ADDRESS,
  schedule: orElse(shape({ date: textUpTo(10), time: textUpTo(5) }), () => ({ date: "", time: "" })),
  /** The same order on further days (0065). */
  moreDays: orElse(
    listUpTo(shape({ date: textUpTo(10), time: textUpTo(5) }), ORDER_LIMITS.moreDaysMax),
    (): Schedule[] => [],
  ),
  /** Parts of the meat that go to others (0066). */
  shares: orElse(listUpTo(readDraftPortion, PORTION_LIMITS.portionsMax), (): DraftPortion[] => []),
  riceCookingTypeId: orNone(id),
  /** Null for every day. */
  occasion: orNone(readDraftOccasion),
  /** Idempotency key of the confirm (W55). In the draft, so that a retry after a reload or in a second tab is the same order. */
  confirmKey: keyOrEmpty,
  /** For how many it is; said by whoever wants a proposal. */
  guests: orNone(wholeNumber(1, ORDER_LIMITS.guestsMax)),
  /** The questions that the customer was asked (`asked-steps.ts`); null in a draft from before that was kept. */
  asked: orNone(listUpTo(textUpTo(220), 40)),
} satisfies Required<
  ReadsOf<
    Omit<OrderBodyInput, "meats" | "occasion" | "moreDays" | "shares" | MadeAtConfirm> & {
      shares: DraftPortion[];
      moreDays: Schedule[];
      meats: DraftMeat[];
      occasion: DraftOccasion;
      confirmKey: string;
      asked: string[];
    }
  >
>);

/** Of the body, what confirming adds to the draft; whatever else there is to say must be in it. */
type MadeAtConfirm = "keeperId" | "review" | "expectedTotalHalalas";

/** A new draft of an order. */
export function emptyDraft(): OrderDraft {
  return readDraft({ meats: [], asked: [] });
}

/** H06: the resume button shows only for a saved draft with at least one meat item. */
export function isResumable(draft: OrderDraft | null): draft is OrderDraft {
  return draft !== null && draft.meats.length > 0;
}
