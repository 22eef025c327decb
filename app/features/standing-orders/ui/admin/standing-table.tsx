import type { ToldStanding } from "#app/features/standing-orders/reads/with-reasons.server.ts";
import {
  type AdminStandingOrder,
  STANDING_COLUMNS,
} from "#app/features/standing-orders/rules/standing-columns.ts";
import { DenseTable } from "#app/foundation/admin-kit/table/dense-table.tsx";
import type { TableColumns } from "#app/foundation/admin-kit/table/table-columns.ts";
import type { TableSort } from "#app/foundation/admin-kit/table/table-sort.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { StandingBadge } from "../standing-badge.tsx";
import { StandingDetails } from "./standing-details.tsx";

interface StandingTableProps {
  items: readonly ToldStanding<AdminStandingOrder>[];
  sort: TableSort;
  isPart: boolean;
}

const COLUMNS: TableColumns<ToldStanding<AdminStandingOrder>> = STANDING_COLUMNS;

/** Weekly orders, a line each; a line opens to its weeks so far and what can be done. */
export function StandingTable({ items, sort, isPart }: StandingTableProps) {
  const { t } = useTranslation("admin-standing");
  return (
    <DenseTable
      caption={t("title")}
      columns={COLUMNS}
      rows={items}
      idOf={({ id }) => id}
      sort={sort}
      isPart={isPart}
      toneOf={({ state }) => (state === "stopped" ? "over" : undefined)}
      cells={{
        state: ({ state, haltedBy }) => <StandingBadge state={state} haltedBy={haltedBy} isCompact />,
      }}
      details={(standing) => <StandingDetails standing={standing} />}
    />
  );
}
