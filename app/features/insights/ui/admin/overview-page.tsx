import type { ReactNode } from "react";
import type { Overview } from "#app/features/insights/rules/overview.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useHijri } from "#app/foundation/page/use-hijri.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import type { WorkQueue } from "#app/vocabulary/work-queues.ts";
import { DaysCard } from "./days-card.tsx";
import { FulfillmentCard } from "./fulfillment-card.tsx";
import { FunnelCard } from "./funnel-card.tsx";
import { PeriodCard } from "./period-card.tsx";
import { RankedCard } from "./ranked-card.tsx";
import { StatusCard } from "./status-card.tsx";
import { WaitingTiles } from "./waiting-tiles.tsx";

export interface OverviewPageProps {
  /** Null for whoever may not see figures. */
  overview: Overview | null;
  /** Null for whoever may not see orders. */
  queues: Record<WorkQueue, number> | null;
  now: Date;
  /** Stands between what waits and how it went. */
  children?: ReactNode;
}

/** What a shop owner reads in five seconds: what waits, how it goes, and against the time before. */
export function OverviewPage({ overview, queues, now, children }: OverviewPageProps) {
  const { t } = useTranslation("admin");
  const format = useFormat();
  const { hijri } = useHijri();
  const may = useMay();
  return (
    <div className="grid gap-6 *:min-w-0">
      <div>
        <h1>{t("links.overview")}</h1>
        <p className="text-sm text-quiet">
          {format.date(now)} · {hijri(now)}
        </p>
      </div>
      {queues && (
        <WaitingTiles
          queues={queues}
          reviews={overview && may("reviews.read") ? overview.waiting.reviewsToApprove : null}
        />
      )}
      {children}
      {overview && <Figures overview={overview} />}
    </div>
  );
}

function Figures({ overview }: { overview: Overview }) {
  const { t } = useTranslation("admin");
  const isAlone = overview.periods
    .flatMap((period) => [period.ordersAgainstBefore, period.revenueAgainstBefore])
    .some(({ percent, direction }) => percent === null && direction !== "same");
  return (
    <>
      <div>
        <section aria-label={t("overview.periods")} className="grid gap-4 md:grid-cols-3">
          {overview.periods.map((period) => (
            <PeriodCard key={period.days} period={period} />
          ))}
        </section>
        <p className="mt-2 text-sm text-quiet">
          {t("overview.counted")}
          {isAlone && <> {t("overview.nothingBefore")}</>}
        </p>
      </div>
      {overview.ordersPlaced === 0 ? (
        <Card>
          <EmptyState title={t("overview.noOrders")} text={t("overview.noOrdersText")} />
        </Card>
      ) : (
        <>
          <DaysCard days={overview.byDay} />
          {/* Cards of one row are as tall as each other, so that little data leaves no hole. */}
          <div className="grid gap-5 *:min-w-0 lg:grid-cols-2">
            <StatusCard statuses={overview.byStatus} />
            <FulfillmentCard parts={overview.byFulfillment} />
            <RankedCard title={t("overview.topBreeds")} counted="animals" rows={overview.topBreeds} />
            <RankedCard
              title={t("overview.topRestaurants")}
              counted="orders"
              rows={overview.topRestaurants}
            />
          </div>
        </>
      )}
      <FunnelCard steps={overview.funnel} ordersPlaced={overview.ordersPlaced} />
    </>
  );
}
