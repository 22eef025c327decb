import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { ACTS_MAX } from "./station-lengths.ts";

const FAR_MS = 100 * 365 * 24 * 60 * 60 * 1000;
const text = (max: number) =>
  z
    .string({ error: FIELD_MESSAGES.required })
    .min(1, FIELD_MESSAGES.required)
    .max(max, FIELD_MESSAGES.tooLong);

/** One act as a station tells it. */
export const actBody = z.object({
  clientId: text(64)
    .regex(/^[\w-]{8,64}$/, FIELD_MESSAGES.invalid)
    .describe("Made by the station: one act has one, however often it is told"),
  kind: text(40).describe("What was done, for example `slaughter`"),
  subject: text(64).describe("Of which order"),
  deviceTime: z.iso
    .datetime({ offset: true, error: FIELD_MESSAGES.invalid })
    // A year that no column holds would let the whole batch fail for ever.
    .regex(/^20/, FIELD_MESSAGES.invalid)
    .describe("What the station's clock said"),
  offsetMs: z
    .int({ error: FIELD_MESSAGES.invalid })
    .min(-FAR_MS)
    .max(FAR_MS)
    .describe("Milliseconds to add to it, as last known"),
  sequence: z
    .int({ error: FIELD_MESSAGES.invalid })
    .min(0)
    .describe("The station's own count, which only rises"),
  staffToken: text(300).describe("Of whoever did it, from signing in with a PIN"),
  data: z.record(z.string().max(40), z.unknown()).default({}).describe("What the act of this kind says"),
});
export type ActBody = z.output<typeof actBody>;

/** POST /api/station/acts */
export const actsBody = z.object({
  acts: z
    .array(actBody, { error: FIELD_MESSAGES.required })
    .min(1, FIELD_MESSAGES.required)
    .max(ACTS_MAX, FIELD_MESSAGES.outOfRange),
});
