import { redirect } from "react-router";
import { firstPage } from "#app/features/admin-shell/rules/first-page.ts";
import { readEveningFigures } from "#app/features/evening-report/reads/read-evening-figures.server.ts";
import { EveningCard } from "#app/features/evening-report/ui/admin/evening-card.tsx";
import { recallOverview } from "#app/features/insights/reads/recall-overview.server.ts";
import { OverviewPage } from "#app/features/insights/ui/admin/overview-page.tsx";
import { readOpening } from "#app/features/opening/reads/read-opening.server.ts";
import { openItems } from "#app/features/opening/rules/opening-list.ts";
import { OpeningNote } from "#app/features/opening/ui/admin/opening-note.tsx";
import { countQueues } from "#app/features/order-admin/reads/list/count-queues.server.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Route } from "./+types/overview";

export const handle = { i18n: ["admin-opening", "admin-orders", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [overview, queues, opening, evening, settings] = await Promise.all([
    recallOverview(ctx),
    countQueues(ctx),
    readOpening(ctx),
    readEveningFigures(ctx),
    readSettings(ctx.db),
  ]);
  // Each half is there for whoever may see it; without both, the desk begins elsewhere.
  if (!overview.ok && !queues.ok) throw redirect(firstPage(ctx.actor));
  return {
    title: sentence(ctx, "admin:links.overview"),
    overview: overview.ok ? overview.value : null,
    queues: queues.ok ? queues.value : null,
    // Who may not see the list is not told of it.
    open: opening.ok ? openItems(opening.value.items).length : 0,
    evening,
    sentAt: settings.evening_report_numbers.length > 0 ? settings.evening_report_time : null,
    now: ctx.now,
  };
}

export default function AdminOverviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <OpeningNote open={loaderData.open} />
      <OverviewPage overview={loaderData.overview} queues={loaderData.queues} now={loaderData.now}>
        <EveningCard figures={loaderData.evening} sentAt={loaderData.sentAt} />
      </OverviewPage>
    </>
  );
}
