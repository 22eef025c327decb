import { Split } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { allBags, ownBags } from "#app/features/order-core/rules/portion-rule.ts";
import { furtherDeliveries } from "#app/features/order-quote/rules/further-deliveries.ts";
import { mayDivideDraft, portionsOf } from "#app/features/ordering/rules/draft/draft-portions.ts";
import { useErrorWords } from "#app/features/ordering/ui/wizard/use-error-words.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

const PortionsDialog = lazy(() => import("./portions-dialog.tsx"));

/** One quiet line where the meat may go to more than one door; once it does, who gets how much. */
export function DivideMeat() {
  const { t, i18n } = useTranslation("wizard");
  const { catalogue, draft, errors, quote } = useWizardState();
  const format = useFormat();
  const words = useErrorWords();
  const [isOpen, setOpen] = useState(false);
  if (!mayDivideDraft(draft)) return null;
  const portions = portionsOf(draft);
  const animals = draft.meats.reduce((sum, { quantity }) => sum + quantity, 0);
  const all = allBags(catalogue.bagsPerAnimal, animals);
  const own = ownBags(all, portions);
  const fault =
    own < 1 && portions.length > 0
      ? t("errors.sharesOver", { count: all })
      : words(Object.entries(errors).find(([path]) => path.startsWith("shares"))?.[1]);
  const dialog = isOpen && (
    <Suspense fallback={null}>
      <PortionsDialog all={all} onClose={() => setOpen(false)} />
    </Suspense>
  );
  const icon = <Split aria-hidden className="size-5" />;
  if (portions.length === 0)
    return (
      <div>
        <Button variant="quiet" size="sm" icon={icon} onClick={() => setOpen(true)}>
          {t("shares.open")}
        </Button>
        {dialog}
      </div>
    );
  const doors = furtherDeliveries(portions);
  // Each door by its own zone.
  const ownFee = quote.deliveryZone?.feeHalalas ?? catalogue.priceSettings.homeDeliveryFeeHalalas;
  const furtherFees = quote.deliveryFeeHalalas - ownFee;
  return (
    <Card as="section" aria-labelledby="shares-title" className="grid gap-3">
      <h2 id="shares-title" className="text-base">
        {t("shares.title")}
      </h2>
      <ul className="grid">
        <li className="flex items-baseline justify-between gap-3 pb-2">
          <span>{t("shares.own")}</span>
          <span className="figures shrink-0 font-medium">
            {t("shares.bags", { count: Math.max(0, own) })}
          </span>
        </li>
        {portions.map((portion, index) => {
          const partner = catalogue.occasions.partners.find(({ id }) => id === portion.partnerId);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a share has nothing else that tells it from another
            <li key={index} className="grid gap-0.5 border-t border-line py-2">
              <span className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 break-words">
                  <span className="text-quiet">{t(`shares.to.${portion.to}`)}</span> ·{" "}
                  <OwnWords className="font-medium">
                    {partner ? localName(partner, i18n.language) : portion.name}
                  </OwnWords>
                </span>
                <span className="figures shrink-0 font-medium">
                  {t("shares.bags", { count: portion.bags })}
                </span>
              </span>
              {!portion.partnerId && (
                <span className="text-sm break-words text-quiet">
                  {portion.schedule ? format.promise(portion.schedule) : t("shares.withOrder")}
                  {portion.address && (
                    <>
                      {" · "}
                      <OwnWords>{portion.address}</OwnWords>
                    </>
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {fault && (
        <p role="alert" className="text-sm text-brick">
          {fault}
        </p>
      )}
      {furtherFees > 0 && doors > 0 && (
        <p className="flex items-baseline justify-between gap-3 border-t border-line pt-3 text-sm text-quiet">
          <span>{t("shares.fee", { count: doors })}</span>
          <Money halalas={furtherFees} className="shrink-0" />
        </p>
      )}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        icon={icon}
        onClick={() => setOpen(true)}
      >
        {t("shares.change")}
      </Button>
      {dialog}
    </Card>
  );
}
