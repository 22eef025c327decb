import { z } from "zod";
import { countWishes } from "#app/features/tell-me/reads/count-wishes.server.ts";
import { WishesTable } from "#app/features/tell-me/ui/admin/wishes-table.tsx";
import { offerByHand, removeEntry } from "#app/features/waiting/commands/work-entry.server.ts";
import { listWaiting } from "#app/features/waiting/reads/list-waiting.server.ts";
import { waitingSort } from "#app/features/waiting/reads/waiting-table.server.ts";
import { WaitingListTable } from "#app/features/waiting/ui/admin/waiting-list-table.tsx";
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
import { useSave } from "#app/foundation/saving/use-save.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { id } from "#app/lib/field-schemas.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import type { Route } from "./+types/waiting";

export const handle = { i18n: ["admin-waiting", "orders", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const cursor = searchParams.get("cursor");
  const sort = waitingSort(searchParams);
  return {
    title: sentence(ctx, "admin-waiting:title"),
    ...mustAllow(await listWaiting(ctx, { sort, cursor })),
    sort,
    wishes: cursor ? [] : mustAllow(await countWishes(ctx)),
  };
}

const change = z.object({ intent: z.enum(["offer", "remove"]), id });

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  const { intent, id } = asked.value;
  return answerAction(ctx, await (intent === "offer" ? offerByHand(ctx, { id }) : removeEntry(ctx, { id })));
}

export default function AdminWaitingPage({
  loaderData: { entries, sort, nextCursor, wishes },
}: Route.ComponentProps) {
  const { t } = useTranslation("admin-waiting");
  const saving = useSave();
  return (
    <div>
      <SectionHeading level={1} lead={t("lead")}>
        {t("title")}
      </SectionHeading>
      <ReadOnlyNote unless="orders.edit" />
      <div className="mb-2 flex justify-end">
        <TableTools name="waiting" />
      </div>
      {entries.length === 0 ? (
        <EmptyState title={t("empty")} text={t("emptyText")} className="py-6" />
      ) : (
        <WaitingListTable entries={entries} sort={sort} isPart={nextCursor !== null} saving={saving} />
      )}
      <KeysetPages nextCursor={nextCursor} />
      <WishesTable wishes={wishes} />
    </div>
  );
}
