import { Link } from "react-router";
import { StatusBadge } from "#app/features/order-pages/ui/status-badge.tsx";
import type { ToldRun } from "#app/features/standing-orders/reads/with-reasons.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { useStandingWords } from "./use-standing-words.ts";

export interface StandingRunsProps {
  runs: readonly ToldRun[];
  /** Where an order is shown to this reader. */
  addressOf: (orderId: string) => string;
}

/** What became of each day, the latest first. */
export function StandingRuns({ runs, addressOf }: StandingRunsProps) {
  const { t } = useTranslation("standing");
  const { whenOf } = useStandingWords();
  return (
    <ul className="grid gap-1">
      {runs.map((run) => (
        <li key={run.date} className="grid gap-1 py-2 border-t border-line first-of-type:border-t-0">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0">{whenOf(run)}</span>
            {run.order ? (
              <StatusBadge status={run.order.status} />
            ) : (
              <Badge tone={run.outcome === "skipped" ? "quiet" : "bad"}>{t(`outcome.${run.outcome}`)}</Badge>
            )}
          </div>
          {run.order && (
            <Link
              to={addressOf(run.order.id)}
              className="inline-flex min-h-11 items-center gap-1 justify-self-start text-ember"
            >
              {t("order")} <LtrText mono>{run.order.reference}</LtrText>
            </Link>
          )}
          {run.why && <p className="text-sm text-quiet">{run.why}</p>}
        </li>
      ))}
    </ul>
  );
}
