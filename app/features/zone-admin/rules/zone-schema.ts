import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { geoPoint, halalas, id, optionalLine, requiredLine, wholeNumber } from "#app/lib/field-schemas.ts";
import { isRealTime } from "#app/lib/riyadh-time.ts";
import { type FeeRule, ZONE_LIMITS } from "#app/vocabulary/delivery-zone.ts";
import { pastMidnight } from "./past-midnight.ts";

const time = z.string({ error: FIELD_MESSAGES.time }).refine(isRealTime, FIELD_MESSAGES.time);
const list = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item, { error: FIELD_MESSAGES.invalid }).max(most, FIELD_MESSAGES.tooLong);

const window = z.object({ from: time, to: time });

const freeFromHalalas = halalas.nullable();
const fee: z.ZodType<FeeRule> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("shop"), freeFromHalalas }),
  z.object({ kind: z.literal("flat"), halalas, freeFromHalalas }),
  z.object({ kind: z.literal("per_km"), baseHalalas: halalas, perKmHalalas: halalas, freeFromHalalas }),
  z.object({
    kind: z.literal("by_window"),
    windows: list(window.extend({ halalas }).transform(pastMidnight), ZONE_LIMITS.windows).min(
      1,
      FIELD_MESSAGES.required,
    ),
    otherwiseHalalas: halalas,
    freeFromHalalas,
  }),
]);

const ring = z.array(geoPoint, { error: FIELD_MESSAGES.invalid });
const polygon = z.object({ outer: ring, holes: list(ring, ZONE_LIMITS.holes) });

/** A zone, whole. */
export const zoneBody = z
  .object({
    name: requiredLine(80),
    nameEn: optionalLine(80),
    isServed: z.boolean({ error: FIELD_MESSAGES.invalid }),
    polygons: list(polygon, ZONE_LIMITS.polygons),
    places: list(requiredLine(80), ZONE_LIMITS.places),
    fee,
    windows: list(window.transform(pastMidnight), ZONE_LIMITS.windows),
    cutOffDays: wholeNumber(0, ZONE_LIMITS.cutOffDays).nullable(),
    cutOffTime: time.nullable(),
    minimumHalalas: halalas,
  })
  .superRefine(({ cutOffDays, cutOffTime }, ctx) => {
    const missing = cutOffDays === null ? "cutOffDays" : "cutOffTime";
    if ((cutOffDays === null) !== (cutOffTime === null))
      ctx.addIssue({ code: "custom", path: [missing], message: FIELD_MESSAGES.required });
  });
export type ZoneBody = z.output<typeof zoneBody>;

/** What the editor saw, so that nobody's change is overwritten unseen. */
export const seenZone = z.string().max(200_000);
export const zoneId = id;
