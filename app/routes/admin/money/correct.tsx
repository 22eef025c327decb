import { randomUUID } from "node:crypto";
import { z } from "zod";
import { correctBooks } from "#app/features/money-admin/commands/correct-books.server.ts";
import { isAccountKind } from "#app/features/money-admin/reads/accounts/read-account.server.ts";
import { listCorrectable } from "#app/features/money-admin/reads/list-correctable.server.ts";
import { CorrectPage } from "#app/features/money-admin/ui/correct-page.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { Route } from "./+types/correct";

export const handle = { i18n: ["admin-money", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const [kind, party] = [searchParams.get("kind") ?? "", searchParams.get("party") ?? ""];
  const asked = isAccountKind(kind) ? { kind, party: party.slice(0, 100) } : null;
  const choices = mustAllow(await listCorrectable(ctx, asked));
  const isChoice = choices.some((choice) => choice.kind === asked?.kind && choice.party === asked.party);
  return {
    title: sentence(ctx, "admin-money:correct.title"),
    choices,
    debit: asked && isChoice ? `${asked.kind} ${asked.party}` : "",
    today: riyadhDate(ctx.now),
    correctionKey: randomUUID(),
  };
}

const change = z.discriminatedUnion("intent", [z.looseObject({ intent: z.literal("correct") })]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  return answerAction(ctx, await correctBooks(ctx, asked.value));
}

export default function CorrectBooksPage({ loaderData }: Route.ComponentProps) {
  return <CorrectPage {...loaderData} />;
}
