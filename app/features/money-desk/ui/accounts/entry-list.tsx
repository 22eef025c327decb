import { useTranslation } from "react-i18next";
import type { EntryPage } from "#app/features/money-desk/accounts/list-entries.server.ts";
import { KeysetPages } from "#app/foundation/desk-kit/keyset-pages.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import type { AccountKind } from "#app/vocabulary/money/ledger.ts";
import { EntryItem } from "./entry-item.tsx";

export interface EntryListProps {
  kind: AccountKind;
  page: EntryPage;
  /** Whether entries of several parties stand together. */
  isOfMany: boolean;
}

/** What was entered into an account, newest first. */
export function EntryList({ kind, page, isOfMany }: EntryListProps) {
  const { t } = useTranslation("admin-money");
  if (page.items.length === 0)
    return <EmptyState title={t("entriesEmpty")} text={t("entriesEmptyText")} className="py-6" />;
  return (
    <div>
      <ol
        aria-label={t("entries")}
        className="divide-y divide-line rounded-card border border-line bg-surface"
      >
        {page.items.map((entry) => (
          <EntryItem
            key={`${entry.transferId} ${entry.position}`}
            kind={kind}
            entry={entry}
            isOfMany={isOfMany}
          />
        ))}
      </ol>
      <KeysetPages nextCursor={page.nextCursor} />
    </div>
  );
}
