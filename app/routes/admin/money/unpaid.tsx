import { readUnpaid } from "#app/features/money-admin/reads/unpaid/read-unpaid.server.ts";
import { readUnpaidAsk } from "#app/features/money-admin/reads/unpaid/unpaid-table.server.ts";
import { UnpaidPage } from "#app/features/money-admin/ui/unpaid-page.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Route } from "./+types/unpaid";

export const handle = { i18n: ["admin-money", "admin-orders", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const ask = readUnpaidAsk(searchParams);
  const page = mustAllow(await readUnpaid(ctx, { ...ask, cursor: searchParams.get("cursor") }));
  return { title: sentence(ctx, "admin-money:unpaid.title"), page, ...ask };
}

export default function MoneyUnpaidPage({ loaderData }: Route.ComponentProps) {
  return <UnpaidPage {...loaderData} />;
}
