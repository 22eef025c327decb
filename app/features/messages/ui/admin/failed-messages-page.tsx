import { useTranslation } from "react-i18next";
import type { FailedMessages } from "#app/features/messages/desk/list-failed-messages.server.ts";
import { KeysetPages } from "#app/foundation/desk-kit/keyset-pages.tsx";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { EmptyReviews } from "#app/ui/drawings/scenes/empty-scenes.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { FailedMessageItem } from "./failed-message-item.tsx";

/** Messages that failed for good, newest first, with why and what can be done. */
export function FailedMessagesPage({ page }: { page: FailedMessages }) {
  const { t } = useTranslation("admin-people");
  // Held here, because a message that goes out again leaves the list before it could say so.
  const saving = useSave();
  return (
    <div className="mx-auto grid max-w-4xl gap-5 *:min-w-0">
      <div>
        <h1>{t("messages.title")}</h1>
        <p className="mt-1 text-sm text-quiet">{t("messages.lead")}</p>
      </div>
      {page.items.length === 0 ? (
        <EmptyState drawing={<EmptyReviews />} title={t("messages.empty")} text={t("messages.emptyText")} />
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
