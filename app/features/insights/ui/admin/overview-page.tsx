import { useTranslation } from "react-i18next";
import { useFormat } from "#app/i18n/use-format.ts";
import type { WorkQueue } from "#app/vocabulary/work-queues.ts";
import type { Overview } from "../../overview.ts";
import { DaysCard } from "./days-card.tsx";
import { FulfillmentCard } from "./fulfillment-card.tsx";
import { FunnelCard } from "./funnel-card.tsx";
import { PeriodCard } from "./period-card.tsx";
import { RankedCard } from "./ranked-card.tsx";
import { StatusCard } from "./status-card.tsx";
import { WaitingTiles } from "./waiting-tiles.tsx";

export interface OverviewPageProps {
  overview: Overview;
  queues: Record<WorkQueue, number>;
  now: Date;
}

/** What a shop owner reads in five seconds: what waits, how it goes, and against the time before. */
export function OverviewPage({ overview, queues, now }: OverviewPageProps) {
  const { t } = useTranslation("admin");
  const format = useFormat();
  return (
    <div className="grid gap-6 *:min-w-0">
      <div>
        <h1>{t("links.overview")}</h1>
        <p className="text-sm text-quiet">
          {format.date(now)} · {format.hijri(now)}
        </p>
      </div>
      <WaitingTiles queues={queues} reviews={overview.waiting.reviewsToApprove} />
      <section aria-label={t("overview.periods")} className="grid gap-4 md:grid-cols-3">
        {overview.periods.map((period) => (
          <PeriodCard key={period.days} period={period} />
        ))}
      </section>
      <DaysCard days={overview.byDay} />
      <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-2">
        <StatusCard statuses={overview.byStatus} />
        <div className="grid gap-5 *:min-w-0">
          <FulfillmentCard parts={overview.byFulfillment} />
          <RankedCard title={t("overview.topBreeds")} counted="animals" rows={overview.topBreeds} />
        </div>
        <FunnelCard steps={overview.funnel} ordersPlaced={overview.ordersPlaced} />
        <RankedCard title={t("overview.topRestaurants")} counted="orders" rows={overview.topRestaurants} />
      </div>
    </div>
  );
}
