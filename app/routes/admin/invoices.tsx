import { z } from "zod";
import { listMonth } from "#app/features/invoices/reads/list-month.server.ts";
import { readMonthFilters } from "#app/features/invoices/rules/month-filters.ts";
import { MonthPage } from "#app/features/invoices/ui/admin/month-page.tsx";
import { issueMissingInvoices } from "#app/features/money-admin/commands/issue-missing-invoices.server.ts";
import { readMissingInvoices } from "#app/features/money-admin/reads/missing-invoices/read-missing-invoices.server.ts";
import { MissingInvoices } from "#app/features/money-admin/ui/missing-invoices.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Route } from "./+types/invoices";

export const handle = { i18n: ["admin-invoices", "invoices", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const filters = readMonthFilters(searchParams);
  const [month, missing] = await Promise.all([
    listMonth(ctx, { filters, cursor: searchParams.get("cursor") }),
    readMissingInvoices(ctx),
  ]);
  return {
    title: sentence(ctx, "admin-invoices:title"),
    filters,
    missing: missing.ok ? missing.value : null,
    ...mustAllow(month),
  };
}

const change = z.discriminatedUnion("intent", [z.object({ intent: z.literal("issue-missing") })]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  return answerAction(ctx, await issueMissingInvoices(ctx));
}

export default function InvoicesPage({ loaderData: { title, missing, ...page } }: Route.ComponentProps) {
  return <MonthPage {...page}>{missing && <MissingInvoices missing={missing} />}</MonthPage>;
}
