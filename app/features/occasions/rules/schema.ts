import { z } from "zod";
import { cleanParagraph } from "#app/lib/clean-text.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import {
  optionalLine,
  optionalParagraph,
  orderIndex,
  requiredLine,
  wholeNumber,
} from "#app/lib/field-schemas.ts";
import { isRealTime } from "#app/lib/riyadh-time.ts";
import { CONSENT_KINDS, OCCASION_DRAWINGS, OCCASION_KINDS } from "#app/vocabulary/occasion-kind.ts";

const clock = z.string({ error: FIELD_MESSAGES.invalid }).trim().refine(isRealTime, FIELD_MESSAGES.invalid);
const active = z.boolean({ error: FIELD_MESSAGES.invalid });
const named = { name: requiredLine(60), nameEn: optionalLine(60) };

/** A new occasion is offered only when somebody switches it on. */
export const occasionBody = z.object({
  ...named,
  kind: z.enum(OCCASION_KINDS, { error: FIELD_MESSAGES.invalid }),
});

export const occasionChange = z
  .object({
    ...named,
    note: optionalParagraph(300),
    noteEn: optionalParagraph(300),
    drawing: z.enum(OCCASION_DRAWINGS, { error: FIELD_MESSAGES.invalid }),
    active,
    orderIndex,
    lastDay: wholeNumber(11, 13),
    prayerTime: clock,
    sunsetTime: clock,
    workHours: wholeNumber(0, 12),
    forBoy: wholeNumber(1, 10),
    forGirl: wholeNumber(1, 10),
    birthDay: wholeNumber(1, 60),
    cardMax: wholeNumber(20, 300),
  })
  .partial();

export const partnerBody = z.object({
  ...named,
  address: requiredLine(300),
  district: optionalLine(80),
  districtEn: optionalLine(80),
});
export const partnerChange = partnerBody.extend({ active, orderIndex }).partial();

const words = z
  .string({ error: FIELD_MESSAGES.required })
  .max(8000, FIELD_MESSAGES.tooLong)
  .transform(cleanParagraph)
  .pipe(z.string().min(20, FIELD_MESSAGES.required).max(4000, FIELD_MESSAGES.tooLong));

/** `after` is the version that the writer saw: of two who write at once, the second one reads the first. */
export const consentBody = z.object({
  kind: z.enum(CONSENT_KINDS, { error: FIELD_MESSAGES.invalid }),
  after: wholeNumber(0, 1_000_000),
  text: words,
  textEn: words,
});

export type OccasionBody = z.output<typeof occasionBody>;
export type OccasionChange = z.output<typeof occasionChange>;
export type PartnerBody = z.output<typeof partnerBody>;
export type PartnerChange = z.output<typeof partnerChange>;
export type ConsentBody = z.output<typeof consentBody>;
