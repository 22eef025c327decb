import type { RepeatedOrder } from "#app/features/ordering/rules/draft/draft-of-order.ts";
import type { WizardStep } from "#app/features/ordering/rules/wizard-steps.ts";

/** How far an earlier order has come that is ordered again; `step` is where something is missing, else the review. */
export type Again =
  | { kind: "loading" | "signIn" | "notFound" | "failed"; id: string }
  | ({ kind: "found"; id: string; reference: string; step: WizardStep; index: number } & RepeatedOrder);

/** The order that the address asks to have again; null when it asks for none. */
export function orderToRepeat(search: string): string | null {
  return new URLSearchParams(search).get("again") || null;
}
