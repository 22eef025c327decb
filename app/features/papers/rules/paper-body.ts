import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { requiredLine } from "#app/lib/field-schemas.ts";
import { isRealDate } from "#app/lib/riyadh-time.ts";
import { PAPER_KINDS, PAPER_OWNERS } from "#app/vocabulary/paper.ts";

/** What a paper says. */
export const paperFacts = z.object({
  kind: z.enum(PAPER_KINDS, { error: FIELD_MESSAGES.required }),
  number: requiredLine(80),
  endsOn: z.string({ error: FIELD_MESSAGES.required }).refine(isRealDate, FIELD_MESSAGES.invalid),
});

/** A paper as the desk writes it down: whose it is, and whether its end hides what it covers. */
export const paperBody = paperFacts.extend({
  ownerKind: z.enum(PAPER_OWNERS, { error: FIELD_MESSAGES.required }),
  ownerId: z.string().max(100).default(""),
  /** Of a driver or a vehicle. */
  ownerName: z.string().trim().max(80, FIELD_MESSAGES.tooLong).default(""),
  hides: z.boolean().default(false),
});
export type PaperBody = z.output<typeof paperBody>;
