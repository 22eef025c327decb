import { ChevronLeft, Download, Printer } from "lucide-react";
import { Link } from "react-router";
import { z } from "zod";
import { partnerPage } from "#app/features/commission/rules/contract-partner.ts";
import { failedBody, failPayout } from "#app/features/settlements/commands/fail-payout.server.ts";
import { markPaid, paidBody } from "#app/features/settlements/commands/pay-out.server.ts";
import { readSettlement } from "#app/features/settlements/reads/read-settlement.server.ts";
import { readStatementWords } from "#app/features/settlements/reads/read-statement-words.server.ts";
import { PayoutSteps } from "#app/features/settlements/ui/admin/payout-steps.tsx";
import { StatementSheet } from "#app/features/settlements/ui/admin/statement-sheet.tsx";
import { useSettlementWords } from "#app/features/settlements/ui/use-settlement-words.ts";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { EditedWith } from "#app/foundation/admin-kit/read-only.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { Badge } from "#app/ui/figures/badge.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import type { Route } from "./+types/settlement";

export const handle = { i18n: ["admin-settlements", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const statement = mustAllow(await readSettlement(ctx, params));
  return {
    title: statement.number,
    statement,
    words: readStatementWords(ctx),
    today: riyadhDate(ctx.now),
  };
}

const change = z.discriminatedUnion("intent", [
  paidBody.extend({ intent: z.literal("paid") }),
  failedBody.extend({ intent: z.literal("failed") }),
]);

export const clientAction = keepTyped;

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  if (asked.value.intent === "paid")
    return answerAction(ctx, await markPaid(ctx, { ...params, ...asked.value }));
  return answerAction(ctx, await failPayout(ctx, { ...params, ...asked.value }));
}

const FILES = [
  ["programs", "table"],
  ["excel", "excel"],
] as const;

export default function SettlementPage({ loaderData }: Route.ComponentProps) {
  const { statement, words, today } = loaderData;
  const { t } = useTranslation("admin-settlements");
  const format = useFormat();
  const { nameOf, stateOf, toneOf } = useSettlementWords();
  const { state, paidAt, paidSource, failedAt, failedReason } = statement;
  return (
    <div className="grid max-w-5xl gap-4 *:min-w-0">
      <div data-screen-only className="grid gap-3">
        <Link
          to="/admin/settlements"
          className="inline-flex min-h-11 items-center gap-1 text-sm font-medium text-ember"
        >
          <ChevronLeft aria-hidden className="follow-direction size-4.5" />
          {t("statement.back")}
        </Link>
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={toneOf(state)}>{stateOf(state)}</Badge>
          {state === "paid" && paidAt && (
            <p className="text-sm text-quiet">
              {t("paidOn", { day: format.dateWithYear(new Date(paidAt)) })} ·{" "}
              {t(paidSource === "desk" ? "pay.byDesk" : "pay.byBank")}
            </p>
          )}
          {failedAt && (
            <p className="text-sm text-quiet">
              {t("failedOn", { day: format.dateWithYear(new Date(failedAt)) })} ·{" "}
              <OwnWords>{failedReason ?? ""}</OwnWords>
            </p>
          )}
          <Link to={partnerPage(statement.partner)} className="text-sm font-medium text-ember">
            <OwnWords>{nameOf(statement.partner)}</OwnWords>
          </Link>
        </div>
        <div className="flex flex-wrap gap-2">
          <EditedWith permission="settlements.manage">
            <PayoutSteps settlement={statement} today={today} />
          </EditedWith>
          <Button
            variant="secondary"
            size="sm"
            icon={<Printer aria-hidden className="size-4.5" />}
            onClick={() => window.print()}
          >
            {t("statement.print")}
          </Button>
          {FILES.map(([reader, word]) => (
            <a
              key={reader}
              href={`/api/admin/settlements/${statement.id}/statement?for=${reader}`}
              download
              className={buttonLook({ variant: "secondary", size: "sm" })}
            >
              <Download aria-hidden className="size-4.5" />
              {t(`statement.${word}`)}
            </a>
          ))}
        </div>
      </div>
      <StatementSheet statement={statement} words={words} />
    </div>
  );
}
