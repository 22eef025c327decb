import { TrendingUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Halalas } from "#app/lib/money.ts";
import { Money } from "#app/ui/figures/money.tsx";
import { FaultPanel } from "./fault-panel.tsx";

/** The old price and the new one; confirming again accepts it (W54). */
export function PriceFault({ before, now }: { before: Halalas; now: Halalas }) {
  const { t } = useTranslation("wizard");
  return (
    <FaultPanel
      tone="note"
      icon={<TrendingUp aria-hidden className="size-6 text-saffron" />}
      title={t("review.priceChanged")}
    >
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="text-sm text-quiet">{t("review.priceWas")}</span>
        <Money halalas={before} struck className="text-quiet" />
        <span className="text-sm text-quiet">{t("review.priceNow")}</span>
        <Money halalas={now} className="font-heading text-xl font-semibold" />
      </p>
      <p className="text-sm text-quiet">{t("review.priceText")}</p>
    </FaultPanel>
  );
}
