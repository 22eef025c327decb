import { useCallback, useEffect, useMemo, useState } from "react";
import { useAccount } from "#app/features/accounts/ui/profile/use-account.ts";
import { estimateWeights } from "#app/features/catalog/rules/estimate.ts";
import { quoteOrder } from "#app/features/order-quote/rules/quote.ts";
import { opensLater } from "#app/features/order-quote/rules/schedule.ts";
import { answered, answeredUpTo, furthestStep } from "#app/features/ordering/rules/asked-steps.ts";
import { checkStep, firstInvalidStep, type StepErrors } from "#app/features/ordering/rules/check-step.ts";
import { toQuoteInput } from "#app/features/ordering/rules/draft/draft-to-order.ts";
import { fillLastCuts } from "#app/features/ordering/rules/draft/last-cut.ts";
import { mergeEqualMeats } from "#app/features/ordering/rules/draft/merge-equal-meats.ts";
import { totalsOfMoreDays } from "#app/features/ordering/rules/draft/more-days.ts";
import {
  policyOf,
  priceBookOf,
  servedFor,
  type WizardCatalogue,
} from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { pricedDraft } from "#app/features/ordering/rules/price-date.ts";
import { stepsOf, type WizardStep } from "#app/features/ordering/rules/wizard-steps.ts";
import { useDraftOpening } from "#app/features/ordering/ui/draft/use-draft-opening.ts";
import { useOrderDraft } from "#app/features/ordering/ui/draft/use-order-draft.ts";
import { useStep } from "#app/features/ordering/ui/draft/use-step.ts";
import { useShortcut } from "#app/features/ordering/ui/taps/use-shortcut.ts";
import { useShown } from "#app/features/ordering/ui/taps/use-shown.ts";
import { locatedDraft } from "#app/features/ordering/ui/where/located-draft.ts";
import { track } from "#app/foundation/tracking/track.ts";
import { focusField } from "./focus-field.ts";
import { raiseInvalidStep } from "./invalid-step.ts";
import { usePriceNews } from "./use-price-news.ts";

export type Wizard = ReturnType<typeof useWizard>;

/** Always the same, so that saying it again draws nothing. */
const NOTHING_REFUSED: StepErrors = {};

/** Everything the steps share: the draft, where the customer stands, what it costs, what is wrong. */
export function useWizard(catalogue: WizardCatalogue) {
  const store = useOrderDraft();
  const { draft, latest, change } = store;
  const account = useAccount();
  const steps = stepsOf(draft);
  // An untouched draft has no step but the first.
  const position = useStep(steps, draft.meats.length > 0 ? furthestStep(draft) : 0);
  const { index, step, goTo } = position;

  const carcassOf = useCallback(
    (breedId: string, ageId: string) => {
      const breed = catalogue.breeds.find(({ id }) => id === breedId);
      const age = catalogue.ageClasses.find(({ id }) => id === ageId);
      const { carcassYield } = catalogue.priceSettings;
      return breed && age ? estimateWeights({ ...breed, ...age, carcassYield }).carcassKg : null;
    },
    [catalogue],
  );

  const opening = useDraftOpening({ store, position, catalogue, carcassOf });

  const priced = useMemo(() => pricedDraft(catalogue, draft), [draft, catalogue]);
  const quote = useMemo(
    () => quoteOrder(toQuoteInput(priced), priceBookOf(catalogue, draft.restaurantSlug)),
    [draft, priced, catalogue],
  );
  /** The occasion's days, where none of them can be ordered for yet. */
  const closedUntil = useMemo(
    () => (draft.occasion ? opensLater(new Date(), policyOf(catalogue, draft)) : null),
    [draft, catalogue],
  );

  const moreTotals = useMemo(
    () => totalsOfMoreDays(draft, priceBookOf(catalogue, draft.restaurantSlug)),
    [draft, catalogue],
  );
  const total = moreTotals.reduce((sum, day) => sum + day, quote.grandTotalHalalas);

  const shown = useShown();

  const priceNews = usePriceNews(catalogue, draft, quote, step);

  /** Message keys of everything that keeps a step from being left, as of now. */
  const check = useCallback(
    (name: WizardStep): StepErrors => {
      const now = latest();
      const { problems } = quoteOrder(toQuoteInput(now), priceBookOf(catalogue, now.restaurantSlug));
      return checkStep(name, now, {
        now: new Date(),
        policy: policyOf(catalogue, now),
        quoteProblems: problems,
        occasions: catalogue.occasions,
        served: servedFor(catalogue, now),
      });
    },
    [catalogue, latest],
  );

  const firstInvalid = useCallback((): WizardStep | null => {
    const now = latest();
    const { problems } = quoteOrder(toQuoteInput(now), priceBookOf(catalogue, now.restaurantSlug));
    return firstInvalidStep(now, {
      now: new Date(),
      policy: policyOf(catalogue, now),
      quoteProblems: problems,
      occasions: catalogue.occasions,
      served: servedFor(catalogue, now),
    });
  }, [catalogue, latest]);

  // Faults are shown once somebody tried to go on or left a field, and vanish as they are put right.
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<StepErrors>(NOTHING_REFUSED);
  const markTried = useCallback((name: string) => setTried((before) => new Set(before).add(name)), []);
  const touch = useCallback((path: string) => setTouched((before) => new Set(before).add(path)), []);

  const isShown = tried.has(step);
  const present = isShown || touched.size > 0 ? check(step) : {};
  const errors: StepErrors = { ...refused };
  for (const [path, message] of Object.entries(present)) {
    if (isShown || touched.has(path)) errors[path] = message;
  }

  const invalid = useCallback(
    (name: WizardStep, faults: StepErrors) => {
      markTried(name);
      raiseInvalidStep(name, faults);
      focusField(Object.keys(faults));
    },
    [markTried],
  );

  const [returning, setReturning] = useState(false);

  const next = useCallback(() => {
    if (step === "details" || step === "delivery") change((before) => locatedDraft(before, catalogue.served));
    const faults = check(step);
    if (Object.keys(faults).length > 0) return invalid(step, faults);
    if (step === "meat") opening.forgetEarlier();
    if (step === "meat" || step === "cuts" || step === "restaurant") change(mergeEqualMeats);
    change((before) => answered(before, step));
    const all = stepsOf(latest());
    const back = returning ? (firstInvalid() ?? "review") : null;
    // Whoever returns to the review is still asked what is new: the cut of one more animal, another menu.
    const target = back ? Math.min(all.indexOf(back), furthestStep(latest())) : index + 1;
    if (back && target === all.length - 1) setReturning(false);
    goTo(target);
  }, [catalogue.served, change, check, firstInvalid, goTo, index, invalid, latest, opening, returning, step]);

  /** From the review to the step of something, and back to the review when it is put right. */
  const edit = useCallback(
    (name: WizardStep) => {
      setReturning(true);
      goTo(Math.max(0, steps.indexOf(name)));
    },
    [goTo, steps],
  );

  const { finish: finishDraft, finished } = useShortcut({ draft, account: account.state, catalogue });
  const isLastQuestion = index >= steps.length - 2;

  /** Past the questions whose answers are known. */
  const reviewNow = useCallback(() => {
    opening.forgetEarlier();
    change(finishDraft);
    change((before) => answeredUpTo(before, stepsOf(before).length - 1));
    goTo(stepsOf(latest()).indexOf("review"));
  }, [change, finishDraft, goTo, latest, opening]);

  // What the server refused stands beside its field until the draft is another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is the trigger
  useEffect(() => setRefused(NOTHING_REFUSED), [draft]);

  useEffect(() => {
    if (opening.isOpen) track("wizard_step", { step });
  }, [opening.isOpen, step]);

  // What was had last time is what one reads before Continue, also before the step of the cuts.
  const lastCuts = account.state.kind === "customer" ? account.state.account.lastCuts : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new animal is one to fill in
  useEffect(() => {
    if (lastCuts?.length) change((before) => fillLastCuts(before, lastCuts));
  }, [change, draft.meats, lastCuts]);

  // Whoever is signed in is known from the first step on.
  const { refresh } = account;
  useEffect(() => {
    if (opening.isOpen) void refresh();
  }, [opening.isOpen, refresh]);

  useEffect(() => {
    if (step === "review") setReturning(false);
  }, [step]);

  return {
    ...store,
    ...position,
    ...opening,
    ...shown,
    account,
    carcassOf,
    catalogue,
    check,
    closedUntil,
    edit,
    errors,
    firstInvalid,
    invalid,
    markTried,
    moreTotals,
    next,
    priceNews,
    pricesOf: priced.schedule.date,
    quote,
    refuseFields: setRefused,
    returning,
    reviewNow,
    shortcut: opening.isOpen && !returning && !isLastQuestion ? finished : null,
    steps,
    total,
    touch,
  };
}
