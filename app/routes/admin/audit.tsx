import { listAudit } from "#app/features/insights/audit-log/list-audit.server.ts";
import { AuditPage } from "#app/features/insights/audit-log/ui/admin/audit-page.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { LoadFailed } from "#app/foundation/desk-kit/load-failed.tsx";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Route } from "./+types/audit";

export const handle = {
  i18n: [
    "admin-people",
    "admin-orders",
    "admin-settings",
    "admin-content",
    "admin-roles",
    "admin-commission",
    "admin-settlements",
    "refusals",
  ],
};
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const read = (name: string) => (searchParams.get(name) ?? "").trim().replaceAll("\0", "").slice(0, 200);
  const filter = {
    person: read("person"),
    action: read("action"),
    entity: read("entity"),
    entityId: read("id"),
    from: read("from"),
    to: read("to"),
  };
  const page = mustAllow(await listAudit(ctx, { ...filter, cursor: searchParams.get("cursor") }));
  return { title: sentence(ctx, "admin-people:audit.title"), page, filter };
}

export default function AdminAuditPage({ loaderData }: Route.ComponentProps) {
  return <AuditPage page={loaderData.page} filter={loaderData.filter} />;
}
