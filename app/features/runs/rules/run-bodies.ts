import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { requiredLine, wholeNumber } from "#app/lib/field-schemas.ts";
import { isRealDate, isServiceTime } from "#app/lib/riyadh-time.ts";

const id = z.string({ error: FIELD_MESSAGES.required }).min(1, FIELD_MESSAGES.required).max(64);
const optionalId = id.nullish().transform((value) => value ?? null);
const serviceTime = z
  .string({ error: FIELD_MESSAGES.required })
  .refine(isServiceTime, FIELD_MESSAGES.invalid)
  .describe("HH:mm in Riyadh; from 24:00 on it is after the midnight that ends the day");
const day = z.string({ error: FIELD_MESSAGES.required }).refine(isRealDate, FIELD_MESSAGES.invalid);
const yes = z.boolean({ error: FIELD_MESSAGES.required });

/** What is driven with. */
export const vanBody = z.object({
  name: requiredLine(60),
  animals: wholeNumber(0, 500).describe("How many animals go in"),
  trays: wholeNumber(0, 500).describe("How many trays of cooked food go in"),
  isCold: yes.describe("Keeps meat at 0 to 4 °C"),
  isHot: yes.describe("Keeps food at 64 °C or more"),
  isActive: yes,
});

/** Who drives. */
export const driverBody = z.object({
  name: requiredLine(80),
  staffId: optionalId.describe("Who of the desk holds the cash that this driver takes; null takes none"),
  isActive: yes,
});

const times = { leaves: serviceTime, back: serviceTime };
const inOrder = ({ leaves, back }: { leaves: string; back: string }) => leaves < back;
const order = { error: "refusals:run_times", path: ["back"] };

/** POST /api/admin/runs: one round of a van. */
export const newRunBody = z
  .object({
    date: day,
    vanId: id,
    driverId: optionalId,
    restaurantId: optionalId.describe("Where it is loaded; null is the shop"),
    ...times,
  })
  .refine(inOrder, order);

/** PUT /api/admin/runs/{id}. */
export const runBody = z.object({ driverId: optionalId, ...times }).refine(inOrder, order);

/** POST /api/admin/runs/plan. */
export const planBody = z.object({ date: day });

/** POST /api/admin/runs/places: an order's stop goes to a place of a run, or off it. */
export const placeBody = z.object({
  orderId: id,
  runId: optionalId.describe("Null takes it off its run"),
  position: wholeNumber(0, 500).describe(
    "Its place among the stops that are still open; beyond the last it is the last",
  ),
});

/** PUT /api/admin/runs/stops/{id}/lock. */
export const lockBody = z.object({ isLocked: yes });
