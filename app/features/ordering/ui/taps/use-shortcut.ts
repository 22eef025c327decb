import { useCallback, useMemo } from "react";
import type { AccountState } from "#app/features/accounts/ui/profile/use-account.ts";
import { quoteOrder } from "#app/features/order-quote/rules/quote.ts";
import { firstInvalidStep } from "#app/features/ordering/rules/check-step.ts";
import type { OrderDraft } from "#app/features/ordering/rules/draft/draft.ts";
import { toQuoteInput } from "#app/features/ordering/rules/draft/draft-to-order.ts";
import { finishDraft } from "#app/features/ordering/rules/draft/finish-draft.ts";
import { mergeEqualMeats } from "#app/features/ordering/rules/draft/merge-equal-meats.ts";
import {
  policyOf,
  priceBookOf,
  servedFor,
  type WizardCatalogue,
} from "#app/features/ordering/rules/draft/wizard-catalogue.ts";

interface Parts {
  draft: OrderDraft;
  account: AccountState;
  catalogue: WizardCatalogue;
}

/**
 * The order as it would be at the review, when nothing of it has to be asked any more: those who are known reach it from
 * the first complete step (0053-fewer-taps). Null while something is missing.
 */
export function useShortcut({ draft, account, catalogue }: Parts) {
  const known = account.kind === "customer" ? account.account : null;
  const finish = useCallback(
    (before: OrderDraft) => {
      const facts = { now: new Date(), policy: policyOf(catalogue, { ...before, fulfillment: "home" }) };
      return mergeEqualMeats(finishDraft(before, known, facts));
    },
    [catalogue, known],
  );
  const finished = useMemo(() => {
    if (draft.meats.length === 0) return null;
    const whole = finish(draft);
    const { problems } = quoteOrder(toQuoteInput(whole), priceBookOf(catalogue, whole.restaurantSlug));
    const facts = {
      now: new Date(),
      policy: policyOf(catalogue, { ...whole, fulfillment: "home" }),
      quoteProblems: problems,
      occasions: catalogue.occasions,
      served: servedFor(catalogue, whole),
    };
    return firstInvalidStep(whole, facts) === null ? whole : null;
  }, [catalogue, draft, finish]);
  return { finish, finished };
}
