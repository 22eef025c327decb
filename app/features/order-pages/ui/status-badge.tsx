import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { badgeColour, badgeLabelKey, type OrderStatus } from "#app/vocabulary/order-status.ts";

/** One of the five labels customers see (R04). */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation("orders");
  return <Badge tone={badgeColour(status)}>{t(`badge.${badgeLabelKey(status)}`)}</Badge>;
}
