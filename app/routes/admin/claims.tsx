import { FIGURE_DAYS, listClaims } from "#app/features/claims/reads/list-claims.server.ts";
import { ClaimsPage } from "#app/features/claims/ui/admin/claims-page.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Route } from "./+types/claims";

export const handle = { i18n: ["admin-claims", "orders", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const asked = Number(new URL(request.url).searchParams.get("days"));
  const days = FIGURE_DAYS.find((each) => each === asked) ?? FIGURE_DAYS[0];
  const page = mustAllow(await listClaims(ctx, { days }));
  return { title: sentence(ctx, "admin-claims:page.title"), page, periods: [...FIGURE_DAYS] };
}

export default function AdminClaimsPage({ loaderData: { page, periods } }: Route.ComponentProps) {
  return <ClaimsPage page={page} periods={periods} />;
}
