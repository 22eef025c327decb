import { z } from "zod";
import { FIELD_ERROR_KEYS } from "#app/features/order-core/rules/field-error-keys.ts";
import { location, schedule } from "#app/features/order-core/rules/point-and-time.ts";
import { meat, optionalKey } from "#app/features/order-placing/rules/schema.ts";
import { cleanParagraph } from "#app/lib/clean-text.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { optionalLine, optionalParagraph } from "#app/lib/field-schemas.ts";
import { HOME_CUTS, ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";

const line = z
  .int({ error: FIELD_MESSAGES.wholeNumber })
  .min(0, FIELD_MESSAGES.outOfRange)
  .max(999, FIELD_MESSAGES.outOfRange)
  .nullish()
  .transform((position) => position ?? null)
  .describe("Counted from 0: the line of the order that this is. It keeps what it is, and its agreed price");

/** Missing it stays, null takes it away. */
const note = z
  .string({ error: FIELD_MESSAGES.invalid })
  .max(10 * ORDER_LIMITS.noteMax, FIELD_MESSAGES.tooLong)
  .transform(cleanParagraph)
  .pipe(z.string().max(ORDER_LIMITS.noteMax, FIELD_MESSAGES.tooLong))
  .nullable()
  .optional();

const items = z.object({
  meats: z
    .array(
      meat.extend({
        line,
        breedId: optionalKey(FIELD_ERROR_KEYS.breed),
        ageClassId: optionalKey(FIELD_ERROR_KEYS.ageClass),
        homeCut: z.enum(HOME_CUTS, { error: FIELD_MESSAGES.invalid }).optional(),
        cutStyleId: optionalKey(FIELD_MESSAGES.invalid),
        extraIds: z
          .array(z.string({ error: FIELD_MESSAGES.invalid }).max(100, FIELD_MESSAGES.invalid), {
            error: FIELD_MESSAGES.invalid,
          })
          .max(ORDER_LIMITS.extrasMax, FIELD_MESSAGES.invalid)
          .optional()
          .describe("Missing they stay; those that the line holds keep their agreed price"),
        vacuumSeal: z.boolean().optional(),
        includeOffal: z.boolean().optional(),
        platesCount: z
          .int({ error: FIELD_ERROR_KEYS.plates })
          .min(ORDER_LIMITS.platesMin, FIELD_ERROR_KEYS.plates)
          .max(ORDER_LIMITS.platesMax, FIELD_ERROR_KEYS.plates)
          .optional(),
        platesNote: note,
        butcherNote: note,
      }),
      { error: FIELD_ERROR_KEYS.noMeat },
    )
    .min(1, FIELD_ERROR_KEYS.noMeat)
    .max(ORDER_LIMITS.meatsMax, FIELD_ERROR_KEYS.tooManyMeats),
  sides: z
    .array(
      z.object({
        line,
        sideDishId: optionalKey(FIELD_ERROR_KEYS.side),
        amount: z
          .int({ error: FIELD_ERROR_KEYS.side })
          .min(1, FIELD_ERROR_KEYS.side)
          .max(ORDER_LIMITS.sideMax, FIELD_ERROR_KEYS.side),
      }),
    )
    .max(ORDER_LIMITS.sidesMax, FIELD_ERROR_KEYS.side)
    .default([]),
  riceCookingTypeId: z
    .string({ error: FIELD_MESSAGES.invalid })
    .max(100, FIELD_MESSAGES.invalid)
    .nullish()
    .describe("Missing: the rice stays; null: no rice"),
  expectedTotalHalalas: z
    .int({ error: FIELD_MESSAGES.wholeNumber })
    .min(0, FIELD_MESSAGES.outOfRange)
    .describe("The new grand total that was told to the customer"),
});

/** POST /api/admin/orders/{id}/edit: a part that is missing stays as it is; the others are said whole. */
export const editOrderBody = z.object({
  revision: z
    .int({ error: FIELD_MESSAGES.wholeNumber })
    .describe("The order's `revision` as you saw it: after any change since then the edit is refused"),
  reason: optionalParagraph(500),
  schedule: schedule.optional(),
  place: z.object({ address: optionalLine(ORDER_LIMITS.addressMax), location }).optional(),
  contact: z.object({ phoneNote: optionalLine(ORDER_LIMITS.noteMax) }).optional(),
  items: items.optional(),
  expectedTotalHalalas: z
    .int({ error: FIELD_MESSAGES.wholeNumber })
    .min(0, FIELD_MESSAGES.outOfRange)
    .optional()
    .describe(
      "The new grand total that was told to the customer, where another place or time alone costs another delivery",
    ),
  overbook: z
    .boolean({ error: FIELD_MESSAGES.invalid })
    .default(false)
    .describe(
      "Lets the order in beyond the capacity where its time has no room: asks for the permission `capacity.overbook`",
    ),
  outsideArea: z
    .boolean({ error: FIELD_MESSAGES.invalid })
    .default(false)
    .describe(
      "Takes the place although the shop does not deliver there: asks for the permission `orders.outside_area`",
    ),
});

export type EditOrderBody = z.output<typeof editOrderBody>;
/** The items as they were asked for: of an animal that stays only what changes need be said. */
export type ItemsBody = z.output<typeof items>;
type Meat = z.output<typeof meat>;
/** The items with nothing left out. */
export type EditedItems = Omit<ItemsBody, "meats"> & {
  meats: (Omit<ItemsBody["meats"][number], keyof Choices> & Choices)[];
};
type Choices = Pick<
  Meat,
  | "homeCut"
  | "cutStyleId"
  | "extraIds"
  | "vacuumSeal"
  | "includeOffal"
  | "platesCount"
  | "platesNote"
  | "butcherNote"
>;
