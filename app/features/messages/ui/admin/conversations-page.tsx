import { useTranslation } from "react-i18next";
import type { Conversations } from "#app/features/messages/conversations/list-conversations.server.ts";
import { KeysetPages } from "#app/foundation/desk-kit/keyset-pages.tsx";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { EmptyReviews } from "#app/ui/drawings/scenes/empty-scenes.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { ConversationItem } from "./conversation-item.tsx";
import { MessagesTabs } from "./messages-tabs.tsx";

export interface ConversationsPageProps {
  page: Conversations;
  waiting: number;
  /** The shop hears what customers write; without it nothing comes in here. */
  isHearing: boolean;
}

/** What customers wrote to the shop's number and what it answered, the latest first. */
export function ConversationsPage({ page, waiting, isHearing }: ConversationsPageProps) {
  const { t } = useTranslation("admin-people");
  const saving = useSave();
  return (
    <div className="mx-auto grid max-w-4xl gap-5 *:min-w-0">
      <div>
        <h1>{t("conversations.title")}</h1>
        <p className="mt-1 text-sm text-quiet">{t("conversations.lead")}</p>
      </div>
      <MessagesTabs shown="received" waiting={waiting} />
      {page.items.length === 0 ? (
        <EmptyState
          drawing={<EmptyReviews />}
          title={t("conversations.empty")}
          text={t(isHearing ? "conversations.emptyText" : "conversations.deaf")}
        />
      ) : (
        <div>
          <ul aria-label={t("conversations.title")} className="grid gap-4">
            {page.items.map((conversation) => (
              <ConversationItem key={conversation.id} conversation={conversation} saving={saving} />
            ))}
          </ul>
          <KeysetPages nextCursor={page.nextCursor} />
        </div>
      )}
    </div>
  );
}
