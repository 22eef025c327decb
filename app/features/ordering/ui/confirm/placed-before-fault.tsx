import { PackageCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useWizardState } from "#app/features/ordering/ui/frame/wizard-context.tsx";
import { newConfirmKey } from "#app/features/orders/place/confirm-key.ts";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { useConfirming } from "./confirming.ts";
import { FaultPanel } from "./fault-panel.tsx";

/** An earlier try did arrive and the draft was changed since: nobody orders twice without knowing. */
export function PlacedBeforeFault() {
  const { t } = useTranslation("wizard");
  const { change } = useWizardState();
  const { send } = useConfirming();
  return (
    <FaultPanel
      tone="note"
      icon={<PackageCheck aria-hidden className="size-6 text-saffron" />}
      title={t("review.placedBefore")}
    >
      <p className="text-sm text-quiet">{t("review.placedBeforeText")}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/orders" size="sm">
          {t("review.myOrders")}
        </LinkButton>
        <Button
          size="sm"
          variant="secondary"
          onClick={() => {
            change((draft) => ({ ...draft, confirmKey: newConfirmKey() }));
            void send();
          }}
        >
          {t("review.asNew")}
        </Button>
      </div>
    </FaultPanel>
  );
}
