import { readAuditAsk } from "#app/features/insights/reads/audit-table.server.ts";
import { listAudit } from "#app/features/insights/reads/list-audit.server.ts";
import { AUDIT_NAMESPACES } from "#app/features/insights/rules/audit-namespaces.ts";
import { AuditPage } from "#app/features/insights/ui/admin/audit-page.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Route } from "./+types/audit";

export const handle = { i18n: [...AUDIT_NAMESPACES, "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const { filter, sort } = readAuditAsk(searchParams);
  const page = mustAllow(
    await listAudit(ctx, {
      ...filter,
      isOldestFirst: !sort.isDescending,
      cursor: searchParams.get("cursor"),
    }),
  );
  return { title: sentence(ctx, "admin-people:audit.title"), page, filter, sort };
}

export default function AdminAuditPage({ loaderData }: Route.ComponentProps) {
  return <AuditPage {...loaderData} />;
}
