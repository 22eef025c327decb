import { PackageCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { newConfirmKey } from "../../new-confirm-key.ts";
import { useConfirming } from "./confirming.ts";
import { FaultPanel } from "./fault-panel.tsx";
import { useWizardState } from "./wizard-context.tsx";

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
