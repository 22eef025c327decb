import type { PeriodFigures } from "#app/features/insights/rules/overview.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { ChangeMark } from "./change-mark.tsx";

const NAMES = { 1: "today", 7: "week", 30: "month" } as const;

/** Sales, orders and commission of one stretch of days, against as long a stretch before it. */
export function PeriodCard({ period }: { period: PeriodFigures }) {
  const { t } = useTranslation("admin");
  const format = useFormat();
  return (
    <Card as="article">
      <h2 className="text-sm font-medium text-quiet">{t(`overview.${NAMES[period.days]}`)}</h2>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Money halalas={period.revenueHalalas} className="font-heading text-2xl font-semibold" />
        <ChangeMark change={period.revenueAgainstBefore} />
      </p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-1.5 text-sm text-quiet">
        <span>{t("overview.unverified")}</span>
        <Money
          halalas={period.unverifiedHalalas}
          className={period.unverifiedHalalas > 0 ? "font-semibold text-saffron" : ""}
        />
      </p>
      <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 border-t border-line pt-3 text-sm">
        <div>
          <dt className="text-quiet">{t("overview.orders")}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2">
            <bdi dir="ltr" className="figures text-lg font-semibold">
              {format.number(period.orders)}
            </bdi>
            <ChangeMark change={period.ordersAgainstBefore} />
          </dd>
        </div>
        <div>
          <dt className="text-quiet">{t("overview.commission")}</dt>
          <dd>
            <Money halalas={period.commissionHalalas} className="text-lg font-semibold" />
            {period.agreedHalalas !== period.commissionHalalas && (
              <span className="block text-xs text-quiet">
                {t("overview.agreed")} <Money halalas={period.agreedHalalas} />
              </span>
            )}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
