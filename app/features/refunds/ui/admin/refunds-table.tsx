import { Link } from "react-router";
import { REFUND_COLUMNS } from "#app/features/refunds/rules/refund-columns.ts";
import type { AdminRefund } from "#app/features/refunds/rules/refund-view.ts";
import { DenseTable } from "#app/foundation/admin-kit/table/dense-table.tsx";
import { CellWords } from "#app/foundation/admin-kit/table/table-cell.tsx";
import type { TableSort } from "#app/foundation/admin-kit/table/table-sort.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { RefundDetails } from "./refund-details.tsx";
import { RefundStateBadge } from "./refund-state.tsx";

interface RefundsTableProps {
  refunds: readonly AdminRefund[];
  sort: TableSort;
  totalHalalas: number;
}

/** Refunds, a line each; a line opens to where the money goes and what can be done. */
export function RefundsTable({ refunds, sort, totalHalalas }: RefundsTableProps) {
  const { t } = useTranslation("admin-refunds");
  return (
    <DenseTable
      caption={t("title")}
      columns={REFUND_COLUMNS}
      rows={refunds}
      idOf={({ id }) => id}
      sort={sort}
      totals={{ amount: totalHalalas }}
      cells={{
        order: ({ orderId, orderReference }) =>
          orderId ? (
            <Link to={`/admin/orders/${orderId}`} className="relative z-10 block text-ember">
              <CellWords kind="code" value={orderReference} />
            </Link>
          ) : (
            <CellWords kind="text" value={t("item.credit")} />
          ),
        state: ({ state }) => <RefundStateBadge state={state} isCompact />,
      }}
      details={(refund) => <RefundDetails refund={refund} />}
    />
  );
}
