import { SETTLEMENT_COLUMNS } from "#app/features/settlements/rules/settlement-columns.ts";
import type { SettlementView } from "#app/features/settlements/rules/settlement-view.ts";
import { DenseTable } from "#app/foundation/admin-kit/table/dense-table.tsx";
import type { TableSort } from "#app/foundation/admin-kit/table/table-sort.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { useSettlementWords } from "../use-settlement-words.ts";

interface SettlementsListProps {
  items: readonly SettlementView[];
  /** Null where their order cannot be chosen. */
  sort: TableSort | null;
  isPart: boolean;
}

/** Settlements, a line each, every one the way to its statement. */
export function SettlementsList({ items, sort, isPart }: SettlementsListProps) {
  const { t } = useTranslation("admin-settlements");
  const { stateOf, toneOf } = useSettlementWords();
  return (
    <DenseTable
      caption={t("history")}
      columns={sort ? SETTLEMENT_COLUMNS : IN_ONE_ORDER}
      rows={items}
      idOf={({ id }) => id}
      sort={sort}
      isPart={isPart}
      hrefOf={({ id }) => `/admin/settlements/${id}`}
      cells={{
        state: ({ state }) => (
          <Badge tone={toneOf(state)} isCompact>
            {stateOf(state)}
          </Badge>
        ),
      }}
    />
  );
}

const IN_ONE_ORDER = SETTLEMENT_COLUMNS.map(({ sorts: _, ...column }) => column);
