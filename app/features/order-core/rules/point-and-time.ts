import { z } from "zod";
import { isRealDate, isServiceTime } from "#app/lib/riyadh-time.ts";
import { FIELD_ERROR_KEYS } from "./field-error-keys.ts";

/** A point of the map as it comes from outside. */
export const point = z.object(
  { lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) },
  { error: FIELD_ERROR_KEYS.location },
);

/** The same where there may be none, which is null. */
export const location = point.nullish().transform((given) => given ?? null);

/** A day and a time as they come from outside. */
export const schedule = z.object(
  {
    date: z.string({ error: FIELD_ERROR_KEYS.date }).refine(isRealDate, FIELD_ERROR_KEYS.date),
    time: z
      .string({ error: FIELD_ERROR_KEYS.time })
      .refine(isServiceTime, FIELD_ERROR_KEYS.time)
      .describe("HH:mm; 24:30 is half past midnight of the night that ends the day, as is 00:30 of the next"),
  },
  { error: FIELD_ERROR_KEYS.date },
);
