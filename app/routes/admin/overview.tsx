import { recallOverview } from "#app/features/insights/recall-overview.server.ts";
import { OverviewPage } from "#app/features/insights/ui/admin/overview-page.tsx";
import { countQueues } from "#app/features/orders/queues/count-queues.server.ts";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { LoadFailed } from "#app/foundation/desk-kit/load-failed.tsx";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Route } from "./+types/overview";

export const handle = { i18n: ["admin-orders", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [overview, queues] = await Promise.all([recallOverview(ctx), countQueues(ctx)]);
  return {
    title: sentence(ctx, "admin:links.overview"),
    overview: mustAllow(overview),
    queues: mustAllow(queues),
    now: ctx.now,
  };
}

export default function AdminOverviewPage({ loaderData }: Route.ComponentProps) {
  return <OverviewPage {...loaderData} />;
}
