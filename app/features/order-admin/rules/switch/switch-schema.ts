import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { optionalParagraph } from "#app/lib/field-schemas.ts";

/** An order that is to be handed over in the other way; what that way needs is said as placing takes it (`order`). */
export const switchOrderBody = z.object({
  revision: z.int({ error: FIELD_MESSAGES.wholeNumber }),
  reason: optionalParagraph(500),
  order: z.looseObject({}, { error: FIELD_MESSAGES.invalid }),
  overbook: z.boolean({ error: FIELD_MESSAGES.invalid }).default(false),
  outsideArea: z.boolean({ error: FIELD_MESSAGES.invalid }).default(false),
});
export type SwitchOrderBody = z.output<typeof switchOrderBody>;
