import { z } from "zod";
import { personName, saudiMobile } from "#app/features/accounts/rules/schema.ts";
import { FIELD_ERROR_KEYS } from "#app/features/order-core/rules/field-error-keys.ts";
import { location, schedule } from "#app/features/order-core/rules/point-and-time.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { boundedRecord, optionalLine, optionalParagraph } from "#app/lib/field-schemas.ts";
import { DELIVERY_METHODS, FULFILLMENTS, HOME_CUTS, ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";
import { PORTION_LIMITS } from "#app/vocabulary/portion.ts";
import { occasionBody } from "./occasion-body.ts";
import { portionsBody } from "./portions-body.ts";

const key = (message: string) => z.string({ error: message }).trim().min(1, message).max(100, message);

/** Schema of an optional id: trimmed, null where it is empty. */
export const optionalKey = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .max(100, message)
    .nullish()
    .transform((value) => value || null);

const wholeBetween = (min: number, max: number, message: string) =>
  z.int({ error: message }).min(min, message).max(max, message);

/** One kind of animal as it is asked for. */
export const meat = z.object({
  breedId: key(FIELD_ERROR_KEYS.breed),
  ageClassId: key(FIELD_ERROR_KEYS.ageClass),
  quantity: wholeBetween(ORDER_LIMITS.quantityMin, ORDER_LIMITS.quantityMax, FIELD_ERROR_KEYS.quantity),
  homeCut: z.enum(HOME_CUTS, { error: FIELD_MESSAGES.invalid }).default("whole"),
  cutStyleId: optionalKey(FIELD_MESSAGES.invalid).describe(
    "Home orders: a cut of `/api/cut-options`; it says which `homeCut` it is. Without it the cut of that name holds",
  ),
  vacuumSeal: z.boolean().default(false),
  includeOffal: z.boolean().default(false),
  extraIds: z
    .array(key(FIELD_MESSAGES.invalid), { error: FIELD_MESSAGES.invalid })
    .max(ORDER_LIMITS.extrasMax, FIELD_MESSAGES.invalid)
    .nullish()
    .transform((ids) => [...new Set(ids ?? [])])
    .describe("Home orders: extras of `/api/cut-options` that come along with each of these animals"),
  cookingTypeId: optionalKey(FIELD_ERROR_KEYS.cookingStyle),
  platesCount: wholeBetween(ORDER_LIMITS.platesMin, ORDER_LIMITS.platesMax, FIELD_ERROR_KEYS.plates)
    .nullish()
    .transform((count) => count ?? ORDER_LIMITS.platesMin),
  platesNote: optionalParagraph(ORDER_LIMITS.noteMax),
  butcherNote: optionalParagraph(ORDER_LIMITS.noteMax).describe("Home orders: what the butcher is to know"),
});

const sideAmount = wholeBetween(0, ORDER_LIMITS.sideMax, FIELD_ERROR_KEYS.side);
const sides = boundedRecord(sideAmount, ORDER_LIMITS.sidesMax, FIELD_ERROR_KEYS.side)
  .nullish()
  .transform((amounts) =>
    Object.fromEntries(Object.entries(amounts ?? {}).filter(([, amount]) => amount > 0)),
  );

/** Further days of the same order; none is the same as an empty list. */
const moreDays = z
  .array(
    z.object({
      schedule,
      expectedTotalHalalas: z.int({ error: FIELD_MESSAGES.wholeNumber }).min(0, FIELD_MESSAGES.outOfRange),
    }),
    { error: FIELD_ERROR_KEYS.date },
  )
  .max(ORDER_LIMITS.moreDaysMax, FIELD_ERROR_KEYS.tooManyDays)
  .nullish()
  .transform((days) => (days?.length ? days : undefined));

const choices = {
  restaurantSlug: optionalKey(FIELD_ERROR_KEYS.restaurant),
  riceCookingTypeId: optionalKey(FIELD_MESSAGES.invalid),
  sides,
  deliveryMethod: z
    .enum(DELIVERY_METHODS, { error: FIELD_ERROR_KEYS.deliveryMethod })
    .nullish()
    .transform((method) => method ?? null),
};

const bodyOf = (customerPhone: z.ZodType<string, string>) =>
  z
    .object({
      fulfillment: z.enum(FULFILLMENTS, { error: FIELD_ERROR_KEYS.fulfillment }),
      meats: z
        .array(meat, { error: FIELD_ERROR_KEYS.noMeat })
        .min(1, FIELD_ERROR_KEYS.noMeat)
        .max(ORDER_LIMITS.meatsMax, FIELD_ERROR_KEYS.tooManyMeats),
      ...choices,
      occasion: occasionBody,
      guests: z
        .int({ error: FIELD_MESSAGES.wholeNumber })
        .min(1, FIELD_MESSAGES.outOfRange)
        .max(ORDER_LIMITS.guestsMax, FIELD_MESSAGES.outOfRange)
        .nullish()
        .transform((guests) => guests ?? null)
        .describe("For how many it is; the kitchen reads it"),
      customerName: personName,
      customerPhone,
      address: optionalLine(ORDER_LIMITS.addressMax),
      location,
      driverNote: optionalParagraph(ORDER_LIMITS.noteMax).describe(
        "What whoever brings it is to know at the door; dropped where it is fetched, or others say where to",
      ),
      schedule,
      moreDays: moreDays.describe(
        "The same once more on other days: an order each, all of them placed or none, paid by one transfer",
      ),
      shares: portionsBody.describe(
        "Home orders: parts of the meat in whole bags that go to others; what is in none stays at the order's own door",
      ),
      /** The mark by which this browser keeps a place at the time (0055). */
      keeperId: optionalKey(FIELD_MESSAGES.invalid),
      saveToAccount: z.boolean().default(false),
      review: z
        .object({
          totalHalalas: z.int({ error: FIELD_MESSAGES.wholeNumber }).min(0, FIELD_MESSAGES.outOfRange),
          termsVersion: z.string({ error: FIELD_MESSAGES.invalid }).max(40, FIELD_MESSAGES.invalid),
        })
        .nullish()
        .transform((review) => review ?? undefined)
        .describe(
          "The review that the customer was shown before confirming: what all its days come to, and the version of the terms. The shop's own pages always say it",
        ),
      expectedTotalHalalas: z.int({ error: FIELD_MESSAGES.wholeNumber }).min(0, FIELD_MESSAGES.outOfRange),
    })
    .superRefine((order, ctx) => {
      const refuseField = (path: (string | number)[], message: string) =>
        ctx.addIssue({ code: "custom", path, message });
      const dates = [order.schedule, ...(order.moreDays ?? []).map((day) => day.schedule)].map(
        ({ date }) => date,
      );
      dates.forEach((date, index) => {
        if (dates.indexOf(date) < index)
          refuseField(["moreDays", index - 1, "schedule", "date"], FIELD_ERROR_KEYS.sameDay);
      });
      const addressMissing = !order.address && !order.location && !order.occasion?.isAddressLater;
      if (order.fulfillment === "home") {
        if (addressMissing && !order.occasion?.partnerId)
          refuseField(["address"], FIELD_ERROR_KEYS.addressOrLocation);
        return;
      }
      if (!order.restaurantSlug) refuseField(["restaurantSlug"], FIELD_ERROR_KEYS.restaurant);
      order.meats.forEach((item, index) => {
        if (!item.cookingTypeId)
          refuseField(["meats", index, "cookingTypeId"], FIELD_ERROR_KEYS.cookingStyle);
      });
      if (!order.deliveryMethod) refuseField(["deliveryMethod"], FIELD_ERROR_KEYS.deliveryMethod);
      if (order.deliveryMethod === "delivery" && addressMissing) {
        refuseField(["address"], FIELD_ERROR_KEYS.addressOrLocation);
      }
    })
    .transform((order) => {
      // What the account filled in is the giver's own.
      if (order.occasion?.isAddressLater) return { ...order, ...NO_ADDRESS, saveToAccount: false };
      return order.occasion?.partnerId ? { ...order, driverNote: null } : order;
    })
    .transform((order) => {
      if (order.fulfillment === "restaurant") {
        const cooked = { ...order, meats: order.meats.map((item) => ({ ...item, ...NOT_CUT })) };
        // Nobody needs to know where a customer lives who comes to the restaurant.
        return order.deliveryMethod === "pickup" ? { ...cooked, ...NO_ADDRESS } : cooked;
      }
      const meats = order.meats.map((item) => ({
        ...item,
        cookingTypeId: null,
        platesCount: 1,
        platesNote: null,
      }));
      return {
        ...order,
        meats,
        restaurantSlug: null,
        riceCookingTypeId: null,
        sides: {},
        deliveryMethod: null,
      };
    });

/**
 * The body of POST /api/orders. Prices, totals and a status that a client sends
 * are dropped, only `expectedTotalHalalas` is compared (W54); so is what belongs to the other fulfilment.
 */
export const orderBody = bodyOf(saudiMobile);

/** The same of somebody who walked in without a number (0126-a-walk-in-without-a-phone): whatever is said of one, there is none. */
export const walkInBody = bodyOf(
  z
    .string()
    .catch("")
    .transform(() => ""),
);

/** Of an order that goes nowhere its customer knows. */
const NO_ADDRESS = { address: null, location: null, driverNote: null };

/** What only an animal for home has. */
const NOT_CUT: Pick<z.output<typeof meat>, "cutStyleId" | "extraIds" | "butcherNote"> = {
  cutStyleId: null,
  extraIds: [],
  butcherNote: null,
};

const ORDER_FIELDS = new Set(Object.keys(orderBody.in.in.shape));

/**
 * The body of POST /api/quote: the same without the person and the hour; choices may still be missing. A field that neither has
 * is a mistake, which would be charged for what was not meant.
 */
export const quoteBody = z
  .looseObject({
    fulfillment: z
      .enum(FULFILLMENTS, { error: FIELD_ERROR_KEYS.fulfillment })
      .nullish()
      .transform((fulfillment) => fulfillment ?? null),
    meats: z
      .array(
        meat
          .extend({
            breedId: optionalKey(FIELD_ERROR_KEYS.breed),
            ageClassId: optionalKey(FIELD_ERROR_KEYS.ageClass),
          })
          .loose()
          .superRefine(refuseUnknown(new Set(Object.keys(meat.shape)))),
        { error: FIELD_ERROR_KEYS.noMeat },
      )
      .max(ORDER_LIMITS.meatsMax, FIELD_ERROR_KEYS.tooManyMeats),
    ...choices,
    address: optionalLine(ORDER_LIMITS.addressMax).describe(
      "Where it goes: a place that is not served is told among `problems`",
    ),
    location,
    schedule: z
      .object({
        date: z.string({ error: FIELD_ERROR_KEYS.date }).max(100, FIELD_ERROR_KEYS.date),
        time: z.string({ error: FIELD_ERROR_KEYS.time }).max(100, FIELD_ERROR_KEYS.time).nullish(),
      })
      .nullish()
      .describe(
        "The day that it is for: a season can have prices of its own, and a zone a fee by the hour. Without it, or while it is no day yet, the usual prices hold",
      ),
    shares: z
      .array(
        z.object({
          partnerId: optionalKey(FIELD_MESSAGES.invalid),
          address: optionalLine(ORDER_LIMITS.addressMax),
          location,
          schedule: z
            .object({
              time: z.string({ error: FIELD_ERROR_KEYS.time }).max(100, FIELD_ERROR_KEYS.time).nullish(),
            })
            .nullish(),
        }),
        { error: FIELD_MESSAGES.invalid },
      )
      .max(PORTION_LIMITS.portionsMax, FIELD_MESSAGES.invalid)
      .nullish()
      .describe("Parts of the meat that go to others: each further door costs a delivery, a charity none"),
    occasion: z
      .object({ occasionId: key(FIELD_MESSAGES.invalid), partnerId: optionalKey(FIELD_MESSAGES.invalid) })
      .nullish()
      .describe("What it is for: an animal that is too young for a rite is told among `problems`"),
  })
  .superRefine(refuseUnknown(ORDER_FIELDS))
  .superRefine(({ fulfillment, restaurantSlug }, ctx) => {
    if (fulfillment === "restaurant" && !restaurantSlug)
      ctx.addIssue({ code: "custom", path: ["restaurantSlug"], message: FIELD_ERROR_KEYS.restaurant });
  });

function refuseUnknown(known: ReadonlySet<string>) {
  return (body: object, ctx: z.RefinementCtx) => {
    for (const field of Object.keys(body))
      if (!known.has(field)) ctx.addIssue({ code: "custom", path: [field], message: FIELD_MESSAGES.invalid });
  };
}

/** What a client sends. */
export type OrderBodyInput = z.input<typeof orderBody>;
/** What a command receives: cleaned, phone in E.164, missing choices null. */
export type OrderBody = z.output<typeof orderBody>;
