import { z } from "zod";
import { schedule } from "#app/features/order-core/rules/point-and-time.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { isRealDate, isServiceTime } from "#app/lib/riyadh-time.ts";

const date = z.string().refine(isRealDate, FIELD_MESSAGES.invalid);

/** Where to: a time of the customer's, or a slot of a resource, whichever was pointed at. */
export const rescheduleTarget = z.object({
  id: z.string().max(64),
  schedule: schedule.nullish(),
  slot: z
    .object({
      resourceId: z.string().max(64),
      date,
      time: z.string().refine(isServiceTime, FIELD_MESSAGES.invalid),
    })
    .nullish(),
  /** The day whose times are offered when neither is named. */
  date: date.nullish(),
});

export type RescheduleTarget = z.output<typeof rescheduleTarget>;
