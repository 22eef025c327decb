import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { badgeColour, type OrderStatus } from "#app/vocabulary/order-status.ts";

/** The precise status, in the desk's own words; its colour is the customer's (R03). */
export function AdminOrderStatus({
  status,
  isCompact = false,
}: {
  status: OrderStatus;
  isCompact?: boolean;
}) {
  const { t } = useTranslation("admin-orders");
  return (
    <Badge tone={badgeColour(status)} isCompact={isCompact}>
      {t(`status.${status}`)}
    </Badge>
  );
}
