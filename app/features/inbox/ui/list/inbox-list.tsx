import { type InboxAsk, inboxAddress } from "#app/features/inbox/rules/inbox-ask.ts";
import type { Inbox } from "#app/features/inbox/rules/inbox-view.ts";
import { KeysetPages } from "#app/foundation/admin-kit/keyset-pages.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { EmptyReviews } from "#app/ui/drawings/scenes/empty-scenes.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { InboxLine } from "./inbox-line.tsx";

export interface InboxListProps {
  inbox: Inbox;
  ask: InboxAsk;
  userId: string | null;
  now: string;
  /** The shop hears what customers write; without it nothing comes in here. */
  hasWebhook: boolean;
}

/** The conversations of a view, or why there are none. */
export function InboxList({ inbox, ask, userId, now, hasWebhook }: InboxListProps) {
  const { t } = useTranslation("admin-inbox");
  if (inbox.rows.length === 0) return <NoConversations ask={ask} hasWebhook={hasWebhook} />;
  return (
    <>
      <ul className="divide-y divide-line" aria-label={t("list")}>
        {inbox.rows.map((row) => (
          <li key={row.id}>
            <InboxLine
              row={row}
              to={inboxAddress(ask, { id: row.id, isWhole: false })}
              isOpen={row.id === ask.id}
              isMine={row.assignee !== null && row.assignee.id === userId}
              now={now}
              saysState={ask.search !== ""}
            />
          </li>
        ))}
      </ul>
      <div className="px-3 pb-3">
        <KeysetPages nextCursor={inbox.nextCursor} />
      </div>
    </>
  );
}

function NoConversations({ ask, hasWebhook }: Pick<InboxListProps, "ask" | "hasWebhook">) {
  const { t } = useTranslation("admin-inbox");
  if (ask.search !== "")
    return (
      <EmptyState
        title={t("empty.found")}
        text={t("empty.foundText")}
        action={
          <LinkButton to={inboxAddress(ask, { search: "", cursor: null })} variant="secondary" size="sm">
            {t("empty.clear")}
          </LinkButton>
        }
      />
    );
  if (!hasWebhook && ask.state === "open")
    return (
      <EmptyState
        drawing={<EmptyReviews />}
        title={t("deaf")}
        text={t("deafText")}
        action={
          <LinkButton to="/admin/settings#messages" variant="secondary" size="sm">
            {t("toSettings")}
          </LinkButton>
        }
      />
    );
  if (ask.whose !== "all") return <EmptyState title={t(`empty.${ask.whose}`)} />;
  return (
    <EmptyState
      drawing={<EmptyReviews />}
      title={t(`empty.${ask.state}`)}
      text={ask.state === "open" ? t("empty.openText") : undefined}
    />
  );
}
