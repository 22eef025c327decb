import { z } from "zod";
import { countCash } from "#app/features/money-admin/commands/count-cash.server.ts";
import { readCash } from "#app/features/money-admin/reads/read-cash.server.ts";
import { CashPage } from "#app/features/money-admin/ui/cash/cash-page.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Route } from "./+types/cash";

export const handle = { i18n: ["admin-cash", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

const WHOLE = /^\d{1,9}$/;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const before = new URL(request.url).searchParams.get("before") ?? "";
  const cash = mustAllow(await readCash(ctx, { before: WHOLE.test(before) ? Number(before) : null }));
  const userId = ctx.actor.kind === "staff" ? ctx.actor.userId : null;
  return { title: sentence(ctx, "admin-cash:title"), cash, userId };
}

const change = z.discriminatedUnion("intent", [z.looseObject({ intent: z.literal("count") })]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  return answerAction(ctx, await countCash(ctx, asked.value));
}

export default function AdminCashPage({ loaderData: { cash, userId } }: Route.ComponentProps) {
  return <CashPage cash={cash} userId={userId} />;
}
