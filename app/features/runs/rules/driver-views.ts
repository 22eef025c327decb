import { z } from "zod";
import { DOOR_OUTCOMES } from "#app/vocabulary/door-outcome.ts";

const instant = z.string().meta({ format: "date-time" });

/** One door as its driver sees it: whom to ask for and where, and no number of anybody. */
const driverStop = z.object({
  orderId: z.string(),
  reference: z.string(),
  customerName: z.string(),
  address: z.string().nullable(),
  location: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  driverNote: z.string().nullable(),
  window: z.object({ from: z.string(), until: z.string() }),
  expectedAt: z.string().nullable(),
  animals: z.int(),
  trays: z.int(),
  cashHalalas: z.int().meta({ description: "To be taken in cash at the door" }),
  isLoaded: z.boolean(),
  pin: z
    .object({ salt: z.string(), rounds: z.int(), hash: z.string(), isLocked: z.boolean() })
    .nullable()
    .meta({
      description: "By what a phone without a line tells a right number; null where nobody asks for one",
    }),
});
export type DriverStop = z.infer<typeof driverStop>;

const doneStop = z.object({
  orderId: z.string(),
  reference: z.string(),
  outcome: z.enum(DOOR_OUTCOMES),
  doorAt: instant,
});

/** The driver's own day. */
export const driverDayView = z.object({
  driver: z.string(),
  runs: z.array(
    z.object({
      id: z.string(),
      van: z.string(),
      leaves: z.string(),
      back: z.string(),
      open: z.array(driverStop),
      done: z.array(doneStop),
    }),
  ),
  shopPhone: z.string().meta({ description: "Calls go through the shop" }),
  now: instant,
});
export type DriverDayView = z.infer<typeof driverDayView>;
