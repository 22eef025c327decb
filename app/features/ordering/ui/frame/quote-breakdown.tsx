import { OrderBreakdown } from "#app/features/orders/ui/order-breakdown.tsx";
import { useWizardState } from "./wizard-context.tsx";

/** The draft's sum by its parts, in the words the order will have. On a desk the bar below has the one total. */
export function QuoteBreakdown({ hidesTotal }: { hidesTotal?: "wide" | "always" }) {
  const { catalogue, quote } = useWizardState();
  return (
    <OrderBreakdown
      totals={{ ...quote, vatPercent: catalogue.priceSettings.vatPercent }}
      {...(hidesTotal && { hidesTotal })}
    />
  );
}
