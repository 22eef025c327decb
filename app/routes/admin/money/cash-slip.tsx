import { data } from "react-router";
import { readCashSlip } from "#app/features/money-admin/reads/read-cash.server.ts";
import { CashSlipPage } from "#app/features/money-admin/ui/cash/cash-slip.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Route } from "./+types/cash-slip";

export const handle = { i18n: ["admin-cash", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const found = await readCashSlip(ctx, params.id);
  if (!found.ok && found.code === "not_found") throw data(null, { status: 404 });
  const slip = mustAllow(found);
  return { title: sentence(ctx, "admin-cash:slipTitle", { number: slip.number }), slip };
}

export default function AdminCashSlipPage({ loaderData }: Route.ComponentProps) {
  return <CashSlipPage slip={loaderData.slip} />;
}
