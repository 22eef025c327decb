import { z } from "zod";
import { checkNow } from "#app/features/money-admin/commands/check-now.server.ts";
import { readChecks } from "#app/features/money-admin/reads/reconciliation/read-checks.server.ts";
import { readThreeWay } from "#app/features/money-admin/reads/reconciliation/read-three-way.server.ts";
import { askedPeriod } from "#app/features/money-admin/rules/vat-period.ts";
import { ReconciliationPage } from "#app/features/money-admin/ui/reconciliation-page.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { Route } from "./+types/reconciliation";

export const handle = { i18n: ["admin-money", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const asked = { from: searchParams.get("from"), to: searchParams.get("to") };
  const days = askedPeriod(asked, riyadhDate(ctx.now));
  return {
    title: sentence(ctx, "admin-money:reconciliation.title"),
    three: mustAllow(await readThreeWay(ctx, days)),
    checks: mustAllow(await readChecks(ctx)),
  };
}

const change = z.discriminatedUnion("intent", [z.object({ intent: z.literal("check") })]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  return answerAction(ctx, asked.ok ? await checkNow(ctx) : asked);
}

export default function MoneyReconciliationPage({ loaderData }: Route.ComponentProps) {
  return <ReconciliationPage three={loaderData.three} checks={loaderData.checks} />;
}
