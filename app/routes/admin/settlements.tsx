import { Form } from "react-router";
import { z } from "zod";
import { approveRun } from "#app/features/settlements/commands/approve-run.server.ts";
import { orderPayouts } from "#app/features/settlements/commands/order-payouts.server.ts";
import { settle, settleBody } from "#app/features/settlements/commands/settle.server.ts";
import { listOpenRuns } from "#app/features/settlements/reads/list-open-runs.server.ts";
import { listSettlements } from "#app/features/settlements/reads/list-settlements.server.ts";
import { readDue } from "#app/features/settlements/reads/read-due.server.ts";
import { readSettlementAsk } from "#app/features/settlements/reads/settlements-table.server.ts";
import { BankFiles } from "#app/features/settlements/ui/admin/bank-files.tsx";
import { PartnersDue } from "#app/features/settlements/ui/admin/partners-due.tsx";
import { RunForm } from "#app/features/settlements/ui/admin/run-form.tsx";
import { SettlementsList } from "#app/features/settlements/ui/admin/settlements-list.tsx";
import { useSettlementWords } from "#app/features/settlements/ui/use-settlement-words.ts";
import { KeysetPages } from "#app/foundation/admin-kit/keyset-pages.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { EditedWith, ReadOnlyNote } from "#app/foundation/admin-kit/read-only.tsx";
import { TableTools } from "#app/foundation/admin-kit/table/table-tools.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { id } from "#app/lib/field-schemas.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { LinkChip } from "#app/ui/link-chip.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { SETTLEMENT_STATES } from "#app/vocabulary/money/settlement.ts";
import type { Route } from "./+types/settlements";

export const handle = { i18n: ["admin-settlements", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const { state, sort } = readSettlementAsk(searchParams);
  const due = mustAllow(await readDue(ctx, { untilDay: searchParams.get("until") }));
  const runs = mustAllow(await listOpenRuns(ctx));
  const page = mustAllow(await listSettlements(ctx, { state, sort, cursor: searchParams.get("cursor") }));
  return { title: sentence(ctx, "admin-settlements:title"), due, runs, state, sort, page };
}

const change = z.discriminatedUnion("intent", [
  settleBody.extend({ intent: z.literal("settle") }),
  z.object({ intent: z.literal("order"), runId: id }),
  z.object({ intent: z.literal("approve"), runId: id }),
]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  if (asked.value.intent === "order") return answerAction(ctx, await orderPayouts(ctx, asked.value));
  if (asked.value.intent === "approve") return answerAction(ctx, await approveRun(ctx, asked.value));
  return answerAction(ctx, await settle(ctx, asked.value));
}

export default function SettlementsPage({
  loaderData: { due, runs, state, sort, page },
}: Route.ComponentProps) {
  const { t } = useTranslation("admin-settlements");
  const format = useFormat();
  const { stateOf } = useSettlementWords();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 *:min-w-0">
      <div>
        <SectionHeading level={1} lead={t("lead")}>
          {t("title")}
        </SectionHeading>
        <ReadOnlyNote unless="settlements.manage" />
        <Form className="flex flex-wrap items-end gap-3" preventScrollReset>
          <TextField
            key={due.untilDay}
            name="until"
            label={t("until")}
            dir="ltr"
            type="date"
            max={due.today}
            defaultValue={due.untilDay}
          />
          <Button type="submit" variant="secondary">
            {t("show")}
          </Button>
        </Form>
      </div>
      <section aria-labelledby="due-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="due-title" className="text-lg">
          {t("due", { day: format.dateWithYear(due.untilDay) })}
        </h2>
        <PartnersDue partners={due.partners} />
      </section>
      <EditedWith permission="settlements.manage">
        <RunForm key={due.untilDay} due={due} />
      </EditedWith>
      <BankFiles runs={runs} />
      <section aria-labelledby="history-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="history-title" className="text-lg">
            {t("history")}
          </h2>
          <TableTools name="settlements" />
        </div>
        <nav aria-label={t("filter")} className="flex flex-wrap gap-2">
          {[null, ...SETTLEMENT_STATES].map((each) => (
            <LinkChip
              key={each ?? "all"}
              to={each ? `/admin/settlements?state=${each}` : "/admin/settlements"}
              preventScrollReset
              chosen={each === state}
            >
              {each ? stateOf(each) : t("all")}
            </LinkChip>
          ))}
        </nav>
        {page.items.length === 0 ? (
          <EmptyState title={t("empty")} className="py-6" />
        ) : (
          <SettlementsList items={page.items} sort={sort} isPart={page.nextCursor !== null} />
        )}
        <KeysetPages nextCursor={page.nextCursor} />
      </section>
    </div>
  );
}
