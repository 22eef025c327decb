import { newConfirmKey } from "#app/features/order-placing/rules/confirm-key.ts";
import { quoteOrder } from "#app/features/order-quote/rules/quote.ts";
import { answeredUpTo } from "#app/features/ordering/rules/asked-steps.ts";
import { firstInvalidStep } from "#app/features/ordering/rules/check-step.ts";
import type { CarcassOf } from "#app/features/ordering/rules/draft/draft-changes.ts";
import { draftOfOrder } from "#app/features/ordering/rules/draft/draft-of-order.ts";
import { toQuoteInput } from "#app/features/ordering/rules/draft/draft-to-order.ts";
import {
  policyOf,
  priceBookOf,
  servedFor,
  type WizardCatalogue,
} from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { stepsOf } from "#app/features/ordering/rules/wizard-steps.ts";
import type { Again } from "./again.ts";
import { readEarlierOrder } from "./read-earlier-order.ts";

/** Fetches it and stands where something is missing, else on the review. */
export async function repeatOrder(
  id: string,
  catalogue: WizardCatalogue,
  carcassOf: CarcassOf,
): Promise<Again> {
  const answer = await readEarlierOrder(id);
  if (answer.kind !== "found") return { ...answer, id };
  const now = new Date();
  const repeated = draftOfOrder(answer.order, catalogue, { now, carcassOf });
  const draft = { ...repeated.draft, confirmKey: newConfirmKey() };
  const { problems } = quoteOrder(toQuoteInput(draft), priceBookOf(catalogue, draft.restaurantSlug));
  const facts = {
    now,
    policy: policyOf(catalogue, draft),
    quoteProblems: problems,
    occasions: catalogue.occasions,
    served: servedFor(catalogue, draft),
  };
  const step = firstInvalidStep(draft, facts) ?? "review";
  const index = stepsOf(draft).indexOf(step);
  const asked = answeredUpTo(draft, index);
  return { kind: "found", id, reference: answer.order.reference, step, index, ...repeated, draft: asked };
}
