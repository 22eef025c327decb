import type { Conversations } from "#app/features/messages/reads/list-conversations.server.ts";
import { CONVERSATION_COLUMNS } from "#app/features/messages/rules/conversation-columns.ts";
import { KeysetPages } from "#app/foundation/desk-kit/keyset-pages.tsx";
import { LiveSearch } from "#app/foundation/desk-kit/live/live-search.tsx";
import { DenseTable } from "#app/foundation/desk-kit/table/dense-table.tsx";
import type { TableSort } from "#app/foundation/desk-kit/table/table-sort.ts";
import { TableTools } from "#app/foundation/desk-kit/table/table-tools.tsx";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { EmptyReviews } from "#app/ui/drawings/scenes/empty-scenes.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { ConversationDetails } from "./conversation-details.tsx";
import { MessagesTabs } from "./messages-tabs.tsx";

export interface ConversationsPageProps {
  page: Conversations;
  sort: TableSort;
  waiting: number;
  /** Words that everybody on the page fits. */
  search: string;
  /** Who looks at it. */
  userId: string | null;
  /** The shop hears what customers write; without it nothing comes in here. */
  hasWebhook: boolean;
}

/** What customers wrote to the shop's number and what it answered, the latest first. */
export function ConversationsPage({
  page,
  sort,
  waiting,
  search,
  userId,
  hasWebhook,
}: ConversationsPageProps) {
  const { t } = useTranslation("admin-people");
  const saving = useSave();
  return (
    <div className="grid gap-3 *:min-w-0">
      <div>
        <h1>{t("conversations.title")}</h1>
        <p className="mt-1 text-sm text-quiet">{t("conversations.lead")}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <MessagesTabs shown="received" waiting={waiting} />
        <TableTools name="conversations" />
      </div>
      {(page.items.length > 0 || search !== "") && (
        <LiveSearch action="/admin/messages" label={t("conversations.search")} typed={search}>
          <input type="hidden" name="view" value="received" />
        </LiveSearch>
      )}
      {page.items.length === 0 ? (
        <EmptyState
          drawing={<EmptyReviews />}
          title={t(search ? "customers.noResults" : "conversations.empty")}
          text={search ? undefined : t(hasWebhook ? "conversations.emptyText" : "conversations.deaf")}
        />
      ) : (
        <div>
          <DenseTable
            caption={t("conversations.title")}
            columns={CONVERSATION_COLUMNS}
            rows={page.items}
            idOf={({ id }) => id}
            sort={sort}
            isPart={page.nextCursor !== null}
            toneOf={({ state }) => (state === "closed" ? "over" : undefined)}
            cells={{
              state: ({ state }) => (
                <Badge tone={state === "open" ? "accent" : "quiet"} isCompact>
                  {t(`conversations.state.${state}`)}
                </Badge>
              ),
            }}
            details={(conversation) => (
              <ConversationDetails conversation={conversation} saving={saving} userId={userId} />
            )}
          />
          <KeysetPages nextCursor={page.nextCursor} />
        </div>
      )}
    </div>
  );
}
