import { occasionOf } from "#app/features/occasions/rules/occasion-book.ts";
import { offeredDates } from "#app/features/order-quote/rules/schedule.ts";
import type { OrderDraft } from "./draft/draft.ts";
import { policyOf, type WizardCatalogue } from "./draft/wizard-catalogue.ts";

/**
 * The day whose prices a draft is shown: the chosen one. Where the occasion has days of its own and none of them is chosen yet, the
 * first that can be ordered for, or while ordering is closed the first there is: its season's price stands from the first step.
 */
export function priceDateOf(catalogue: WizardCatalogue, draft: OrderDraft, now = new Date()): string {
  const { date } = draft.schedule;
  const days = occasionOf(catalogue.occasions, draft.occasion?.occasionId)?.days ?? [];
  if (days.length === 0 || days.some((day) => day.date === date)) return date;
  const policy = policyOf(catalogue, draft, now);
  return offeredDates(now, policy)[0] ?? policy.days?.[0]?.date ?? date;
}

/** The draft as it is priced while its day is not chosen. */
export function pricedDraft(catalogue: WizardCatalogue, draft: OrderDraft, now = new Date()): OrderDraft {
  const date = priceDateOf(catalogue, draft, now);
  return date === draft.schedule.date ? draft : { ...draft, schedule: { ...draft.schedule, date } };
}
