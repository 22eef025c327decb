import { lazy } from "react";
import type { Overview } from "#app/features/insights/rules/overview.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { ChartCard } from "./chart-card.tsx";

const DaysChart = lazy(async () => ({ default: (await import("./days-chart.tsx")).DaysChart }));

/** Revenue and orders of each of the last 30 days. */
export function DaysCard({ days }: { days: Overview["byDay"] }) {
  const { t } = useTranslation("admin");
  const format = useFormat();
  return (
    <ChartCard
      title={t("overview.byDay")}
      lead={t("overview.lastMonth")}
      isEmpty={days.every(({ orders }) => orders === 0)}
      chart={<DaysChart days={days} />}
      table={
        <>
          <thead>
            <tr>
              <th scope="col">{t("overview.day")}</th>
              <th scope="col">{t("overview.orders")}</th>
              <th scope="col">{t("overview.revenue")}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.date}>
                <td>{format.date(day.date)}</td>
                <td className="figures">{format.number(day.orders)}</td>
                <td>
                  <Money halalas={day.revenueHalalas} />
                </td>
              </tr>
            ))}
          </tbody>
        </>
      }
    />
  );
}
