import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { AfterSkeleton } from "../orders-skeleton.tsx";
import { NextCard } from "./next-card.tsx";
import { nextDelivery } from "./next-delivery.ts";
import { OrderRow } from "./order-row.tsx";

export interface MyOrdersProps {
  page: { items: readonly OrderView[]; nextCursor: string | null };
  /** It is the newest page of all. */
  isFirst: boolean;
  /** Is paying what its customer does next with an order? */
  isPayingNext: (order: OrderView) => boolean;
  now: Date;
}

/** A page of the customer's orders, newest first; over those of the first page the next delivery. */
export function MyOrders({ page, isFirst, isPayingNext, now }: MyOrdersProps) {
  const { t } = useTranslation("orders");
  const next = isFirst ? nextDelivery(page.items, now) : null;
  const rows = page.items.filter((order) => order !== next);
  return (
    <AfterSkeleton>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        {next && <NextCard order={next} isPayingNext={isPayingNext(next)} now={now} />}
        {rows.length > 0 && (
          <div className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-card border border-line bg-surface">
            {rows.map((order) => (
              <OrderRow key={order.id} order={order} isPayingNext={isPayingNext(order)} />
            ))}
          </div>
        )}
        <nav aria-label={t("title")} className="flex justify-between gap-3">
          {isFirst ? (
            <span />
          ) : (
            <LinkButton to="/orders" variant="secondary">
              {t("pages.newer")}
            </LinkButton>
          )}
          {page.nextCursor && (
            <LinkButton to={`/orders?cursor=${page.nextCursor}`} variant="secondary">
              {t("pages.older")}
            </LinkButton>
          )}
        </nav>
      </div>
    </AfterSkeleton>
  );
}
