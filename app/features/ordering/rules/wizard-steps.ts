import type { OccasionKind } from "#app/vocabulary/occasion-kind.ts";
import type { Fulfillment } from "#app/vocabulary/order-choices.ts";

const HOME_STEPS = ["meat", "fulfillment", "cuts", "details", "schedule", "review"] as const;
const RESTAURANT_STEPS = [
  "meat",
  "fulfillment",
  "restaurant",
  "sides",
  "delivery",
  "schedule",
  "review",
] as const;

export type WizardStep = "occasion" | (typeof HOME_STEPS)[number] | (typeof RESTAURANT_STEPS)[number];

const asksFirst = (steps: readonly WizardStep[]): readonly WizardStep[] => [
  "meat",
  "occasion",
  ...steps.slice(1),
];
const HOME_OCCASION = asksFirst(HOME_STEPS);
const RESTAURANT_OCCASION = asksFirst(RESTAURANT_STEPS);
/** What is given whole goes to a partner's door: nobody cooks it. */
const CHARITY_STEPS = HOME_OCCASION.filter((step) => step !== "fulfillment");

interface Asked {
  fulfillment: Fulfillment | null;
  occasion?: { kind: OccasionKind } | null;
}

/** The steps of a draft: those of its fulfilment, and after the animal what its occasion asks (OC09). */
export function stepsOf({ fulfillment, occasion }: Asked): readonly WizardStep[] {
  if (!occasion || occasion.kind === "everyday") return stepsFor(fulfillment);
  if (occasion.kind === "charity") return CHARITY_STEPS;
  return fulfillment === "restaurant" ? RESTAURANT_OCCASION : HOME_OCCASION;
}

/** W11 W12: six steps for home, seven for a restaurant; before the choice the shorter way is shown. */
export function stepsFor(fulfillment: Fulfillment | null): readonly WizardStep[] {
  return fulfillment === "restaurant" ? RESTAURANT_STEPS : HOME_STEPS;
}

/** W07: round(100 × step number / steps), at most 99 before the last step. `index` counts from 0. */
export function progressPercent(index: number, count: number): number {
  const percent = Math.round((100 * (index + 1)) / count);
  const highest = index >= count - 1 ? 100 : 99;
  return Math.min(highest, Math.max(0, percent));
}

/** The index to go on from: what was saved, never past the last step (W32); unreadable is the first. */
export function capStep(saved: string | number | null | undefined, steps: readonly WizardStep[]): number {
  const index = typeof saved === "number" ? saved : Number.parseInt(saved ?? "", 10);
  if (!Number.isFinite(index)) return 0;
  return Math.min(steps.length - 1, Math.max(0, Math.trunc(index)));
}
