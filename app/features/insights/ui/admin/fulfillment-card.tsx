import { lazy } from "react";
import type { Overview } from "#app/features/insights/rules/overview.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { ChartCard } from "./chart-card.tsx";

const BreakdownChart = lazy(async () => ({
  default: (await import("./breakdown-chart.tsx")).BreakdownChart,
}));

/** Home against restaurant orders. */
export function FulfillmentCard({ parts }: { parts: Overview["byFulfillment"] }) {
  const { t } = useTranslation("admin");
  const format = useFormat();
  const slices = parts.map((part) => ({
    name: t(`overview.fulfillment.${part.fulfillment}`),
    count: part.orders,
  }));
  return (
    <ChartCard
      title={t("overview.byFulfillment")}
      lead={t("overview.lastMonth")}
      isEmpty={parts.length === 0}
      chart={<BreakdownChart slices={slices} />}
      table={
        <>
          <thead>
            <tr>
              <th scope="col">{t("overview.kind")}</th>
              <th scope="col">{t("overview.orders")}</th>
              <th scope="col">{t("overview.revenue")}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.fulfillment}>
                <td>{t(`overview.fulfillment.${part.fulfillment}`)}</td>
                <td className="figures">{format.number(part.orders)}</td>
                <td>
                  <Money halalas={part.revenueHalalas} />
                </td>
              </tr>
            ))}
          </tbody>
        </>
      }
    />
  );
}
