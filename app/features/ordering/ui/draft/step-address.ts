import { stepsFor, type WizardStep } from "#app/features/ordering/rules/wizard-steps.ts";

const KNOWN = [stepsFor("home"), stepsFor("restaurant")];

/**
 * Each step has its own fragment (`/order#schedule`), so that the phone's back gesture goes one step back and a reload
 * stays where it was. A fragment of the other fulfilment counts by its place; null when it names no step.
 */
export function stepIndexOf(hash: string, steps: readonly WizardStep[]): number | null {
  const name = hash.replace(/^#/, "") as WizardStep;
  for (const list of [steps, ...KNOWN]) {
    const index = list.indexOf(name);
    if (index !== -1) return index;
  }
  return null;
}
