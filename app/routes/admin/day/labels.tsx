import { listLabels } from "#app/features/order-admin/reads/list-labels.server.ts";
import { LABEL_PAPERS, LabelsPage } from "#app/features/order-admin/ui/labels/labels-page.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { createFormat } from "#app/i18n/format.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { isRealDate, riyadhDate } from "#app/lib/riyadh-time.ts";
import type { Route } from "./+types/labels";

export const handle = { i18n: ["admin-day", "admin-orders", "orders"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

/** The labels of a day for carcasses and bags. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("date") ?? "";
  const date = isRealDate(asked) ? asked : riyadhDate(ctx.now);
  const paper = LABEL_PAPERS.find((each) => each === searchParams.get("paper")) ?? "roll";
  const sheet = mustAllow(await listLabels(ctx, date));
  const title = sentence(ctx, "admin-day:labels.title", { date: createFormat(ctx.language).date(date) });
  return { title, date, paper, ...sheet };
}

export default function LabelsRoute({ loaderData: { title: _, ...page } }: Route.ComponentProps) {
  return <LabelsPage {...page} />;
}
