import { ChartPie } from "lucide-react";
import { shortOf } from "#app/features/order-core/rules/money-before-work.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";

interface ShortBadgeProps {
  order: {
    status: OrderStatus;
    grandTotalHalalas: number;
    verifiedHalalas: number | null;
    cashHalalas?: number;
  };
  isCompact?: boolean;
}

/** "1,085 of 2,105": how much of an order's price is there, where it is not all. */
export function ShortBadge({ order, isCompact = false }: ShortBadgeProps) {
  const { t } = useTranslation("admin-orders");
  const format = useFormat();
  const short = shortOf(order);
  if (!short) return null;
  return (
    <Badge tone="accent" isCompact={isCompact} icon={isCompact ? undefined : <ChartPie aria-hidden />}>
      <span translate="no" className="figures">
        {t("paymentMark.short", {
          had: format.money(short.hadHalalas).amount,
          total: format.money(short.ofHalalas).amount,
        })}
      </span>
    </Badge>
  );
}
