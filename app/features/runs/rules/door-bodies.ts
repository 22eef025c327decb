import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { optionalLine, requiredLine } from "#app/lib/field-schemas.ts";

const pin = z
  .string()
  .regex(/^\d{4}$/, FIELD_MESSAGES.invalid)
  .nullish();
const photo = z.boolean().default(false).describe("A photo of the door follows");

/** What a driver says of goods that go on the van. */
export const loadData = z.object({});
/** What is said of goods that were handed to somebody. */
export const deliveredData = z.object({
  pin: pin.describe("What the customer was told"),
  photo,
  cashHalalas: z.int().min(1).max(100_000_000).nullish().describe("Taken in cash, all that is due"),
  note: optionalLine(200),
});
export type DeliveredData = z.output<typeof deliveredData>;
/** What is said of goods that were left at a door. */
export const leftData = z.object({
  photo: z.literal(true, FIELD_MESSAGES.required),
  note: optionalLine(200),
});
/** Refused, or nobody home: the goods come back. */
export const failedData = z.object({ photo, note: optionalLine(200) });
/** Some of it was handed over, and which. */
export const partialData = z.object({ photo, note: requiredLine(200) });
