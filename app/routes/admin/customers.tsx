import { readCustomerAsk } from "#app/features/customers/reads/customers-table.server.ts";
import { listCustomers } from "#app/features/customers/reads/list-customers.server.ts";
import { CustomersPage } from "#app/features/customers/ui/admin/customers-page.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Route } from "./+types/customers";

export const handle = { i18n: ["admin-people", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const { search, sort, isOldestFirst } = readCustomerAsk(searchParams);
  const page = mustAllow(
    await listCustomers(ctx, { search, isOldestFirst, cursor: searchParams.get("cursor") }),
  );
  return { title: sentence(ctx, "admin-people:customers.title"), page, search, sort };
}

export default function AdminCustomersPage({ loaderData }: Route.ComponentProps) {
  return <CustomersPage {...loaderData} />;
}
