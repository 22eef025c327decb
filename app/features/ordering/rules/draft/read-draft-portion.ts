import { finiteNumber, oneOf, shape, textUpTo, wholeNumber } from "#app/lib/read-shape.ts";
import { PORTION_FOR, PORTION_LIMITS } from "#app/vocabulary/portion.ts";
import { orNone, textOrEmpty } from "./draft-fields.ts";

/** A share of the meat as a draft keeps it; without a time of its own it goes with the order. */
export const readDraftPortion = shape({
  to: oneOf(PORTION_FOR),
  bags: wholeNumber(1, PORTION_LIMITS.bagsMax),
  name: textOrEmpty(400),
  phone: textOrEmpty(200),
  address: textOrEmpty(5000),
  location: orNone(shape({ lat: finiteNumber, lng: finiteNumber })),
  schedule: orNone(shape({ date: textUpTo(10), time: textUpTo(5) })),
  partnerId: orNone(textUpTo(100)),
});
export type DraftPortion = ReturnType<typeof readDraftPortion>;
