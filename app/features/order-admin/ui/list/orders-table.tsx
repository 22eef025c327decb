import clsx from "clsx";
import { type ReactNode, useMemo } from "react";
import type { OrderSort } from "#app/features/order-admin/rules/list/order-sort.ts";
import type { AdminOrderRow } from "#app/features/order-reading/rules/order-view.ts";
import { useListDensity } from "#app/foundation/admin-kit/density/list-density.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { ListDensity } from "#app/vocabulary/list-density.ts";
import type { Selection } from "./bulk/use-selection.ts";
import { DayHeading } from "./day-heading.tsx";
import { type DueDays, ordersByDay } from "./orders-by-day.ts";
import { OrderRow } from "./rows/order-row.tsx";
import { OrderTick } from "./rows/order-tick.tsx";
import { HEAD, SortHead } from "./sort-head.tsx";

export interface OrdersListProps {
  orders: readonly AdminOrderRow[];
  now: Date;
  selection: Selection;
  /** How many are due on each day; null where the list does not go by days. */
  days: DueDays | null;
}

export interface OrdersTableProps extends OrdersListProps {
  sort: OrderSort;
}

const ROW: Record<ListDensity, string> = {
  compact: "[--row:2rem]",
  comfortable: "[--row:2.5rem]",
};

/**
 * The desk's list on wide screens, a line for each order. The page scrolls, not the table: so the head finds its place
 * under the bar of the desk, and stays there.
 */
export function OrdersTable({ orders, now, selection, days, sort }: OrdersTableProps) {
  const { t } = useTranslation("admin-orders");
  const groups = useMemo(() => ordersByDay(orders, days), [orders, days]);
  return (
    <table
      className={clsx(
        "w-full table-fixed border-separate border-spacing-0 text-xs print:table-auto",
        "[&_td]:h-(--row) [&_td]:border-b [&_td]:border-line [&_td]:px-2 print:[&_td]:h-auto print:[&_td]:py-1",
        "[&_tbody_tr]:transition-colors [&_tbody_tr[data-order]]:relative [&_tbody_tr[data-order]:has(:checked)]:bg-ember/8 [&_tbody_tr[data-order]:hover]:bg-raised",
        ROW[useListDensity()],
      )}
    >
      <caption className="sr-only">{t("list.caption")}</caption>
      <thead>
        <tr>
          <Head className="w-9 tick-cell">
            <OrderTick
              isInRow
              label={t("list.selectAll")}
              checked={selection.isAll}
              mixed={selection.count > 0 && !selection.isAll}
              onChange={selection.setAll}
            />
          </Head>
          <SortHead by="order" sort={sort} className="w-19" />
          <SortHead by="placed" sort={sort} className="w-30 made-cell" />
          <SortHead by="customer" sort={sort} />
          <Head className="w-27 wide-cell">{t("columns.phone")}</Head>
          <SortHead by="what" sort={sort} className="w-31 broad-cell" />
          <SortHead by="where" sort={sort} className="w-30" />
          <SortHead by="when" sort={sort} className="w-40" />
          <SortHead by="total" sort={sort} className="w-25" isAtEnd />
          <SortHead by="status" sort={sort} className="w-40" />
        </tr>
      </thead>
      {groups.map(({ day, rows }) => (
        <tbody key={day ?? "none"}>
          {days && <DayHeading day={day} count={days[day ?? ""] ?? rows.length} now={now} />}
          {rows.map((order) => (
            <OrderRow key={order.id} order={order} now={now} selection={selection} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface HeadProps {
  className?: string;
  children: ReactNode;
}

function Head({ className, children }: HeadProps) {
  return (
    <th scope="col" className={clsx(HEAD, "text-start", className)}>
      {children}
    </th>
  );
}
