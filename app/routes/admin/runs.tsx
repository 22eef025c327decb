import { readRunDay } from "#app/features/runs/reads/read-run-day.server.ts";
import { RunsPage } from "#app/features/runs/ui/admin/runs-page.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { isRealDate, riyadhDate } from "#app/lib/riyadh-time.ts";
import type { Route } from "./+types/runs";

export const handle = { i18n: ["admin-runs", "orders", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const today = riyadhDate(ctx.now);
  const asked = new URL(request.url).searchParams.get("date") ?? "";
  const date = isRealDate(asked) ? asked : today;
  const day = mustAllow(await readRunDay(ctx, { date }));
  return { title: sentence(ctx, "admin-runs:title"), day, today };
}

export default function AdminRunsPage({ loaderData: { day, today } }: Route.ComponentProps) {
  return <RunsPage key={day.date} day={day} today={today} />;
}
