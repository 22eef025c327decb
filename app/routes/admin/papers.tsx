import { z } from "zod";
import { addPaper, removePaper } from "#app/features/papers/commands/edit-papers.server.ts";
import { listPapers } from "#app/features/papers/reads/list-papers.server.ts";
import { paperBody } from "#app/features/papers/rules/paper-body.ts";
import { PapersPage } from "#app/features/papers/ui/admin/papers-page.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { id } from "#app/lib/field-schemas.ts";
import type { Route } from "./+types/papers";

export const handle = { i18n: ["papers", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return { title: sentence(ctx, "papers:title"), ...mustAllow(await listPapers(ctx)) };
}

const change = z.discriminatedUnion("intent", [
  paperBody.extend({ intent: z.literal("add-paper") }),
  z.object({ intent: z.literal("remove-paper"), id }),
]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  if (asked.value.intent === "remove-paper") return answerAction(ctx, await removePaper(ctx, asked.value));
  const { intent: _, ...paper } = asked.value;
  return answerAction(ctx, await addPaper(ctx, paper));
}

export default function AdminPapersPage({ loaderData: { papers, holders } }: Route.ComponentProps) {
  return <PapersPage papers={papers} holders={holders} />;
}
