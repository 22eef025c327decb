import { type FormEvent, lazy, Suspense } from "react";
import type { WizardCatalogue } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { GUARD_MS, READ_MS } from "#app/features/ordering/rules/press-guard.ts";
import type { WizardStep } from "#app/features/ordering/rules/wizard-steps.ts";
import { ConfirmingContext } from "#app/features/ordering/ui/confirm/confirming.ts";
import { useConfirmOrder } from "#app/features/ordering/ui/confirm/use-confirm-order.ts";
import { VerifyBeforeSending } from "#app/features/ordering/ui/confirm/verify-before-sending.tsx";
import { readOffer } from "#app/features/ordering/ui/offer/kept-offer.ts";
import { GuardedArea } from "#app/features/ordering/ui/taps/guarded-area.tsx";
import { WhereLine } from "#app/features/ordering/ui/where/where-line.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { ORDER_CONFIRM } from "../wizard/invalid-step.ts";
import { useWizard, type Wizard } from "../wizard/use-wizard.ts";
import { WizardProvider } from "../wizard/wizard-context.tsx";
import { AgainNote } from "./again-note.tsx";
import { Announcements } from "./announcements.tsx";
import { EarlierOrder } from "./earlier-order.tsx";
import { LiveReceipt } from "./live-receipt.tsx";
import { NoScriptNote } from "./no-script-note.tsx";
import { OtherTabNote } from "./other-tab-note.tsx";
import { PriceNewsNote } from "./price-news-note.tsx";
import { StepBody } from "./step-body.tsx";
import { StepHeading } from "./step-heading.tsx";
import { WizardBar } from "./wizard-bar.tsx";

const FORM_ID = "wizard-form";
const RestaurantStrip = lazy(() => import("./restaurant-strip.tsx"));
const OfferNote = lazy(() => import("#app/features/ordering/ui/offer/offer-note.tsx"));

/** The steps whose choices depend on it; the address says it itself, and the review the address. */
const ASKS_WHERE: ReadonlySet<WizardStep> = new Set(["occasion", "meat", "fulfillment", "restaurant"]);

/** Its own step shows the restaurant, and the review says it. */
function namesRestaurant({ draft, step }: Pick<Wizard, "draft" | "step">): boolean {
  return (
    draft.fulfillment === "restaurant" &&
    draft.restaurantSlug !== null &&
    step !== "restaurant" &&
    step !== "review"
  );
}

/** The order wizard: one question a screen, the bar under the thumb, on wide screens the receipt beside it. */
export function WizardPage({ catalogue }: { catalogue: WizardCatalogue }) {
  const wizard = useWizard(catalogue);
  const confirming = useConfirmOrder(wizard);
  const { t } = useTranslation("wizard");
  const isReview = wizard.step === "review";
  const shown = isReview ? `review ${confirming.shown}` : wizard.step;

  function submit(event: FormEvent) {
    event.preventDefault();
    // A refusal that comes while it is being confirmed is another thing to read.
    if (!wizard.accepts(event.nativeEvent, shown, isReview ? READ_MS : GUARD_MS)) return;
    if (isReview) window.dispatchEvent(new Event(ORDER_CONFIRM));
    else wizard.next();
  }

  return (
    <WizardProvider value={wizard}>
      <ConfirmingContext value={confirming}>
        <main
          id="main"
          className="page-width min-h-[calc(100dvh-8.85rem-var(--safe-bottom))] pt-1 pb-10 md:min-h-[calc(100dvh-9.35rem)] md:pt-8"
        >
          <div
            className={
              isReview
                ? "mx-auto max-w-[44rem]"
                : "mx-auto max-w-[44rem] lg:grid lg:max-w-none lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12"
            }
          >
            <div className="min-w-0">
              {ASKS_WHERE.has(wizard.step) && (
                <WhereLine areas={catalogue.served?.areas ?? []} className="-mt-1 md:-mt-3" />
              )}
              <StepHeading />
              {wizard.isOpen && namesRestaurant(wizard) && (
                <Suspense fallback={<div className="mb-4 h-15.5" />}>
                  <RestaurantStrip />
                </Suspense>
              )}
              <NoScriptNote phone={catalogue.phone} />
              <OtherTabNote />
              <PriceNewsNote />
              <AgainNote />
              {wizard.isOpen && readOffer(wizard.draft) && (
                <Suspense>
                  <OfferNote />
                </Suspense>
              )}
              {(wizard.step === "meat" || wizard.again?.kind === "found") && <EarlierOrder />}
              <form id={FORM_ID} noValidate onSubmit={submit}>
                <GuardedArea on={shown}>
                  <div key={wizard.step} className="animate-rise">
                    {wizard.again?.kind === "loading" ? (
                      <div aria-busy className="min-h-[70dvh]" />
                    ) : (
                      <StepBody step={wizard.step} shown={shown} />
                    )}
                  </div>
                </GuardedArea>
              </form>
            </div>
            {!isReview && (
              <aside aria-label={t("receipt.title")} className="hidden lg:block">
                <div className="sticky top-24">
                  <LiveReceipt />
                </div>
              </aside>
            )}
          </div>
        </main>
        <WizardBar form={FORM_ID} shown={shown} />
        <Announcements />
        {/* Outside of the form: what is submitted in a dialog must not submit the step under it. */}
        <VerifyBeforeSending />
      </ConfirmingContext>
    </WizardProvider>
  );
}
