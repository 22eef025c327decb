import { z } from "zod";
import { haltStanding } from "#app/features/standing-orders/commands/halt-standing.server.ts";
import { listStanding } from "#app/features/standing-orders/reads/list-standing.server.ts";
import { readStandingAsk } from "#app/features/standing-orders/reads/standing-table.server.ts";
import { withReasons } from "#app/features/standing-orders/reads/with-reasons.server.ts";
import { StandingTable } from "#app/features/standing-orders/ui/admin/standing-table.tsx";
import { useStandingWords } from "#app/features/standing-orders/ui/use-standing-words.ts";
import { KeysetPages } from "#app/foundation/admin-kit/keyset-pages.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { ReadOnlyNote } from "#app/foundation/admin-kit/read-only.tsx";
import { TableTools } from "#app/foundation/admin-kit/table/table-tools.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { id } from "#app/lib/field-schemas.ts";
import { LinkChip } from "#app/ui/link-chip.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { STANDING_STATES } from "#app/vocabulary/standing-order.ts";
import type { Route } from "./+types/standing-orders";

export const handle = { i18n: ["admin-standing", "standing", "orders", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const { sort, ...ask } = readStandingAsk(searchParams);
  const page = mustAllow(await listStanding(ctx, { ...ask, cursor: searchParams.get("cursor") }));
  const items = page.items.map((each) => withReasons(ctx, each));
  const { state } = ask;
  return { title: sentence(ctx, "admin-standing:title"), state, sort, items, nextCursor: page.nextCursor };
}

const change = z.object({
  intent: z.enum(["pause", "stop", "resume"]),
  id,
  reason: z.string().max(1000).optional(),
});

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  const { intent: act, id: standingId, reason } = asked.value;
  return answerAction(ctx, await haltStanding(ctx, { id: standingId, body: { act, reason } }));
}

export default function AdminStandingOrdersPage({ loaderData }: Route.ComponentProps) {
  const { state, sort, items, nextCursor } = loaderData;
  const { t } = useTranslation("admin-standing");
  const { stateOf } = useStandingWords();
  return (
    <div>
      <SectionHeading level={1} lead={t("lead")}>
        {t("title")}
      </SectionHeading>
      <ReadOnlyNote unless="orders.edit" />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <nav aria-label={t("filter")} className="flex flex-wrap gap-2">
          {[null, ...STANDING_STATES].map((each) => (
            <LinkChip
              key={each ?? "all"}
              to={each ? `/admin/standing-orders?state=${each}` : "/admin/standing-orders"}
              chosen={each === state}
            >
              {each ? stateOf(each) : t("all")}
            </LinkChip>
          ))}
        </nav>
        <TableTools name="standing-orders" />
      </div>
      {items.length === 0 ? (
        <EmptyState title={t("empty")} text={t("emptyText")} className="py-6" />
      ) : (
        <StandingTable items={items} sort={sort} isPart={nextCursor !== null} />
      )}
      <KeysetPages nextCursor={nextCursor} />
    </div>
  );
}
