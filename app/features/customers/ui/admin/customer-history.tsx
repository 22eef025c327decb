import { Link } from "react-router";
import type { CustomerDetails } from "#app/features/customers/reads/read-customer.server.ts";
import { AdminOrderStatus } from "#app/features/order-pages/ui/admin-order-status.tsx";
import { OrderName } from "#app/features/order-pages/ui/order-name.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { Money } from "#app/ui/figures/money.tsx";

/** Every order of the customer, newest first. */
export function CustomerHistory({ customer }: { customer: CustomerDetails }) {
  const { t, i18n } = useTranslation("admin-people");
  const format = useFormat();
  const isEnglish = i18n.language === "en";
  const hidden = customer.orderCount - customer.orders.length;
  return (
    <Card as="section" aria-labelledby="history-title">
      <h2 id="history-title" className="mb-3 text-lg">
        {t("customer.history")}
      </h2>
      {customer.orders.length === 0 ? (
        <p className="text-quiet">{t("customer.noOrders")}</p>
      ) : (
        <ul className="text-sm">
          {customer.orders.map((order) => (
            <li
              key={order.id}
              className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3 first:border-0 hover:bg-raised"
            >
              <div className="min-w-0">
                <Link
                  to={`/admin/orders/${order.id}`}
                  className="font-medium text-ember after:absolute after:inset-0"
                >
                  <OrderName order={order} />
                </Link>
                <p className="text-quiet">
                  {format.dateTime(order.createdAt)}
                  {order.restaurantName &&
                    ` · ${(isEnglish && order.restaurantNameEn) || order.restaurantName}`}
                </p>
              </div>
              <span className="flex items-center gap-3">
                <AdminOrderStatus status={order.status} />
                <Money halalas={order.grandTotalHalalas} className="font-medium" />
              </span>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && <p className="mt-3 text-sm text-quiet">{t("customer.older", { count: hidden })}</p>}
    </Card>
  );
}
