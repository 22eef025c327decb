import type { DraftMeat, OrderDraft } from "./draft/draft.ts";
import { stepsOf, type WizardStep } from "./wizard-steps.ts";

/**
 * Which questions of an order its customer has been asked: Continue was pressed on the step while it was on the screen, or a
 * summary named the answer first. Another occasion, another restaurant's menu and an animal that is new are new questions (NO02).
 */
function questionOf(step: WizardStep, { occasion, restaurantSlug }: OrderDraft): string {
  if (step === "occasion") return `occasion:${occasion?.occasionId ?? ""}`;
  return step === "sides" ? `sides:${restaurantSlug ?? ""}` : step;
}

const isCutAsked = ({ cutBy }: DraftMeat) => cutBy === "customer";

/** Was the customer asked this? A draft that an older page kept does not say, and is not asked again. */
export function isAsked(step: WizardStep, draft: OrderDraft): boolean {
  if (draft.asked === null) return true;
  if (!draft.asked.includes(questionOf(step, draft))) return false;
  return step !== "cuts" || draft.meats.every(isCutAsked);
}

/** Continue was pressed there: what stood on the screen is the answer. */
export function answered(draft: OrderDraft, ...steps: readonly WizardStep[]): OrderDraft {
  const all: readonly WizardStep[] = stepsOf(draft);
  const current = new Set(all.map((step) => questionOf(step, draft)));
  const kept = (draft.asked ?? []).filter((question) => current.has(question) || !question.includes(":"));
  const asked = new Set([...kept, ...steps.map((step) => questionOf(step, draft))]);
  const meats = steps.includes("cuts")
    ? draft.meats.map((meat) => ({ ...meat, cutBy: "customer" as const }))
    : draft.meats;
  return { ...draft, meats, asked: draft.asked === null ? null : [...asked] };
}

/** A draft of which all is asked that comes before a step: it was kept there, or a summary named it. */
export function answeredUpTo(draft: OrderDraft, index: number): OrderDraft {
  return answered({ ...draft, asked: draft.asked ?? [] }, ...stepsOf(draft).slice(0, index));
}

/** How far one may go: the place of the first step that was not asked, the review when all were. */
export function furthestStep(draft: OrderDraft): number {
  const steps = stepsOf(draft);
  const open = steps.findIndex((step) => step !== "review" && !isAsked(step, draft));
  return open === -1 ? steps.length - 1 : open;
}
