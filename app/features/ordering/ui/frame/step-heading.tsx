import { useEffect, useRef } from "react";
import type { OrderDraft } from "#app/features/ordering/rules/draft/draft.ts";
import { isGift, isPlacedByOthers } from "#app/features/ordering/rules/draft/draft-occasion.ts";
import { progressPercent, type WizardStep } from "#app/features/ordering/rules/wizard-steps.ts";
import { useShopFacts } from "#app/foundation/page/use-shop-facts.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SaduProgress } from "#app/ui/drawings/sadu-progress.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { useWizardState } from "../wizard/wizard-context.tsx";
import { useStepTitle } from "./use-step-title.ts";

/** The question of this step and how far the order has come; it takes the focus when the step changes. */
export function StepHeading() {
  const { t } = useTranslation("wizard");
  const { catalogue, draft, index, isOpen, step, steps } = useWizardState();
  const format = useFormat();
  const { appFeeShown, appFeeHalalas } = catalogue.priceSettings;
  const { name: shop, settings } = useShopFacts();
  const title = useStepTitle(step);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string | null>(null);
  // All that is decided there has to be on one screen of a phone.
  const isReview = step === "review";
  const percent = progressPercent(index, steps.length);

  useEffect(() => {
    if (!isOpen) return;
    document.title = t("documentTitle", { step: title, shop });
    // The first step shown is the page itself: the browser has the focus where it belongs.
    const isFirst = shown.current === null;
    const isSame = shown.current === step;
    shown.current = step;
    if (isFirst || isSame) return;
    window.scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, [isOpen, shop, step, t, title]);

  return (
    <header className={isReview ? "mb-2 md:mb-4" : "mb-6"}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1
          ref={heading}
          tabIndex={-1}
          className={isReview ? "text-xl outline-none md:text-2xl" : "outline-none"}
        >
          {title}
        </h1>
        <p className="text-sm text-quiet">
          {t("progress", { step: index + 1, steps: steps.length })} · <LtrText>{percent}%</LtrText>
        </p>
      </div>
      <SaduProgress
        percent={percent}
        label={t("progressLabel")}
        className={`${isReview ? "mt-1.5" : "mt-3"} overflow-hidden rounded-full`}
      />
      <p className={isReview ? "sr-only" : "mt-3 text-quiet"}>
        {t(leadOf(step, draft, settings.vat_number !== ""))}
        {step === "meat" && appFeeShown && appFeeHalalas > 0 && (
          <> {t("steps.meat.fee", { amount: format.money(appFeeHalalas).plain })}</>
        )}
      </p>
    </header>
  );
}

/** What a step asks for: of a gift, whose it is. */
function leadOf(step: WizardStep, draft: OrderDraft, hasVat: boolean) {
  if (step === "meat" && hasVat) return "steps.meat.leadVat";
  if (step === "fulfillment" && isGift(draft)) return "steps.fulfillment.leadGift";
  if (step === "details" && isGift(draft))
    return isPlacedByOthers(draft) ? "steps.details.leadLinked" : "steps.details.leadGift";
  return `steps.${step}.lead` as const;
}
