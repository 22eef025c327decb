import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { id, optionalLine, requiredLine, wholeNumber } from "#app/lib/field-schemas.ts";
import { isRealDate, isRealTime } from "#app/lib/riyadh-time.ts";
import { RESOURCE_KINDS } from "#app/vocabulary/resource-kind.ts";

const clock = z.string({ error: FIELD_MESSAGES.time }).refine(isRealTime, FIELD_MESSAGES.time);
const spans = z
  .array(z.object({ opens: clock, closes: clock, capacity: wholeNumber(0, 100_000) }))
  .max(8, FIELD_MESSAGES.outOfRange);
const week = z.array(spans).length(7, FIELD_MESSAGES.outOfRange);

/** A day of the calendar that may have hours of its own. */
export const calendarDate = z
  .string({ error: FIELD_MESSAGES.invalid })
  .refine(isRealDate, FIELD_MESSAGES.invalid);

const facts = {
  name: requiredLine(80),
  nameEn: optionalLine(80),
  districts: z.array(requiredLine(80)).max(300, FIELD_MESSAGES.outOfRange),
  slotMinutes: wholeNumber(5, 1440),
  stageMinutes: wholeNumber(0, 1440),
  leadMinutes: wholeNumber(0, 10_080),
  dayBeforeCutoff: clock.nullable(),
  pointsPerAnimal: wholeNumber(1, 100),
};

/** A new resource begins with its week: one without hours would close the shop at once. */
export const resourceBody = z.object({
  kind: z.enum(RESOURCE_KINDS, { error: FIELD_MESSAGES.required }),
  restaurantId: id.nullable().default(null),
  ...facts,
  districts: facts.districts.default([]),
  slotMinutes: facts.slotMinutes.default(60),
  stageMinutes: facts.stageMinutes.default(60),
  leadMinutes: facts.leadMinutes.default(0),
  dayBeforeCutoff: facts.dayBeforeCutoff.default(null),
  pointsPerAnimal: facts.pointsPerAnimal.default(1),
  week,
});

/** What every change of a calendar says: the version it was made from (none is whatever stands), and which stranded orders its author has seen. */
export const calendarSeen = z.object({
  version: z.int({ error: FIELD_MESSAGES.invalid }).optional(),
  strandedSeen: z.array(id).max(10_000, FIELD_MESSAGES.outOfRange).default([]),
});

export const resourceChange = z.object(facts).partial();
export const weekBody = z.object({ week });
export const dayBody = z.object({ spans, note: optionalLine(120) });

export type ResourceBody = z.output<typeof resourceBody>;
export type ResourceChange = z.output<typeof resourceChange>;
export type DayBody = z.output<typeof dayBody>;
export type CalendarSeen = z.output<typeof calendarSeen>;
