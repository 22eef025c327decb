import { listUpTo, oneOf, orElse, shape, textUpTo, wholeNumber } from "#app/lib/read-shape.ts";
import { CHILD_SEXES, OCCASION_KINDS } from "#app/vocabulary/occasion-kind.ts";
import { flagOr, orNone, textOrEmpty } from "./draft-fields.ts";

/** More than any order has animals. */
const ANIMALS_MAX = 400;

/** What the order is for, while it is being written; names of one animal are one text until they are sent. */
export const readDraftOccasion = shape({
  occasionId: textUpTo(100),
  kind: oneOf(OCCASION_KINDS),
  names: orElse(listUpTo(textUpTo(2000), ANIMALS_MAX), () => []),
  childName: textOrEmpty(400),
  childSex: orNone(oneOf(CHILD_SEXES)),
  birthDate: textOrEmpty(10),
  recipientName: textOrEmpty(400),
  recipientPhone: textOrEmpty(200),
  card: textOrEmpty(2000),
  isAddressLater: flagOr(false),
  isGiverNamed: flagOr(true),
  partnerId: orNone(textUpTo(100)),
  consentVersion: orNone(wholeNumber(1, 1_000_000)),
});
export type DraftOccasion = ReturnType<typeof readDraftOccasion>;
