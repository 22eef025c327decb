import { useTranslation } from "react-i18next";
import type { FailedMessages } from "#app/features/messages/desk/list-failed-messages.server.ts";
import { KeysetPages } from "#app/foundation/desk-kit/keyset-pages.tsx";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { EmptyReviews } from "#app/ui/drawings/scenes/empty-scenes.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { FailedMessageItem } from "./failed-message-item.tsx";
import { MessagesTabs } from "./messages-tabs.tsx";

export interface FailedMessagesPageProps {
  page: FailedMessages;
  /** Conversations that wait for a person. */
  waiting: number;
  /** Messages leave by a channel; else they are written to a file, and reach nobody. */
  isSending: boolean;
}

/** Messages that failed for good, newest first, with why and what can be done. */
export function FailedMessagesPage({ page, waiting, isSending }: FailedMessagesPageProps) {
  const { t } = useTranslation("admin-people");
  // Held here, because a message that goes out again leaves the list before it could say so.
  const saving = useSave();
  return (
    <div className="mx-auto grid max-w-4xl gap-5 *:min-w-0">
      <div>
        <h1>{t("messages.title")}</h1>
        <p className="mt-1 text-sm text-quiet">{t("messages.lead")}</p>
      </div>
      <MessagesTabs shown="undelivered" waiting={waiting} />
      {!isSending && (
        <section
          aria-labelledby="no-channel"
          className="tint-saffron flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-saffron/50 p-4"
        >
          <div className="min-w-0 flex-1 basis-60">
            <h2 id="no-channel" className="text-base">
              {t("messages.noChannel")}
            </h2>
            <p className="text-sm text-quiet">{t("messages.noChannelText")}</p>
          </div>
          <LinkButton to="/admin/settings#messages" variant="secondary" size="sm">
            {t("messages.setUp")}
          </LinkButton>
        </section>
      )}
      {page.items.length === 0 ? (
        <EmptyState
          drawing={<EmptyReviews />}
          title={t(isSending ? "messages.empty" : "messages.emptyUnsent")}
          text={t("messages.emptyText")}
        />
      ) : (
        <div>
          <ul aria-label={t("messages.title")} className="grid gap-4">
            {page.items.map((message) => (
              <FailedMessageItem key={message.id} message={message} saving={saving} />
            ))}
          </ul>
          <KeysetPages nextCursor={page.nextCursor} />
        </div>
      )}
    </div>
  );
}
