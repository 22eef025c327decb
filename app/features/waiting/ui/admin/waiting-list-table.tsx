import { type AdminWaitingEntry, WAITING_COLUMNS } from "#app/features/waiting/rules/waiting-columns.ts";
import { isOpen } from "#app/features/waiting/rules/waiting-entry.ts";
import { DenseTable } from "#app/foundation/admin-kit/table/dense-table.tsx";
import type { TableSort } from "#app/foundation/admin-kit/table/table-sort.ts";
import type { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { WaitingBadge } from "../waiting-badge.tsx";
import { WaitingDetails } from "./waiting-details.tsx";

export interface WaitingListTableProps {
  entries: readonly AdminWaitingEntry[];
  sort: TableSort;
  isPart: boolean;
  saving: ReturnType<typeof useSave>;
}

/** Who waits, a line each: by day and time in the order of joining; a line opens to what the desk can do. */
export function WaitingListTable({ entries, sort, isPart, saving }: WaitingListTableProps) {
  const { t } = useTranslation("admin-waiting");
  const format = useFormat();
  return (
    <DenseTable
      caption={t("title")}
      columns={WAITING_COLUMNS}
      rows={entries}
      idOf={({ id }) => id}
      sort={sort}
      isPart={isPart}
      toneOf={({ state }) => (isOpen(state) ? undefined : "over")}
      cells={{
        when: ({ date, time }) => (
          <span className="cut-line block">
            {format.shortWeekday(date)} {format.shortDateOf(date)}{" "}
            {time === null ? t("anyTime") : <bdi className="figures">{format.time(time)}</bdi>}
          </span>
        ),
        state: ({ state }) => <WaitingBadge state={state} isCompact />,
      }}
      details={(entry) => <WaitingDetails entry={entry} saving={saving} />}
    />
  );
}
