import { data } from "react-router";
import { daysOfPeriod, lastMonths } from "#app/features/money-admin/rules/vat-period.ts";
import { FilesPage } from "#app/features/money-admin/ui/files-page.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mayAdminister } from "#app/foundation/context/access.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { Route } from "./+types/files";

export const handle = { i18n: ["admin-money", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

/** The month before this one is what an accountant asks for. */
export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  if (!mayAdminister(ctx.actor, "ledger.read")) throw data({ code: "not_allowed" }, { status: 403 });
  const today = riyadhDate(ctx.now);
  const days = daysOfPeriod(lastMonths(today, 2)[1] ?? "") ?? { from: today, to: today };
  return { title: sentence(ctx, "admin-money:files.title"), days };
}

export default function MoneyFilesPage({ loaderData }: Route.ComponentProps) {
  return <FilesPage days={loaderData.days} />;
}
