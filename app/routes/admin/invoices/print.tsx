import { composeSheet } from "#app/features/invoices/reads/compose-sheet.server.ts";
import { listMonthToPrint } from "#app/features/invoices/reads/list-month.server.ts";
import { readMonthFilters } from "#app/features/invoices/rules/month-filters.ts";
import { PrintedMonth } from "#app/features/invoices/ui/admin/printed-month.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Route } from "./+types/print";

export const handle = { i18n: ["admin-invoices", "invoices", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const filters = readMonthFilters(searchParams);
  const cursor = searchParams.get("cursor");
  const { items, ...page } = mustAllow(await listMonthToPrint(ctx, { filters, cursor }));
  return {
    title: `${sentence(ctx, "admin-invoices:title")} ${page.month}`,
    filters,
    cursor,
    ...page,
    sheets: items.map((document) => composeSheet(ctx, document)),
    hasPdf: ctx.pdf.isInstalled,
  };
}

export default function PrintInvoicesPage({ loaderData: { title, ...page } }: Route.ComponentProps) {
  return <PrintedMonth {...page} />;
}
