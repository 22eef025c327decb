import { newConfirmKey } from "#app/features/order-placing/rules/confirm-key.ts";
import { type Quote, quoteOrder } from "#app/features/order-quote/rules/quote.ts";
import { defaultSchedule } from "#app/features/order-quote/rules/schedule.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { checkStep, type StepErrors } from "#app/features/ordering/rules/check-step.ts";
import { emptyDraft, type OrderDraft } from "#app/features/ordering/rules/draft/draft.ts";
import { type CarcassOf, newMeat } from "#app/features/ordering/rules/draft/draft-changes.ts";
import { draftOfOrder } from "#app/features/ordering/rules/draft/draft-of-order.ts";
import { toQuoteInput } from "#app/features/ordering/rules/draft/draft-to-order.ts";
import { addressLine } from "#app/features/ordering/rules/draft/fill-from-account.ts";
import {
  policyOf,
  priceBookOf,
  servedFor,
  type WizardCatalogue,
} from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { formatSaudiPhone } from "#app/lib/phone.ts";
import type { Caller } from "./caller.ts";

/** What a caller's order begins with: the customer, the usual place and the next time; one animal whose kind is still to be said. */
export function newDraft(caller: Caller, catalogue: WizardCatalogue, now: Date): OrderDraft {
  const usual = caller.addresses.find(({ isDefault }) => isDefault) ?? caller.addresses[0];
  const empty = emptyDraft();
  const draft: OrderDraft = {
    ...empty,
    meats: [newMeat(empty, null, null)],
    fulfillment: "home",
    customerName: caller.name,
    customerPhone: formatSaudiPhone(caller.phone),
    address: usual ? addressLine(usual) : "",
    location: usual?.location ?? null,
    saveToAccount: caller.id === null,
    confirmKey: newConfirmKey(),
  };
  return { ...draft, schedule: defaultSchedule(now, policyOf(catalogue, draft, now)) };
}

/** The same as an earlier order, at today's prices, for the customer who calls. */
export function draftAgain(
  order: OrderView,
  catalogue: WizardCatalogue,
  { now, carcassOf }: { now: Date; carcassOf: CarcassOf },
) {
  const { draft, differences } = draftOfOrder(order, catalogue, { now, carcassOf });
  return { draft: { ...draft, confirmKey: newConfirmKey() }, differences };
}

/** What it costs, by the rule that the server asks once more. */
export function quoteDraft(draft: OrderDraft, catalogue: WizardCatalogue): Quote {
  return quoteOrder(toQuoteInput(draft), priceBookOf(catalogue, draft.restaurantSlug));
}

/** All that a customer's own confirming would refuse, by field; consent is the customer's to give afterwards. */
export function draftErrors(
  draft: OrderDraft,
  catalogue: WizardCatalogue,
  { now, isWalkIn }: { now: Date; isWalkIn: boolean },
): StepErrors {
  const {
    "occasion.consentVersion": _,
    customerPhone,
    ...errors
  } = checkStep("review", draft, {
    now,
    policy: policyOf(catalogue, draft, now),
    quoteProblems: quoteDraft(draft, catalogue).problems,
    occasions: catalogue.occasions,
    served: servedFor(catalogue, draft),
  });
  return isWalkIn || !customerPhone ? errors : { ...errors, customerPhone };
}
