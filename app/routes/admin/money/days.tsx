import { z } from "zod";
import { closeDay } from "#app/features/money-admin/commands/close-day.server.ts";
import { listDays } from "#app/features/money-admin/reads/closing/list-days.server.ts";
import { DaysPage } from "#app/features/money-admin/ui/closing/days-page.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Route } from "./+types/days";

export const handle = { i18n: ["admin-money", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const asked = { before: searchParams.get("before"), through: searchParams.get("through") };
  return { title: sentence(ctx, "admin-money:days.title"), page: mustAllow(await listDays(ctx, asked)) };
}

const change = z.discriminatedUnion("intent", [z.looseObject({ intent: z.literal("close") })]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  return answerAction(ctx, await closeDay(ctx, asked.value));
}

export default function MoneyDaysPage({ loaderData }: Route.ComponentProps) {
  return <DaysPage page={loaderData.page} />;
}
