import { lazy } from "react";
import type { Overview } from "#app/features/insights/rules/overview.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { ChartCard } from "./chart-card.tsx";

const FunnelChart = lazy(async () => ({ default: (await import("./funnel-chart.tsx")).FunnelChart }));

export interface FunnelCardProps {
  steps: Overview["funnel"];
  ordersPlaced: number;
}

/** How often each step of the wizard was reached, and how many orders came of it. */
export function FunnelCard({ steps, ordersPlaced }: FunnelCardProps) {
  const { t } = useTranslation("admin");
  const format = useFormat();
  const rows = [
    ...steps.map(({ step, count }) => ({ key: step as string, name: t(`overview.steps.${step}`), count })),
    { key: "placed", name: t("overview.steps.placed"), count: ordersPlaced },
  ];
  const most = Math.max(...rows.map(({ count }) => count), 1);
  return (
    <ChartCard
      title={t("overview.funnel")}
      lead={t("overview.funnelLead")}
      isEmpty={steps.every(({ count }) => count === 0)}
      chart={<FunnelChart rows={rows} />}
      table={
        <>
          <thead>
            <tr>
              <th scope="col">{t("overview.step")}</th>
              <th scope="col">{t("overview.reached")}</th>
              <th scope="col">{t("overview.share")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, count }) => (
              <tr key={key}>
                <td>{name}</td>
                <td className="figures">{format.number(count)}</td>
                <td className="figures">{format.percent(Math.round((100 * count) / most))}</td>
              </tr>
            ))}
          </tbody>
        </>
      }
    />
  );
}
