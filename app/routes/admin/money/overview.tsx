import { readMoneyOverview } from "#app/features/money-admin/reads/accounts/read-money-overview.server.ts";
import { Balances } from "#app/features/money-admin/ui/accounts/balances.tsx";
import { MoneyPage } from "#app/features/money-admin/ui/frame/money-page.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { Route } from "./+types/overview";

export const handle = { i18n: ["admin-money", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const balances = mustAllow(await readMoneyOverview(ctx));
  return { title: sentence(ctx, "admin-money:title"), balances };
}

export default function MoneyOverviewPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("admin-money");
  return (
    <MoneyPage section="overview" title={t("title")} lead={t("lead")}>
      <Balances balances={loaderData.balances} />
    </MoneyPage>
  );
}
