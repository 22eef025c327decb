import { Link } from "react-router";
import { OrderWhat } from "#app/features/order-admin/ui/order/order-what.tsx";
import { OrderWhen } from "#app/features/order-admin/ui/order/order-when.tsx";
import { OrderWhere } from "#app/features/order-admin/ui/order/order-where.tsx";
import { useListPosition } from "#app/features/order-admin/ui/order/use-back-to-list.ts";
import { AdminOrderStatus } from "#app/features/order-pages/ui/admin-order-status.tsx";
import { OrderName } from "#app/features/order-pages/ui/order-name.tsx";
import { ShortBadge } from "#app/features/order-pages/ui/short-badge.tsx";
import type { AdminOrderRow } from "#app/features/order-reading/rules/order-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { DayWords } from "./day-heading.tsx";
import { ordersByDay } from "./orders-by-day.ts";
import type { OrdersListProps } from "./orders-table.tsx";
import { AskedMark } from "./rows/asked-mark.tsx";
import type { OrderRowProps } from "./rows/order-row.tsx";
import { OrderTick } from "./rows/order-tick.tsx";
import { PaymentMarkIcon } from "./rows/payment-mark.tsx";

/** The same list on phones: who and how much first, then what, where and when. */
export function OrdersCards({ orders, now, selection, days }: OrdersListProps) {
  const { t } = useTranslation("admin-orders");
  const groups = ordersByDay(orders, days);
  const cards = (rows: readonly AdminOrderRow[], label: string) => (
    <ul aria-label={label} className="grid gap-3">
      {rows.map((order) => (
        <OrderCard key={order.id} order={order} now={now} selection={selection} />
      ))}
    </ul>
  );
  if (!days) return cards(orders, t("list.caption"));
  return (
    <div className="grid gap-5">
      {groups.map(({ day, rows }) => (
        <section key={day ?? "none"} className="grid gap-2">
          <h2 className="text-base">
            <DayWords day={day} count={days[day ?? ""] ?? rows.length} now={now} />
          </h2>
          {cards(rows, day ?? t("facts.noSchedule"))}
        </section>
      ))}
    </div>
  );
}

function OrderCard({ order, now, selection }: OrderRowProps) {
  const { t } = useTranslation("admin-orders");
  const format = useFormat();
  const here = useListPosition();
  return (
    <li
      data-order={order.id}
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
            <span className="cut-lines-2">
              <OwnWords>{order.customerName}</OwnWords>
            </span>
          </Link>
          <p className="text-quiet">
            <OrderName order={order} /> · {format.relative(new Date(order.createdAt), now)}
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
        <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1.5">
          <AdminOrderStatus status={order.status} />
          <PaymentMarkIcon order={order} named />
          <ShortBadge order={order} />
          <AskedMark order={order} />
        </span>
      </div>
    </li>
  );
}
