import { z } from "@hono/zod-openapi";
import { RESOURCE_KINDS } from "#app/vocabulary/resource-kind.ts";

const span = z.object({ opens: z.string(), closes: z.string(), capacity: z.int() }).openapi({
  description: "`closes` at or before `opens` is the next day's; capacity is points of each slot",
});

/** What has only so many places an hour, with its calendar. Times are Asia/Riyadh. */
export const resourceSchema = z.object({
  id: z.string(),
  kind: z.enum(RESOURCE_KINDS),
  name: z.string(),
  nameEn: z.string().nullable(),
  restaurantId: z.string().nullable(),
  districts: z.array(z.string()).openapi({ description: "None is every district that no other names" }),
  slotMinutes: z.int(),
  stageMinutes: z.int(),
  leadMinutes: z.int(),
  dayBeforeCutoff: z.string().nullable(),
  pointsPerAnimal: z.int(),
  version: z.int(),
  week: z.array(z.array(span)).openapi({ description: "Seven lists, Sunday first" }),
  days: z
    .array(z.object({ date: z.string(), spans: z.array(span), note: z.string().nullable() }))
    .openapi({ description: "Dates with hours of their own; without spans closed" }),
});

export const listedResourceSchema = resourceSchema.extend({
  coming: z
    .array(z.object({ date: z.string(), taken: z.int(), capacity: z.int() }))
    .openapi({ description: "Today and the six days after it, in points" }),
});

export const strandedSchema = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string().nullable().openapi({ description: "For whoever may read orders" }),
  date: z.string(),
  time: z.string(),
});
