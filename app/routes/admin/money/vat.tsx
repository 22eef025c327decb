import { readVatReturn } from "#app/features/money-admin/reads/read-vat-return.server.ts";
import {
  askedPeriod,
  daysOfPeriod,
  lastMonths,
  lastQuarters,
} from "#app/features/money-admin/rules/vat-period.ts";
import { VatPage } from "#app/features/money-admin/ui/vat-page.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { Route } from "./+types/vat";

export const handle = { i18n: ["admin-money", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const asked = {
    period: searchParams.get("period"),
    from: searchParams.get("from"),
    to: searchParams.get("to"),
  };
  const today = riyadhDate(ctx.now);
  const days = askedPeriod(asked, today);
  const [months, quarters] = [lastMonths(today, 18), lastQuarters(today, 8)];
  const period = [asked.period ?? "", ...months, ...quarters].find((name) => {
    const found = daysOfPeriod(name);
    return found?.from === days.from && found.to === days.to;
  });
  return {
    title: sentence(ctx, "admin-money:vat.title"),
    vat: mustAllow(await readVatReturn(ctx, days)),
    period: period ?? "",
    months,
    quarters,
  };
}

export default function MoneyVatPage({ loaderData }: Route.ComponentProps) {
  return <VatPage {...loaderData} />;
}
