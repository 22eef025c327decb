import { z } from "zod";
import { optionalName, saudiMobile } from "#app/features/accounts/rules/schema.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { optionalLine, optionalParagraph } from "#app/lib/field-schemas.ts";
import { isRealDate } from "#app/lib/riyadh-time.ts";
import { CHILD_SEXES, OCCASION_LIMITS } from "#app/vocabulary/occasion-kind.ts";
import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";

const { namesMax, nameMax, cardMax } = OCCASION_LIMITS;
/** More animals no order holds. */
const ANIMALS_MAX = ORDER_LIMITS.meatsMax * ORDER_LIMITS.quantityMax;

const orNull = <Field extends z.ZodType>(field: Field) => field.nullish().transform((value) => value ?? null);

const meant = z
  .array(optionalName(nameMax))
  .max(namesMax, "wizard:errors.tooManyNames")
  .transform((names) => names.filter((name) => name !== null));

/**
 * What an order is for. Every kind of occasion asks its own part of it; the rest is dropped. Left out, so that an order
 * without one is the same body as it always was.
 */
export const occasionBody = z
  .object({
    occasionId: z
      .string({ error: FIELD_MESSAGES.invalid })
      .trim()
      .min(1, FIELD_MESSAGES.invalid)
      .max(100, FIELD_MESSAGES.invalid),
    names: z
      .array(meant)
      .max(ANIMALS_MAX, FIELD_MESSAGES.invalid)
      .nullish()
      .transform((lists) => lists ?? [])
      .describe("Udhiya: the names of those meant, a list for each animal in the order of the lines"),
    childName: optionalName(nameMax).describe("Aqiqah"),
    childSex: orNull(z.enum(CHILD_SEXES, { error: FIELD_MESSAGES.invalid })),
    birthDate: orNull(z.string({ error: FIELD_MESSAGES.invalid }).refine(isRealDate, FIELD_MESSAGES.invalid)),
    recipientName: optionalName(nameMax).describe("Gift"),
    recipientPhone: orNull(saudiMobile),
    card: optionalParagraph(cardMax).describe("Gift: words on the card"),
    isAddressLater: z
      .boolean()
      .default(false)
      .describe("Gift: the recipient picks the address by a link of their own; none is asked for here"),
    isGiverNamed: z.boolean().default(true).describe("Gift: the recipient may know from whom it is"),
    partnerId: optionalLine(100).describe(
      "Charity: through which partner it is given; no address is needed then",
    ),
    consentVersion: orNull(z.int({ error: FIELD_MESSAGES.invalid })).describe(
      "Udhiya, aqiqah and charity: the version of the consent text that was shown and agreed to",
    ),
  })
  .nullish()
  .transform((occasion) => occasion ?? undefined);
