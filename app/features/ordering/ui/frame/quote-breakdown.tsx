import { OrderBreakdown } from "#app/features/orders/ui/order-breakdown.tsx";
import { useWizardState } from "./wizard-context.tsx";

/** The draft's sum by its parts, in the words the order will have. */
export function QuoteBreakdown() {
  const { catalogue, quote } = useWizardState();
  return <OrderBreakdown totals={{ ...quote, vatPercent: catalogue.priceSettings.vatPercent }} />;
}
