import clsx from "clsx";
import { Link } from "react-router";
import { type AnswerTimes, saidTime } from "#app/features/inbox/rules/answer-promise.ts";
import type { CannedAnswer } from "#app/features/inbox/rules/canned.ts";
import { type InboxAsk, inboxAddress } from "#app/features/inbox/rules/inbox-ask.ts";
import type { Inbox, InboxCounts, Thread } from "#app/features/inbox/rules/inbox-view.ts";
import { LiveSearch } from "#app/foundation/admin-kit/live/live-search.tsx";
import { TableTools } from "#app/foundation/admin-kit/table/table-tools.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { InboxFilters } from "./list/inbox-filters.tsx";
import { InboxList } from "./list/inbox-list.tsx";
import { ThreadView } from "./thread/thread-view.tsx";
import { useInbox } from "./use-inbox.ts";
import { useLiveInbox, useOnline } from "./use-live-inbox.ts";

export interface InboxPageProps {
  inbox: Inbox;
  counts: InboxCounts;
  ask: InboxAsk;
  /** The conversation that the address names; null where it is gone, or none is named. */
  thread: Thread | null;
  canned: readonly CannedAnswer[];
  times: AnswerTimes;
  userId: string | null;
  hasWebhook: boolean;
  now: string;
}

/** Everything that customers write, and the shop's answers: the list beside the open conversation, on a phone one after the other. */
export function InboxPage(props: InboxPageProps) {
  const { inbox, counts, ask, thread, canned, times, userId, hasWebhook, now } = props;
  const { t } = useTranslation("admin-inbox");
  const { lastSent, ...work } = useInbox(props);
  useLiveInbox();
  const isOnline = useOnline();
  const isOpen = ask.id !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className={clsx("flex flex-wrap items-center justify-between gap-2", isOpen && "max-lg:sr-only")}>
        <div>
          <h1>{t("title")}</h1>
          <AnswerTimesLine times={times} />
        </div>
        <TableTools name="conversations" />
      </div>
      {!isOnline && (
        <p role="status" className="rounded-field border border-saffron/50 tint-saffron px-3 py-2 text-sm">
          {t("lost")}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:h-[calc(100dvh-11.5rem)] lg:min-h-120 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
        <div className={clsx("flex min-h-0 min-w-0 flex-col gap-2", isOpen && "max-lg:hidden")}>
          <LiveSearch action="/admin/messages" label={t("search")} typed={ask.search}>
            {ask.whose !== "all" && <input type="hidden" name="whose" value={ask.whose} />}
            {ask.id && <input type="hidden" name="id" value={ask.id} />}
          </LiveSearch>
          <InboxFilters ask={ask} counts={counts} />
          <p role="status" className="text-sm text-palm empty:hidden">
            {lastSent && (
              <>
                {t("sentTo", { name: lastSent.name })}{" "}
                <Link
                  to={inboxAddress(ask, { id: lastSent.id, isWhole: false })}
                  className="text-ember underline"
                >
                  {t("backTo")}
                </Link>
              </>
            )}
          </p>
          <div className="min-h-0 flex-1 rounded-card border border-line bg-surface lg:overflow-y-auto">
            <InboxList inbox={inbox} ask={ask} userId={userId} now={now} hasWebhook={hasWebhook} />
          </div>
        </div>
        <div className={clsx("min-h-0 min-w-0 lg:grid", !isOpen && "max-lg:hidden")}>
          {thread ? (
            <ThreadView thread={thread} ask={ask} canned={canned} userId={userId} {...work} />
          ) : isOpen ? (
            <EmptyState
              title={t("gone")}
              action={
                <LinkButton to={inboxAddress(ask, { id: null })} variant="secondary" size="sm">
                  {t("back")}
                </LinkButton>
              }
            />
          ) : (
            inbox.rows.length > 0 && (
              <EmptyState className="self-center" title={t("choose")} text={t("chooseText")} />
            )
          )}
        </div>
      </div>
    </div>
  );
}

/** How fast people of the shop answered lately; nothing while nobody has. */
function AnswerTimesLine({ times }: { times: AnswerTimes }) {
  const { t } = useTranslation("admin-inbox");
  const format = useFormat();
  const { answers, medianMinutes, percentWithin, promisedHours } = times;
  if (medianMinutes === null) return null;
  const { unit, count } = saidTime(medianMinutes);
  return (
    <p className="text-sm text-quiet">
      {t("times.median", { time: t(`times.${unit}`, { count }) })} ·{" "}
      {t("times.within", { percent: format.percent(percentWithin), hours: String(promisedHours) })} ·{" "}
      {t("times.of", { count: answers })}
    </p>
  );
}
