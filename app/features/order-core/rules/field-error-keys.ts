import type { QuoteProblemCode } from "#app/features/order-quote/rules/quote.ts";
import type { ScheduleProblem } from "#app/features/order-quote/rules/schedule.ts";

/** Message keys of an order's fields; the same fault reads the same in the wizard and from the server. */
export const FIELD_ERROR_KEYS = {
  noMeat: "wizard:errors.noMeat",
  tooManyMeats: "wizard:errors.tooManyMeats",
  breed: "wizard:errors.breed",
  ageClass: "wizard:errors.ageClass",
  quantity: "wizard:errors.quantity",
  fulfillment: "wizard:errors.fulfillment",
  restaurant: "wizard:errors.restaurant",
  cookingStyle: "wizard:errors.cookingStyle",
  plates: "wizard:errors.plates",
  side: "wizard:errors.side",
  deliveryMethod: "wizard:errors.deliveryMethod",
  addressOrLocation: "wizard:errors.addressOrLocation",
  location: "wizard:errors.location",
  date: "wizard:errors.date",
  time: "wizard:errors.time",
  sameDay: "wizard:errors.sameDay",
  tooManyDays: "wizard:errors.tooManyDays",
  occasionNotOpen: "wizard:errors.occasionNotOpen",
} as const;

const SCHEDULE_MESSAGES: Record<
  ScheduleProblem,
  { field: "schedule.date" | "schedule.time"; message: string }
> = {
  date_invalid: { field: "schedule.date", message: "wizard:errors.dateInvalid" },
  date_past: { field: "schedule.date", message: "wizard:errors.datePast" },
  date_too_far: { field: "schedule.date", message: "wizard:errors.dateTooFar" },
  date_not_open: { field: "schedule.date", message: "wizard:errors.dateNotOpen" },
  time_invalid: { field: "schedule.time", message: "wizard:errors.timeInvalid" },
  time_outside_hours: { field: "schedule.time", message: "wizard:errors.timeOutsideHours" },
  outside_days: { field: "schedule.date", message: "wizard:errors.outsideDays" },
  restaurant_closed: { field: "schedule.time", message: "wizard:errors.restaurantClosed" },
  zone_window: { field: "schedule.time", message: "wizard:errors.zoneWindow" },
  zone_cut_off: { field: "schedule.date", message: "wizard:errors.zoneCutOff" },
  no_hours: { field: "schedule.time", message: "wizard:errors.noHours" },
  time_too_soon: { field: "schedule.time", message: "wizard:errors.timeTooSoon" },
};

/** What is said beside the field of something that the quote refuses; its own sentence may name more than a field has room for. */
export function problemMessage(code: QuoteProblemCode): string {
  return code === "animal_too_young" ? "wizard:errors.animalTooYoung" : `refusals:${code}`;
}

/** Field and message key of a slot that cannot be ordered, as `fields` of a refusal. */
export function scheduleFields(problem: ScheduleProblem): Record<string, string> {
  const { field, message } = SCHEDULE_MESSAGES[problem];
  return { [field]: message };
}
