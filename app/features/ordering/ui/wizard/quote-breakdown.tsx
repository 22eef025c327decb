import { OrderBreakdown } from "#app/features/order-pages/ui/order-breakdown.tsx";
import { useWizardState } from "./wizard-context.tsx";

/** The draft's sum by its parts, in the words the order will have. On a desk the bar below has the one total. */
export function QuoteBreakdown({
  hidesTotal,
  isTight = false,
}: {
  hidesTotal?: "wide" | "always";
  isTight?: boolean;
}) {
  const { catalogue, draft, quote } = useWizardState();
  return (
    <OrderBreakdown
      totals={{ ...quote, vatPercent: catalogue.priceSettings.vatPercent }}
      fulfillment={draft.fulfillment}
      isDelivered={
        draft.fulfillment === "home" ||
        (draft.fulfillment === "restaurant" && draft.deliveryMethod === "delivery")
      }
      isTight={isTight}
      {...(hidesTotal && { hidesTotal })}
    />
  );
}
