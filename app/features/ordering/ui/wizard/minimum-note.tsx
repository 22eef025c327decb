import { Trans, useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { useWizardState } from "./wizard-context.tsx";

/** How much the smallest order is, and the way to a bigger one; only when this one is too small. */
export function MinimumNote() {
  const { t } = useTranslation("wizard");
  const { catalogue, edit, errors } = useWizardState();
  if (!errors.total) return null;
  const { minimumOrderHalalas } = catalogue.priceSettings;
  return (
    <>
      <p>
        <Trans
          t={t}
          i18nKey="review.minimum"
          components={{ money: <Money halalas={minimumOrderHalalas} /> }}
        />
      </p>
      <Button size="sm" className="justify-self-start" onClick={() => edit("meat")}>
        {t("review.addMore")}
      </Button>
    </>
  );
}
