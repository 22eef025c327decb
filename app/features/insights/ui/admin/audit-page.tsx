import type { AuditPage as Page } from "#app/features/insights/reads/list-audit.server.ts";
import { KeysetPages } from "#app/foundation/admin-kit/keyset-pages.tsx";
import type { TableSort } from "#app/foundation/admin-kit/table/table-sort.ts";
import { TableTools } from "#app/foundation/admin-kit/table/table-tools.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { EmptyResults } from "#app/ui/drawings/scenes/empty-scenes.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { AuditFilters, type AuditFiltersProps } from "./audit-filters.tsx";
import { AuditTable } from "./audit-table.tsx";
import { NamesOfThings } from "./thing-name.tsx";

export interface AuditPageProps {
  page: Page;
  filter: AuditFiltersProps["filter"];
  sort: TableSort;
}

/** Who changed what, when, from which value to which; newest first. */
export function AuditPage({ page, filter, sort }: AuditPageProps) {
  const { t } = useTranslation("admin-people");
  return (
    <div className="grid gap-4 *:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1>{t("audit.title")}</h1>
        <TableTools name="audit" />
      </div>
      <AuditFilters filter={filter} people={page.people} />
      {page.items.length === 0 ? (
        <EmptyState drawing={<EmptyResults />} title={t("audit.empty")} />
      ) : (
        <NamesOfThings value={page.names}>
          <AuditTable page={page} sort={sort} />
          <KeysetPages nextCursor={page.nextCursor} />
        </NamesOfThings>
      )}
    </div>
  );
}
