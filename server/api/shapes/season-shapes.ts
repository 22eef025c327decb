import { z } from "@hono/zod-openapi";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";

const clock = z.string().nullable();
const pricesByKey = z.record(z.string(), z.int()).describe("By `breedId:ageClassId`, in halalas");
const OBSTACLES = [
  "order_closed",
  "work_has_begun",
  "not_offered_then",
  "restaurant_closed",
  "no_room",
] as const;

export const seasonRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  fromMonth: z.int().describe("Hijri months from 1, Muharram, to 12"),
  fromDay: z.int(),
  toMonth: z.int().describe("The last day; before the first one it is in the next year"),
  toDay: z.int(),
  hijriYear: z.int().nullable().describe("The year in which it begins; null is every year"),
  openTime: clock,
  closeTime: clock,
  leadMinutes: z.int().nullable(),
  holdMinutes: z.int().nullable(),
  notice: z.string().nullable(),
  noticeEn: z.string().nullable(),
  opensDaysBefore: z.int().nullable(),
  opensTime: clock,
  isLive: z.boolean(),
  createdAt: z.string().meta({ format: "date-time" }),
});

export const adminSeasonSchema = seasonRowSchema.extend({ prices: pricesByKey });

export const moonSightingSchema = z.object({
  year: z.int(),
  month: z.int(),
  shift: z.union([z.literal(-1), z.literal(1)]).describe("Days beside the computed first day of the month"),
});

export const dayPreviewSchema = z.object({
  date: z.string(),
  season: seasonRowSchema
    .pick({ id: true, name: true, nameEn: true, notice: true, noticeEn: true, holdMinutes: true })
    .nullable(),
  hours: z.object({ opens: z.string(), closes: z.string(), leadMinutes: z.int() }),
  times: z.array(z.string()),
  opensAt: z.string().meta({ format: "date-time" }).nullable(),
  prices: z.record(z.string(), z.object({ halalas: z.int(), usually: z.int().nullable() })),
});

export const shiftedOrderSchema = z.object({
  id: z.string(),
  reference: z.string(),
  customerName: z.string(),
  status: z.enum(ORDER_STATUSES),
  date: z.string(),
  time: clock,
  to: z.string().describe("The same day of its Hijri month, as it would be"),
  obstacle: z.enum(OBSTACLES).nullable().describe("Why it would stay; null when it can go"),
  isSeasonal: z.boolean(),
});

export const sightingSavedSchema = z.object({
  moved: z.int(),
  stayed: z.array(z.object({ reference: z.string(), obstacle: z.enum(OBSTACLES) })),
});
