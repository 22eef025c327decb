import { useTranslation } from "react-i18next";
import type { OrderTotals } from "#app/features/orders/read/order-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { BreakdownList } from "#app/ui/figures/breakdown-list.tsx";
import { Money } from "#app/ui/figures/money.tsx";

interface OrderBreakdownProps {
  totals: OrderTotals;
  className?: string;
  /** `wide` where the total stands beside it on wide screens, `always` where it always does. */
  hidesTotal?: "wide" | "always";
}

/** Lines of the cost breakdown; cooking, sides, fee and delivery only when there is something to pay (R06 R08). */
export function OrderBreakdown({ totals, className, hidesTotal }: OrderBreakdownProps) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const lines = [
    { key: "meat", halalas: totals.meatHalalas },
    { key: "cooking", halalas: totals.cookingHalalas },
    { key: "sides", halalas: totals.sidesHalalas },
    { key: "appFee", halalas: totals.appFeeHalalas },
    { key: "delivery", halalas: totals.deliveryFeeHalalas },
  ] as const;
  const rows = lines
    .filter((line) => line.key === "meat" || line.halalas > 0)
    .map((line) => ({ ...line, label: t(`lines.${line.key}`) }));
  return (
    <div className={className}>
      <BreakdownList
        rows={rows}
        total={
          hidesTotal === "always"
            ? undefined
            : {
                label: t("lines.total"),
                halalas: totals.grandTotalHalalas,
                isNarrowOnly: hidesTotal === "wide",
              }
        }
      />
      {totals.vatPercent > 0 && (
        <p className="mt-2 flex items-baseline justify-between gap-x-3 text-xs text-quiet">
          <span>{t("lines.vat", { percent: format.percent(totals.vatPercent) })}</span>
          <Money halalas={totals.vatInsideHalalas} className="shrink-0" />
        </p>
      )}
      {totals.depositHalalas > 0 && (
        <p className="mt-1 flex items-baseline justify-between gap-x-3 text-xs text-quiet">
          <span>{t("lines.deposit")}</span>
          <Money halalas={totals.depositHalalas} className="shrink-0" />
        </p>
      )}
    </div>
  );
}
