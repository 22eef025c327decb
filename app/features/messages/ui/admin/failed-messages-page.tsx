import { Link } from "react-router";
import type { FailedMessages } from "#app/features/messages/reads/list-failed-messages.server.ts";
import { FAILED_COLUMNS } from "#app/features/messages/rules/failed-columns.ts";
import { KeysetPages } from "#app/foundation/admin-kit/keyset-pages.tsx";
import { DenseTable } from "#app/foundation/admin-kit/table/dense-table.tsx";
import { CellWords } from "#app/foundation/admin-kit/table/table-cell.tsx";
import type { TableSort } from "#app/foundation/admin-kit/table/table-sort.ts";
import { TableTools } from "#app/foundation/admin-kit/table/table-tools.tsx";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { EmptyReviews } from "#app/ui/drawings/scenes/empty-scenes.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { FailedMessageDetails } from "./failed-message-details.tsx";
import { MessagesTabs } from "./messages-tabs.tsx";

export interface FailedMessagesPageProps {
  page: FailedMessages;
  sort: TableSort;
  /** Conversations that wait for a person. */
  waiting: number;
  /** Messages leave by a channel; else they are written to a file, and reach nobody. */
  isSending: boolean;
}

/** Messages that failed for good, newest first, with why and what can be done. */
export function FailedMessagesPage({ page, sort, waiting, isSending }: FailedMessagesPageProps) {
  const { t } = useTranslation(["admin-people", "admin"]);
  // Held here, because a message that goes out again leaves the list before it could say so.
  const saving = useSave();
  return (
    <div className="grid gap-3 *:min-w-0">
      <div>
        <h1>{t("messages.title")}</h1>
        <p className="mt-1 text-sm text-quiet">{t("messages.lead")}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <MessagesTabs shown="undelivered" waiting={waiting} />
        <TableTools name="failed-messages" />
      </div>
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
          <DenseTable
            caption={t("messages.title")}
            columns={FAILED_COLUMNS}
            rows={page.items}
            idOf={({ id }) => id}
            sort={sort}
            isPart={page.nextCursor !== null}
            cells={{
              order: ({ orderId, reference }) =>
                orderId && (
                  <Link to={`/admin/orders/${orderId}`} className="relative z-10 block text-ember">
                    <CellWords kind="code" value={reference} />
                  </Link>
                ),
              channel: ({ channel }) => (
                <Badge tone="bad" isCompact>
                  {t(`admin:message.channel.${channel}`)}
                </Badge>
              ),
            }}
            details={(message) => <FailedMessageDetails message={message} saving={saving} />}
          />
          <KeysetPages nextCursor={page.nextCursor} />
        </div>
      )}
    </div>
  );
}
