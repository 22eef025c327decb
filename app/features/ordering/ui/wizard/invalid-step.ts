import type { StepErrors } from "#app/features/ordering/rules/check-step.ts";
import type { WizardStep } from "#app/features/ordering/rules/wizard-steps.ts";
import { track } from "#app/foundation/tracking/track.ts";

/** The wizard's window events (W28 W50). */
export const INVALID_STEP = "invalid-step";
export const ORDER_CONFIRM = "order:confirm";

/** Tells the page and the statistics that a step could not be left. */
export function raiseInvalidStep(step: WizardStep, errors: StepErrors): void {
  window.dispatchEvent(new CustomEvent(INVALID_STEP, { detail: { step, fields: Object.keys(errors) } }));
  track(INVALID_STEP, { step });
}
