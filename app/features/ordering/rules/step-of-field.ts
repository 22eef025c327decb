import { PERSON_AND_ADDRESS } from "./draft/person-and-address.ts";
import type { WizardStep } from "./wizard-steps.ts";

const RESTAURANT_MEAT_FIELDS = ["cookingTypeId", "platesCount", "platesNote"];
const CUT_FIELDS = ["homeCut", "cutStyleId", "extraIds", "vacuumSeal", "includeOffal", "butcherNote"];

/** The step on which a field of the order's body is filled in, to lead the customer there from a refusal. */
export function stepOfField(path: string, steps: readonly WizardStep[]): WizardStep {
  const step = rawStepOf(path, steps);
  return steps.includes(step) ? step : "meat";
}

function stepOfOccasion(path: string): WizardStep {
  if (path === "occasion.occasionId") return "meat";
  return path === "occasion.consentVersion" ? "review" : "occasion";
}

function rawStepOf(path: string, steps: readonly WizardStep[]): WizardStep {
  const [first = "", , field = ""] = path.split(".");
  if (first === "meats") {
    if (RESTAURANT_MEAT_FIELDS.includes(field)) return "restaurant";
    return CUT_FIELDS.includes(field) ? "cuts" : "meat";
  }
  if (first === "occasion") return stepOfOccasion(path);
  if (first === "fulfillment") return "fulfillment";
  if (first === "restaurantSlug" || first === "riceCookingTypeId") return "restaurant";
  if (first === "sides") return "sides";
  if (first === "deliveryMethod") return "delivery";
  if (first === "schedule") return "schedule";
  if (first === "moreDays" || first === "shares") return "review";
  if (Object.hasOwn(PERSON_AND_ADDRESS, first)) return steps.includes("delivery") ? "delivery" : "details";
  return "meat";
}
