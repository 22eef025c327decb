import { z } from "zod";
import { acceptLine } from "#app/features/bank-statements/commands/accept-line.server.ts";
import { ignoreLine, reopenLine } from "#app/features/bank-statements/commands/ignore-line.server.ts";
import { matchAgain } from "#app/features/bank-statements/commands/match-again.server.ts";
import { takeBackMatch } from "#app/features/bank-statements/commands/take-back-match.server.ts";
import { tellApart } from "#app/features/bank-statements/commands/tell-apart.server.ts";
import { countBankLines, listBankLines } from "#app/features/bank-statements/reads/list-lines.server.ts";
import { listBankStatements } from "#app/features/bank-statements/reads/list-statements.server.ts";
import { BANK_TABS, LINE_TABS } from "#app/features/bank-statements/rules/bank-line.ts";
import { lineId } from "#app/features/bank-statements/rules/schema.ts";
import { BankPage } from "#app/features/bank-statements/ui/bank-page.tsx";
import { readBankAccounts } from "#app/features/settings/reads/read-bank-accounts.server.ts";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { OUTGOING } from "#app/outgoing-payments.server.ts";
import type { Route } from "./+types/bank";

export const handle = { i18n: ["admin-bank", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const cursor = searchParams.get("cursor");
  const tab = BANK_TABS.find((each) => each === searchParams.get("tab")) ?? "suggested";
  const lineTab = LINE_TABS.find((each) => each === tab);
  const [counts, lines, statements, accounts] = await Promise.all([
    countBankLines(ctx),
    lineTab && listBankLines(ctx, { tab: lineTab, cursor }, OUTGOING),
    lineTab ? null : listBankStatements(ctx, { cursor }),
    readBankAccounts(ctx),
  ]);
  const page = lines && mustAllow(lines);
  const files = statements && mustAllow(statements);
  return {
    title: sentence(ctx, "admin-bank:title"),
    tab,
    counts: mustAllow(counts),
    lines: page?.items ?? [],
    statements: files?.items ?? [],
    nextCursor: page?.nextCursor ?? files?.nextCursor ?? null,
    accounts: accounts.map(({ iban, bankName }) => ({ iban, bankName })),
  };
}

const id = lineId;
const change = z.discriminatedUnion("intent", [
  z.looseObject({ intent: z.literal("accept"), id }),
  z.looseObject({ intent: z.literal("ignore"), id }),
  z.object({ intent: z.literal("reopen"), id }),
  z.looseObject({ intent: z.literal("take-back"), id }),
  z.object({ intent: z.literal("tell-apart"), id }),
  z.object({ intent: z.literal("match-again") }),
]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  const body = asked.value;
  switch (body.intent) {
    case "accept":
      return answerAction(ctx, await acceptLine(ctx, { id: body.id, body }, OUTGOING));
    case "ignore":
      return answerAction(ctx, await ignoreLine(ctx, { id: body.id, body }));
    case "reopen":
      return answerAction(ctx, await reopenLine(ctx, { id: body.id }));
    case "take-back":
      return answerAction(ctx, await takeBackMatch(ctx, { id: body.id, body }, OUTGOING));
    case "tell-apart":
      return answerAction(ctx, await tellApart(ctx, { id: body.id }, OUTGOING));
    case "match-again":
      return answerAction(ctx, await matchAgain(ctx, OUTGOING));
  }
}

export default function AdminBankPage({ loaderData: { title: _, ...page } }: Route.ComponentProps) {
  return <BankPage {...page} />;
}
