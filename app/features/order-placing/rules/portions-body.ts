import { z } from "zod";
import { optionalName, saudiMobile } from "#app/features/accounts/rules/schema.ts";
import { FIELD_ERROR_KEYS } from "#app/features/order-core/rules/field-error-keys.ts";
import { location, schedule } from "#app/features/order-core/rules/point-and-time.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { optionalLine } from "#app/lib/field-schemas.ts";
import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";
import { PORTION_FOR, PORTION_LIMITS } from "#app/vocabulary/portion.ts";

const PORTION_BAGS = "wizard:errors.shareBags";

const portion = z
  .object({
    to: z.enum(PORTION_FOR, { error: FIELD_MESSAGES.invalid }),
    bags: z.int({ error: PORTION_BAGS }).min(1, PORTION_BAGS).max(PORTION_LIMITS.bagsMax, PORTION_BAGS),
    name: optionalName(ORDER_LIMITS.nameMax).describe("Who takes it at the door"),
    phone: saudiMobile
      .nullish()
      .transform((phone) => phone ?? null)
      .describe("Gets a link of its own as soon as the order is paid; may be left out for the poor"),
    address: optionalLine(ORDER_LIMITS.addressMax),
    location,
    schedule: schedule
      .nullish()
      .transform((time) => time ?? null)
      .describe("A time of its own, at the order's or after it; left out, it goes with the order"),
    partnerId: optionalLine(100).describe("A charity that fetches it: then no door, time or person is kept"),
  })
  .superRefine(({ to, name, phone, address, location: point, partnerId }, ctx) => {
    const refuseField = (field: string, message: string) =>
      ctx.addIssue({ code: "custom", path: [field], message });
    if (partnerId) return;
    if (!name) refuseField("name", FIELD_MESSAGES.required);
    if (!phone && to !== "poor") refuseField("phone", FIELD_MESSAGES.required);
    if (!address && !point) refuseField("address", FIELD_ERROR_KEYS.addressOrLocation);
  })
  .transform((said) =>
    said.partnerId
      ? { ...said, name: null, phone: null, address: null, location: null, schedule: null }
      : said,
  );

/** Parts of the meat that go to others; none is the same as an empty list, so that such an order is the body it always was. */
export const portionsBody = z
  .array(portion, { error: FIELD_MESSAGES.invalid })
  .max(PORTION_LIMITS.portionsMax, "wizard:errors.sharesTooMany")
  .nullish()
  .transform((portions) => (portions?.length ? portions : undefined));
