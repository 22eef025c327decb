import { BanknoteX } from "lucide-react";
import { Link } from "react-router";
import { useListPosition } from "#app/features/order-admin/ui/order/use-back-to-list.ts";
import { dueHalalas } from "#app/features/order-core/rules/money-before-work.ts";
import type { AdminOrderRow } from "#app/features/order-reading/rules/order-view.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { textLanguage } from "#app/lib/text-language.ts";
import { Money } from "#app/ui/figures/money.tsx";

export interface MoneyMissingStripProps {
  /** The first of them by appointment. */
  orders: readonly AdminOrderRow[];
  count: number;
}

/** At the top of every queue until somebody decides: work has begun on these, and their money is not there. */
export function MoneyMissingStrip({ orders, count }: MoneyMissingStripProps) {
  const { t } = useTranslation("admin-orders");
  const here = useListPosition();
  return (
    // Heard when it comes while somebody is at the list, so the place for it is always there.
    <div aria-live="polite" data-screen-only className="empty:hidden">
      {count > 0 && (
        <section
          aria-label={t("moneyMissing.title", { count })}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-field border border-brick/50 tint-brick px-3 py-1 text-xs lg:h-9 lg:flex-nowrap lg:py-0"
        >
          <Link
            to="/admin/orders?queue=money"
            className="inline-flex min-h-9 shrink-0 items-center gap-2 font-semibold text-brick"
          >
            <BanknoteX aria-hidden className="size-4" />
            {t("moneyMissing.title", { count })}
          </Link>
          <ul className="flex min-w-0 flex-wrap gap-x-4 lg:flex-nowrap">
            {orders.map((order) => (
              <li key={order.id} className="flex min-w-0 items-center">
                <Link
                  to={`/admin/orders/${order.id}`}
                  state={here}
                  className="inline-flex min-h-9 min-w-0 items-center gap-1.5 underline-offset-4 hover:underline"
                >
                  <span
                    dir="auto"
                    lang={textLanguage(order.customerName)}
                    title={order.customerName}
                    className="max-w-40 cut-line"
                  >
                    {order.customerName}
                  </span>
                  <Money halalas={dueHalalas(order)} className="text-quiet" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
