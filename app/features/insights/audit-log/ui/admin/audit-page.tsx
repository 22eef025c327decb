import { useTranslation } from "react-i18next";
import { KeysetPages } from "#app/foundation/desk-kit/keyset-pages.tsx";
import { EmptyResults } from "#app/ui/drawings/scenes/empty-scenes.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import type { AuditPage as Page } from "../../list-audit.server.ts";
import { AuditEntry } from "./audit-entry.tsx";
import { AuditFilters, type AuditFiltersProps } from "./audit-filters.tsx";
import { NamesOfThings } from "./thing-name.tsx";

export interface AuditPageProps {
  page: Page;
  filter: AuditFiltersProps["filter"];
}

/** Who changed what, when, from which value to which; newest first. */
export function AuditPage({ page, filter }: AuditPageProps) {
  const { t } = useTranslation("admin-people");
  return (
    <div className="grid max-w-6xl gap-5 *:min-w-0">
      <h1>{t("audit.title")}</h1>
      <AuditFilters filter={filter} people={page.people} />
      {page.items.length === 0 ? (
        <EmptyState drawing={<EmptyResults />} title={t("audit.empty")} />
      ) : (
        <NamesOfThings value={page.names}>
          <ol aria-label={t("audit.title")} className="grid gap-3">
            {page.items.map((entry) => (
              <AuditEntry key={entry.id} entry={entry} />
            ))}
          </ol>
          <KeysetPages nextCursor={page.nextCursor} />
        </NamesOfThings>
      )}
    </div>
  );
}
