import { toQuoteInput } from "#app/features/ordering/rules/draft/draft-to-order.ts";
import { minimumOf, zoneOf } from "#app/features/zones/rules/zone-terms.ts";
import { Trans, useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { useWizardState } from "./wizard-context.tsx";

/** How much the smallest order is, and the way to a bigger one; only when this one is too small. */
export function MinimumNote() {
  const { t } = useTranslation("wizard");
  const { catalogue, draft, edit, errors } = useWizardState();
  if (!errors.total) return null;
  const ofZone = errors.total === "refusals:below_zone_minimum";
  const smallest = ofZone
    ? minimumOf(zoneOf(catalogue.served?.zones, toQuoteInput(draft)))
    : catalogue.priceSettings.minimumOrderHalalas;
  return (
    <>
      <p>
        <Trans
          t={t}
          i18nKey={ofZone ? "review.minimumThere" : "review.minimum"}
          components={{ money: <Money halalas={smallest} /> }}
        />
      </p>
      <Button size="sm" className="justify-self-start" onClick={() => edit("meat")}>
        {t("review.addMore")}
      </Button>
    </>
  );
}
