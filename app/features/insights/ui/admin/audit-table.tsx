import { useMemo } from "react";
import type { AuditPage } from "#app/features/insights/reads/list-audit.server.ts";
import { AUDIT_COLUMNS } from "#app/features/insights/rules/audit-columns.ts";
import type { AuditRow } from "#app/features/insights/rules/audit-row.ts";
import { knownAction } from "#app/features/insights/rules/audit-words.ts";
import { DenseTable } from "#app/foundation/admin-kit/table/dense-table.tsx";
import type { TableSort } from "#app/foundation/admin-kit/table/table-sort.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { AuditEntry, AuditPerson, AuditSubject, changesOf, FirstChange } from "./audit-entry.tsx";

const TONES = { create: "good", delete: "bad", erase: "bad" } as const;

/** The log, a line for each entry: what was done to which thing, by whom and when; a line opens to each field from old to new. */
export function AuditTable({
  page: { items, names, nextCursor },
  sort,
}: {
  page: Pick<AuditPage, "items" | "names" | "nextCursor">;
  sort: TableSort;
}) {
  const { t } = useTranslation("admin-people");
  const rows = useMemo(() => items.map((entry) => ({ entry, names })), [items, names]);
  return (
    <DenseTable
      caption={t("audit.title")}
      columns={AUDIT_COLUMNS}
      rows={rows}
      idOf={({ entry }) => String(entry.id)}
      sort={sort}
      isPart={nextCursor !== null}
      cells={{
        who: ({ entry }) => (
          <span className="relative z-10 cut-line block w-fit max-w-full">
            <AuditPerson entry={entry} />
          </span>
        ),
        action: ({ entry }) => <ActionBadge action={entry.action} />,
        subject: ({ entry }) => (
          <span className="relative z-10 cut-line block w-fit max-w-full">
            <AuditSubject entry={entry} />
          </span>
        ),
        change: ({ entry }) => <FirstChange entry={entry} />,
      }}
      details={({ entry }) =>
        changesOf(entry).length > 0 ? <AuditEntry entry={entry} /> : t("audit.noFields")
      }
    />
  );
}

function ActionBadge({ action }: { action: AuditRow["action"] }) {
  const { t } = useTranslation("admin-people");
  const known = knownAction(action);
  return (
    <Badge
      isCompact
      className="max-lg:h-auto! max-lg:min-h-6 max-lg:max-w-36 max-lg:whitespace-normal!"
      tone={known && known in TONES ? TONES[known as keyof typeof TONES] : "quiet"}
    >
      {known ? t(`audit.actions.${known}`) : action}
    </Badge>
  );
}
