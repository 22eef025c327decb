import { type ReactNode, Suspense, useEffect, useId, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { NothingYet } from "./nothing-yet.tsx";

export interface ChartCardProps {
  title: string;
  lead?: string;
  /** Drawn in the browser only: a chart needs to know how wide it is. */
  chart: ReactNode;
  /** Rows of the same figures: a `<thead>` and a `<tbody>`. */
  table: ReactNode;
  isEmpty: boolean;
}

/** A drawn chart for the eye, and the same figures as a table for everybody. */
export function ChartCard({ title, lead, chart, table, isEmpty }: ChartCardProps) {
  const { t } = useTranslation("admin");
  const id = useId();
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const resting = <Skeleton className="h-64 w-full" />;
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {lead && <p className="text-sm text-quiet">{lead}</p>}
      {isEmpty ? (
        <NothingYet />
      ) : (
        <>
          {/* Left to right inside: SVG places text by sides; the charts mirror their axes themselves. */}
          <div aria-hidden dir="ltr" className="mt-4 h-64">
            {isInBrowser ? <Suspense fallback={resting}>{chart}</Suspense> : resting}
          </div>
          <details className="group mt-2">
            <summary className="inline-flex min-h-11 items-center text-sm font-medium text-ember">
              <span className="group-open:hidden">{t("overview.showTable")}</span>
              <span className="hidden group-open:inline">{t("overview.hideTable")}</span>
            </summary>
            <section
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
              tabIndex={0}
              aria-label={t("overview.tableOf", { title })}
              className="max-h-80 overflow-auto"
            >
              <table
                aria-labelledby={id}
                className="w-full text-sm [&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_td:not(:first-child)]:text-end [&_th]:py-2 [&_th]:text-start [&_th]:font-medium [&_th]:text-quiet [&_thead_th:not(:first-child)]:text-end"
              >
                {table}
              </table>
            </section>
          </details>
        </>
      )}
    </Card>
  );
}
