import { RotateCcw } from "lucide-react";
import type { WizardRestaurant } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { Trans, useTranslation } from "#app/i18n/use-translation.tsx";
import { Money } from "#app/ui/figures/money.tsx";

/**
 * The plates insurance: refundable and in no total (WR16). Who fetches the order pays it at the restaurant; whose order is brought
 * pays it at the door, and has it back when the plates are.
 */
export function DepositNote({ restaurant }: { restaurant: WizardRestaurant }) {
  const { t } = useTranslation("wizard");
  const { draft, quote } = useWizardState();
  if (quote.depositHalalas === 0) return null;
  const isPerPlate = restaurant.platesInsuranceMode === "perPlate";
  const where = draft.deliveryMethod === "delivery" ? "Delivered" : "";
  return (
    <p className="flex items-start gap-2.5 rounded-field bg-raised px-4 py-3 text-sm text-quiet">
      <RotateCcw aria-hidden className="mt-1 size-4.5 shrink-0 text-palm" />
      <span>
        <Trans
          t={t}
          i18nKey={`restaurant.${isPerPlate ? "depositPerPlate" : "deposit"}${where}`}
          components={{
            money: <Money halalas={quote.depositHalalas} className="font-medium text-text" />,
            each: <Money halalas={restaurant.platesInsurancePriceHalalas} />,
          }}
        />
      </span>
    </p>
  );
}
