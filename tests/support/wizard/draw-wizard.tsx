import type { ReactNode } from "react";
import { quoteOrder } from "#app/features/order-quote/rules/quote.ts";
import type { StepErrors } from "#app/features/ordering/rules/check-step.ts";
import { emptyDraft, type OrderDraft } from "#app/features/ordering/rules/draft/draft.ts";
import { addMeat } from "#app/features/ordering/rules/draft/draft-changes.ts";
import { toQuoteInput } from "#app/features/ordering/rules/draft/draft-to-order.ts";
import { priceBookOf, type WizardCatalogue } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { stepsOf } from "#app/features/ordering/rules/wizard-steps.ts";
import { type Confirming, ConfirmingContext } from "#app/features/ordering/ui/confirm/confirming.ts";
import type { ConfirmFault } from "#app/features/ordering/ui/confirm/use-confirm-order.ts";
import { useErrorWords } from "#app/features/ordering/ui/wizard/use-error-words.ts";
import type { Wizard } from "#app/features/ordering/ui/wizard/use-wizard.ts";
import { WizardProvider } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import type { Language } from "#app/i18n/language.ts";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";
import { renderWords } from "../render-words.tsx";

export const NOW = new Date();
export const LANGUAGES = ["ar", "en"] as const;
const ROOT = {
  moonSightings: [],
  map: { kind: "none" },
  settings: { shop_name_ar: "كبش", shop_name_en: "Kabsh", vat_number: "", whatsapp_number: "" },
};
export const dayAhead = (days: number) => addDays(riyadhDate(NOW), days);

/** A whole order to the door. */
export const HOME: OrderDraft = {
  ...addMeat(emptyDraft(), { breedId: "naemi", ageClassId: "jadha" }),
  fulfillment: "home",
  customerName: "علي محمد",
  customerPhone: "0551234567",
  address: "حي الملقا",
  schedule: { date: dayAhead(2), time: "15:00" },
};
/** What the steps read of the wizard around them. */
export function wizardOf(draft: OrderDraft, catalogue: WizardCatalogue, errors: StepErrors): Wizard {
  const nothing = () => undefined;
  return {
    account: { state: { kind: "visitor" }, refresh: nothing },
    accepts: () => true,
    carcassOf: () => 20,
    catalogue,
    change: nothing,
    closedUntil: null,
    draft,
    edit: nothing,
    errors,
    goTo: nothing,
    latest: () => draft,
    markTried: nothing,
    moreTotals: [],
    pricesOf: draft.schedule.date,
    quote: quoteOrder(toQuoteInput(draft), priceBookOf(catalogue, draft.restaurantSlug)),
    pressable: null,
    show: () => nothing,
    step: "meat",
    steps: stepsOf(draft),
    total: 0,
    touch: nothing,
  } as unknown as Wizard;
}

/** A part of the wizard as HTML, on the review with this fault. */
export function draw(
  body: ReactNode,
  wizard: Wizard,
  language: Language,
  fault: ConfirmFault | null = null,
): string {
  const confirming = { fault, isSending: false, isNewPrice: false, sum: 0 } as unknown as Confirming;
  const html = renderWords(
    <WizardProvider value={wizard}>
      <ConfirmingContext value={confirming}>{body}</ConfirmingContext>
    </WizardProvider>,
    language,
    "/",
    ROOT,
  );
  return html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

/** The sentence of a message key, as the page says it. */
export const said = (key: string, language: Language) =>
  renderWords(<Said of={key} />, language)
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
function Said({ of }: { of: string }) {
  return useErrorWords()(of);
}
