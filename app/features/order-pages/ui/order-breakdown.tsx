import clsx from "clsx";
import type { OrderTotals } from "#app/features/order-reading/rules/order-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { BreakdownList } from "#app/ui/figures/breakdown-list.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import type { Fulfillment } from "#app/vocabulary/order-choices.ts";

interface OrderBreakdownProps {
  totals: OrderTotals;
  /** What is sold beside the animals are dishes of a restaurant, or extras at home. */
  fulfillment?: Fulfillment | null | undefined;
  className?: string;
  /** It is brought: what that costs is said where it costs nothing too. */
  isDelivered?: boolean;
  /** Where all of an order has to be on one screen. */
  isTight?: boolean;
  /** `wide` where the total stands beside it on wide screens, `always` where it always does. */
  hidesTotal?: "wide" | "always";
}

/** Lines of the cost breakdown; cooking, sides, fee and delivery only when there is something to pay (R06 R08). */
export function OrderBreakdown({
  totals,
  fulfillment,
  className,
  hidesTotal,
  isDelivered = false,
  isTight = false,
}: OrderBreakdownProps) {
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
    .filter(({ key, halalas }) => key === "meat" || halalas > 0 || (key === "delivery" && isDelivered))
    .map((line) => ({
      ...line,
      label: t(`lines.${line.key === "sides" && fulfillment === "home" ? "extras" : line.key}`),
      ...(line.key === "delivery" && line.halalas === 0 && { instead: t("lines.free") }),
    }));
  return (
    <div className={className}>
      <BreakdownList
        rows={rows}
        isTight={isTight}
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
        <p
          className={clsx(
            "flex items-baseline justify-between gap-x-3 text-xs text-quiet",
            isTight ? "mt-0.5" : "mt-2",
          )}
        >
          <span>{t("lines.vat", { percent: format.percent(totals.vatPercent) })}</span>
          <Money halalas={totals.vatInsideHalalas} className="shrink-0" />
        </p>
      )}
      {totals.depositHalalas > 0 && (
        <p className="mt-1 flex items-baseline justify-between gap-x-3 text-xs text-quiet">
          <span>{t(isDelivered ? "lines.depositDelivered" : "lines.deposit")}</span>
          <Money halalas={totals.depositHalalas} className="shrink-0" />
        </p>
      )}
    </div>
  );
}
