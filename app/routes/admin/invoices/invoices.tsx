import { listMonth } from "#app/features/invoices/desk/list-month.server.ts";
import { readMonthFilters } from "#app/features/invoices/desk/month-filters.ts";
import { MonthPage } from "#app/features/invoices/ui/admin/month-page.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { LoadFailed } from "#app/foundation/desk-kit/load-failed.tsx";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Route } from "./+types/invoices";

export const handle = { i18n: ["admin-invoices", "invoices", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const filters = readMonthFilters(searchParams);
  const page = mustAllow(await listMonth(ctx, { filters, cursor: searchParams.get("cursor") }));
  return { title: sentence(ctx, "admin-invoices:title"), filters, ...page };
}

export default function InvoicesPage({ loaderData: { title, ...page } }: Route.ComponentProps) {
  return <MonthPage {...page} />;
}
