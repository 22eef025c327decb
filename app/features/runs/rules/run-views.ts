import { z } from "zod";
import { DOOR_OUTCOMES, DOOR_PROOFS } from "#app/vocabulary/door-outcome.ts";
import { LEFT_OUT_REASONS } from "#app/vocabulary/left-out-reason.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";

const instant = z.string().meta({ format: "date-time" });
const load = z.object({ animals: z.int(), trays: z.int() });

/** How the day of the vans looks, for the desk's page and the HTTP API. Times are Asia/Riyadh. */
export const vanView = z.object({
  id: z.string(),
  name: z.string(),
  animals: z.int(),
  trays: z.int(),
  isCold: z.boolean(),
  isHot: z.boolean(),
  isActive: z.boolean(),
});
export type VanView = z.infer<typeof vanView>;

export const driverView = z.object({
  id: z.string(),
  name: z.string(),
  staffId: z.string().nullable(),
  isActive: z.boolean(),
});
export type DriverView = z.infer<typeof driverView>;

const door = z.object({
  orderId: z.string(),
  reference: z.string(),
  customerName: z.string(),
  district: z.string().nullable(),
  status: z.enum(ORDER_STATUSES),
  window: z.object({ from: z.string(), until: z.string() }),
  animals: z.int(),
  trays: z.int(),
});

const stopView = door.extend({
  id: z.string(),
  expectedAt: z
    .string()
    .nullable()
    .meta({ description: "HH:mm as the van is expected at the door; null once it was there" }),
  isLate: z.boolean().meta({ description: "It is expected after its window" }),
  isLocked: z.boolean(),
  isLoaded: z.boolean(),
  outcome: z.enum(DOOR_OUTCOMES).nullable(),
  proof: z.enum(DOOR_PROOFS).nullable(),
  note: z.string().nullable(),
  hasPhoto: z.boolean(),
  doorAt: instant.nullable(),
});
export type RunStopView = z.infer<typeof stopView>;

const runView = z.object({
  id: z.string(),
  vanId: z.string(),
  vanName: z.string(),
  driverId: z.string().nullable(),
  driverName: z.string().nullable(),
  restaurant: z.object({ name: z.string(), nameEn: z.string().nullable() }).nullable(),
  leaves: z.string(),
  back: z.string(),
  load,
  room: load,
  stops: z.array(stopView),
});
export type RunView = z.infer<typeof runView>;

/** Why an order stands on no van; `open` fits and waits for the next plan. */
export const UNPLACED_REASONS = [...LEFT_OUT_REASONS, "no_point", "open"] as const;
const unplacedView = door.extend({ why: z.enum(UNPLACED_REASONS) });
export type UnplacedView = z.infer<typeof unplacedView>;

export const runDayView = z.object({
  date: z.string(),
  runs: z.array(runView),
  unplaced: z.array(unplacedView),
  vans: z.array(vanView),
  drivers: z.array(driverView),
  restaurants: z.array(z.object({ id: z.string(), name: z.string(), nameEn: z.string().nullable() })),
  holders: z.array(z.object({ id: z.string(), email: z.string() })).meta({
    description: "Who of the desk may hold a driver's cash; none for whoever may not manage drivers",
  }),
  isStartUnknown: z.boolean().meta({ description: "Nobody has said where the vans start" }),
});
export type RunDayView = z.infer<typeof runDayView>;
