import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { OrderWhat } from "#app/features/order-desk/ui/order/order-what.tsx";
import { OrderWhen } from "#app/features/order-desk/ui/order/order-when.tsx";
import { OrderWhere } from "#app/features/order-desk/ui/order/order-where.tsx";
import { useListPlace } from "#app/features/order-desk/ui/order/use-back-to-list.ts";
import type { AdminOrderRow } from "#app/features/orders/read/order-view.ts";
import { DeskStatus } from "#app/features/orders/ui/desk-status.tsx";
import { ReviewBadge } from "#app/features/payments/ui/admin/review-badge.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { DataTable } from "#app/ui/figures/data-table.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OrderTick } from "./order-tick.tsx";
import type { Selection } from "./use-selection.ts";

export interface OrdersListProps {
  orders: readonly AdminOrderRow[];
  now: Date;
  selection: Selection;
}

/** The desk's list on wide screens; each row is one link. */
export function OrdersTable({ orders, now, selection }: OrdersListProps) {
  const { t } = useTranslation("admin-orders");
  const format = useFormat();
  const here = useListPlace();
  return (
    <DataTable
      caption={t("list.caption")}
      head={
        <>
          <th scope="col" data-screen-only className="w-12">
            <OrderTick
              label={t("list.selectAll")}
              checked={selection.isAll}
              mixed={selection.count > 0 && !selection.isAll}
              onChange={selection.setAll}
            />
          </th>
          <th scope="col">{t("columns.order")}</th>
          <th scope="col">{t("columns.customer")}</th>
          <th scope="col">{t("columns.what")}</th>
          <th scope="col">{t("columns.where")}</th>
          <th scope="col">{t("columns.when")}</th>
          <th scope="col" className="text-end!">
            {t("columns.total")}
          </th>
          <th scope="col">{t("columns.status")}</th>
        </>
      }
    >
      {orders.map((order) => (
        <tr key={order.id} className="relative has-checked:bg-ember/8">
          <td data-screen-only>
            <OrderTick
              label={t("list.selectOne", { name: order.customerName })}
              checked={selection.has(order.id)}
              onChange={(checked) => selection.set(order.id, checked)}
            />
          </td>
          <td>
            <Link
              to={`/admin/orders/${order.id}`}
              state={here}
              prefetch="intent"
              className="font-medium text-ember after:absolute after:inset-0"
            >
              <LtrText mono>{order.id.slice(0, 8)}</LtrText>
            </Link>
            <time dateTime={order.createdAt} className="block whitespace-nowrap text-quiet">
              {format.relative(new Date(order.createdAt), now)}
            </time>
          </td>
          <td>
            <span className="line-clamp-2 max-w-48">
              <bdi>{order.customerName}</bdi>
            </span>
            <LtrText className="text-quiet">{format.phone(order.customerPhone)}</LtrText>
          </td>
          <td>
            <OrderWhat meats={order.meats} />
          </td>
          <td>
            <OrderWhere order={order} />
          </td>
          <td>
            <OrderWhen order={order} now={now} />
          </td>
          <td className="text-end">
            <Money halalas={order.grandTotalHalalas} className="font-medium" />
          </td>
          <td>
            <span className="flex flex-wrap gap-1.5">
              <DeskStatus status={order.status} />
              <ReviewBadge review={order.paymentReview} />
            </span>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
