import { CalendarClock } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router";
import type { EntryPage } from "#app/features/money-admin/reads/accounts/list-entries.server.ts";
import { entryColumns, type LedgerEntry } from "#app/features/money-admin/rules/entry-columns.ts";
import { KeysetPages } from "#app/foundation/admin-kit/keyset-pages.tsx";
import { DenseTable } from "#app/foundation/admin-kit/table/dense-table.tsx";
import { CellWords } from "#app/foundation/admin-kit/table/table-cell.tsx";
import type { TableSort } from "#app/foundation/admin-kit/table/table-sort.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import type { AccountKind } from "#app/vocabulary/money/ledger.ts";
import { EntryDetails } from "./entry-details.tsx";

export interface EntryListProps {
  kind: AccountKind;
  page: EntryPage;
  /** Whether entries of several parties stand together. */
  isOfMany: boolean;
  sort: TableSort;
}

/** What was entered into an account: a line for each entry, which opens to its whole transfer. */
export function EntryList({ kind, page, isOfMany, sort }: EntryListProps) {
  const { t } = useTranslation("admin-money");
  const may = useMay();
  const columns = useMemo(() => entryColumns(kind, isOfMany), [kind, isOfMany]);
  if (page.items.length === 0)
    return <EmptyState title={t("entriesEmpty")} text={t("entriesEmptyText")} className="py-6" />;
  return (
    <div>
      <DenseTable
        caption={t("entries")}
        columns={columns}
        rows={page.items}
        idOf={({ transferId, position }) => `${transferId}-${position}`}
        sort={sort}
        isPart
        cells={{
          day: (entry) => <EntryDay entry={entry} />,
          order: ({ orderId, reference }) => {
            const words = <CellWords kind="code" value={reference} />;
            if (!reference || !may("orders.read")) return words;
            return (
              <Link to={`/admin/orders/${orderId}`} className="relative z-10 block text-ember">
                {words}
              </Link>
            );
          },
        }}
        details={(entry) => <EntryDetails entry={entry} />}
      />
      <KeysetPages nextCursor={page.nextCursor} />
    </div>
  );
}

/** For which day it counts, marked where it happened or was entered on another. */
function EntryDay({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation("admin-money");
  const format = useFormat();
  const [happened, entered] = [new Date(entry.happenedAt), new Date(entry.enteredAt)];
  const isLate = riyadhDate(happened) !== entry.bookedOn || riyadhDate(entered) !== entry.bookedOn;
  const when = t("entry.happened", { when: format.dateTime(happened) });
  return (
    <span className="flex items-center gap-1.5">
      <CellWords kind="day" value={entry.bookedOn} />
      {isLate && (
        <span title={when} className="relative z-10">
          <CalendarClock aria-hidden className="size-3.5 text-quiet" />
          <span className="sr-only">{when}</span>
        </span>
      )}
    </span>
  );
}
