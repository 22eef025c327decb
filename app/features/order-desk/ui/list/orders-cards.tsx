import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { OrderWhat } from "#app/features/order-desk/ui/order/order-what.tsx";
import { OrderWhen } from "#app/features/order-desk/ui/order/order-when.tsx";
import { OrderWhere } from "#app/features/order-desk/ui/order/order-where.tsx";
import { useListPlace } from "#app/features/order-desk/ui/order/use-back-to-list.ts";
import { DeskStatus } from "#app/features/orders/ui/desk-status.tsx";
import { ReviewBadge } from "#app/features/payments/ui/admin/review-badge.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OrderTick } from "./order-tick.tsx";
import type { OrdersListProps } from "./orders-table.tsx";

/** The same list on phones: who and how much first, then what, where and when. */
export function OrdersCards({ orders, now, selection }: OrdersListProps) {
  const { t } = useTranslation("admin-orders");
  const format = useFormat();
  const here = useListPlace();
  return (
    <ul aria-label={t("list.caption")} className="grid gap-3">
      {orders.map((order) => (
        <li
          key={order.id}
          className="relative rounded-card border border-line bg-surface p-4 text-sm has-checked:border-ember"
        >
          <div className="flex items-start gap-3">
            <OrderTick
              label={t("list.selectOne", { name: order.customerName })}
              checked={selection.has(order.id)}
              onChange={(checked) => selection.set(order.id, checked)}
            />
            <div className="min-w-0 flex-1">
              <Link
                to={`/admin/orders/${order.id}`}
                state={here}
                className="text-base font-medium after:absolute after:inset-0"
              >
                <span className="line-clamp-2">
                  <bdi>{order.customerName}</bdi>
                </span>
              </Link>
              <p className="text-quiet">
                <LtrText mono>{order.id.slice(0, 8)}</LtrText> ·{" "}
                {format.relative(new Date(order.createdAt), now)}
              </p>
            </div>
            <Money halalas={order.grandTotalHalalas} className="font-medium" />
          </div>
          <div className="mt-3 grid grid-cols-2 gap-3">
            <OrderWhat meats={order.meats} />
            <p>
              <OrderWhere order={order} />
            </p>
          </div>
          <div className="mt-3 flex flex-wrap items-end justify-between gap-2">
            <OrderWhen order={order} now={now} />
            <span className="flex flex-wrap justify-end gap-1.5">
              <DeskStatus status={order.status} />
              <ReviewBadge review={order.paymentReview} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
