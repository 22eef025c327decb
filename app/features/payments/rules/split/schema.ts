import { z } from "zod";
import { splitView } from "#app/features/order-core/rules/split/split-view.ts";
import { FIELD_MESSAGES, HALALAS_MAX, rangeMessage } from "#app/lib/field-messages.ts";
import { id, optionalLine, wholeNumber } from "#app/lib/field-schemas.ts";
import { SPLIT_LIMITS } from "#app/vocabulary/money/split.ts";

const range = { min: SPLIT_LIMITS.leastHalalas, max: HALALAS_MAX };
const fault = rangeMessage({ ...range, isMoney: true });
const asked = z.int({ error: fault }).min(range.min, fault).max(range.max, fault);

/** POST /api/orders/{id}/split. */
export const askFriendsBody = z.object({
  parts: z
    .array(
      z.object({
        name: optionalLine(SPLIT_LIMITS.nameMax).describe("How the customer calls the friend"),
        askedHalalas: asked,
      }),
      { error: FIELD_MESSAGES.invalid },
    )
    .min(1, FIELD_MESSAGES.invalid)
    .max(SPLIT_LIMITS.peopleMax - 1, FIELD_MESSAGES.invalid),
  after: wholeNumber(0, SPLIT_LIMITS.partsMax).describe(
    "How many parts the customer saw: who taps twice, or in two windows, asks once",
  ),
});

/** POST /api/orders/{id}/split-part. */
export const splitPartBody = z.object({
  partId: id,
  how: z
    .enum(["copy", "renew", "withdraw"], { error: FIELD_MESSAGES.invalid })
    .describe("copy: only answers the link; renew: earlier links end; withdraw: nothing is asked any more"),
});

/** What the customer gets back: all parts as they are now, and the link where one was asked for. */
export const splitAnswer = z.object({ split: splitView, url: z.string().nullable() });
export type SplitAnswer = z.infer<typeof splitAnswer>;

/** At the desk: money that was seen for a part. */
export const partTransferBody = z.object({
  partId: id,
  halalas: z.int({ error: fault }).min(1, fault).max(HALALAS_MAX, fault),
  /** What the part had before, as the desk saw it: a second tap says the same and enters nothing. */
  receivedHalalas: z.int({ error: FIELD_MESSAGES.invalid }).min(0, FIELD_MESSAGES.invalid),
});
