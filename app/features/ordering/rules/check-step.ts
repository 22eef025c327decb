import { consentProblem } from "#app/features/occasions/rules/consent.ts";
import type { OccasionBook } from "#app/features/occasions/rules/occasion-book.ts";
import {
  FIELD_ERROR_KEYS,
  problemMessage,
  scheduleFields,
} from "#app/features/order-core/rules/field-error-keys.ts";
import type { QuoteProblem } from "#app/features/order-quote/rules/quote.ts";
import { checkSchedule, opensLater, type SchedulePolicy } from "#app/features/order-quote/rules/schedule.ts";
import type { ServedAreas } from "#app/features/settings/rules/service-areas.ts";
import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";
import type { OrderDraft } from "./draft/draft.ts";
import { draftOccasionErrors, isPlacedByOthers } from "./draft/draft-occasion.ts";
import { addressErrors, personErrors } from "./draft/person-and-address.ts";
import { stepsOf, type WizardStep } from "./wizard-steps.ts";

/** Message keys by the body's field path, in the order in which the fields stand on the screen; empty is valid. */
export type StepErrors = Record<string, string>;

export type StepFacts = {
  now: Date;
  policy: SchedulePolicy;
  /** Problems of the draft's quote, so that what is not sold or cooked is refused where it is chosen. */
  quoteProblems?: readonly QuoteProblem[];
  /** What an order may be for. */
  occasions?: OccasionBook;
  /** Where the shop delivers; absent is everywhere. */
  served?: ServedAreas;
};

/** May the wizard go on from this step (W28)? The review asks for all steps before it. */
export function checkStep(step: WizardStep, draft: OrderDraft, facts: StepFacts): StepErrors {
  switch (step) {
    case "meat":
      return {
        ...meatErrors(draft),
        ...quoteErrors(facts, ["combination_unavailable", "animal_too_young", "occasion_unavailable"]),
        ...unopenedErrors(draft, facts),
      };
    case "occasion":
      return {
        ...draftOccasionErrors(draft, facts.occasions),
        ...quoteErrors(facts, ["partner_unavailable"]),
      };
    case "fulfillment":
      return draft.fulfillment ? {} : { fulfillment: FIELD_ERROR_KEYS.fulfillment };
    case "cuts":
      return quoteErrors(facts, ["cut_unavailable", "extra_unavailable"]);
    case "sides":
      return {};
    case "restaurant":
      return {
        ...restaurantErrors(draft),
        ...quoteErrors(facts, ["restaurant_unavailable", "cooking_unavailable", "rice_unavailable"]),
      };
    case "details":
      return { ...personErrors(draft), ...(!isPlacedByOthers(draft) && addressErrors(draft, facts.served)) };
    case "delivery":
      return deliveryErrors(draft, facts);
    case "schedule":
      return scheduleErrors(draft, facts);
    case "review":
      return reviewErrors(draft, facts);
  }
}

/** The first step that does not hold, to lead the customer back to from the review; null when all do. */
export function firstInvalidStep(draft: OrderDraft, facts: StepFacts): WizardStep | null {
  return (
    stepsOf(draft).find(
      (step) => step !== "review" && Object.keys(checkStep(step, draft, facts)).length > 0,
    ) ?? null
  );
}

function reviewErrors(draft: OrderDraft, facts: StepFacts): StepErrors {
  const before = stepsOf(draft).filter((step) => step !== "review");
  const all = before.map((step) => checkStep(step, draft, facts));
  return Object.assign(
    {},
    ...all,
    consentErrors(draft, facts),
    quoteErrors(facts, ["side_unavailable", "below_zone_minimum", "below_minimum"]),
  );
}

/** Said where the occasion is chosen: later there would be a step without an answer. */
function unopenedErrors({ occasion }: OrderDraft, { now, policy }: StepFacts): StepErrors {
  return occasion && opensLater(now, policy)
    ? { "occasion.occasionId": FIELD_ERROR_KEYS.occasionNotOpen }
    : {};
}

function quoteErrors(facts: StepFacts, codes: readonly QuoteProblem["code"][]): StepErrors {
  const problems = (facts.quoteProblems ?? []).filter((problem) => codes.includes(problem.code));
  return Object.fromEntries(problems.map(({ code, path }) => [path, problemMessage(code)]));
}

function consentErrors({ occasion }: OrderDraft, { occasions }: StepFacts): StepErrors {
  if (!occasion || !occasions) return {};
  const problem = consentProblem(occasions, occasion.kind, occasion.consentVersion);
  return problem ? { "occasion.consentVersion": `refusals:${problem}` } : {};
}

function meatErrors(draft: OrderDraft): StepErrors {
  if (draft.meats.length === 0) return { meats: FIELD_ERROR_KEYS.noMeat };
  const errors: StepErrors = {};
  draft.meats.forEach((meat, index) => {
    if (!meat.breedId) errors[`meats.${index}.breedId`] = FIELD_ERROR_KEYS.breed;
    if (!meat.ageClassId) errors[`meats.${index}.ageClassId`] = FIELD_ERROR_KEYS.ageClass;
    if (!isWholeBetween(meat.quantity, ORDER_LIMITS.quantityMin, ORDER_LIMITS.quantityMax)) {
      errors[`meats.${index}.quantity`] = FIELD_ERROR_KEYS.quantity;
    }
  });
  return errors;
}

function restaurantErrors(draft: OrderDraft): StepErrors {
  const errors: StepErrors = {};
  if (!draft.restaurantSlug) errors.restaurantSlug = FIELD_ERROR_KEYS.restaurant;
  draft.meats.forEach((meat, index) => {
    if (!meat.cookingTypeId) errors[`meats.${index}.cookingTypeId`] = FIELD_ERROR_KEYS.cookingStyle;
    if (!isWholeBetween(meat.platesCount ?? 1, ORDER_LIMITS.platesMin, ORDER_LIMITS.platesMax)) {
      errors[`meats.${index}.platesCount`] = FIELD_ERROR_KEYS.plates;
    }
  });
  return errors;
}

function deliveryErrors(draft: OrderDraft, facts: StepFacts): StepErrors {
  const method: StepErrors = draft.deliveryMethod ? {} : { deliveryMethod: FIELD_ERROR_KEYS.deliveryMethod };
  const asksAddress = draft.deliveryMethod === "delivery" && !isPlacedByOthers(draft);
  const place = asksAddress ? addressErrors(draft, facts.served) : {};
  return { ...method, ...personErrors(draft), ...place };
}

function scheduleErrors(draft: OrderDraft, facts: StepFacts): StepErrors {
  const { date, time } = draft.schedule;
  if (date === "") return { "schedule.date": FIELD_ERROR_KEYS.date };
  if (time === "") return { "schedule.time": FIELD_ERROR_KEYS.time };
  const problem = checkSchedule(draft.schedule, facts.now, facts.policy);
  return problem ? scheduleFields(problem) : {};
}

function isWholeBetween(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
