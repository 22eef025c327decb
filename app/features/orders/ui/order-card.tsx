import { Banknote, ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { transferOf } from "#app/features/orders/baskets/transfer-of.ts";
import type { OrderView } from "#app/features/orders/read/order-view.ts";
import type { Language } from "#app/i18n/language.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { Card } from "#app/ui/card.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { BasketDays } from "./basket/basket-days.tsx";
import { fulfillmentText } from "./fulfillment-text.ts";
import { OrderBreakdown } from "./order-breakdown.tsx";
import { OrderMeats } from "./order-meats.tsx";
import { ShareOrder } from "./share-order.tsx";
import { StatusBadge } from "./status-badge.tsx";

export interface OrderCardProps {
  order: OrderView;
  /** Its money is what comes next: the card leads with paying it. */
  isPayingNext: boolean;
}

/** One order in "my orders" (M02–M09). */
export function OrderCard({ order, isPayingNext }: OrderCardProps) {
  const { t, i18n } = useTranslation("orders");
  const format = useFormat();
  const language = i18n.language as Language;
  const headingId = `order-${order.id}`;
  return (
    <Card as="article" aria-labelledby={headingId} className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id={headingId} className="text-base">
            {t("orderNumber")} <LtrText>{order.reference}</LtrText>
          </h2>
          <p className="flex flex-wrap gap-x-3 text-xs text-quiet">
            <time dateTime={order.createdAt}>{format.dateTime(new Date(order.createdAt))}</time>
            <LtrText mono>{order.id.slice(0, 8)}</LtrText>
          </p>
        </div>
        <StatusBadge status={order.status} />
      </header>

      {isPayingNext && (
        <div className="grid gap-2">
          {order.paymentReview === "rejected" && <p className="text-sm text-brick">{t("pay.rejected")}</p>}
          <LinkButton
            to={`/orders/${order.id}?pay=1`}
            wide
            icon={<Banknote aria-hidden className="size-5" />}
          >
            {t("pay.open")} · <Money halalas={transferOf(order).halalas} />
          </LinkButton>
        </div>
      )}

      <OrderMeats meats={order.meats} fulfillment={order.fulfillment} />

      <div className="grid gap-1 text-sm text-quiet">
        {order.sides.length > 0 && (
          <p>{format.list(order.sides.map((side) => `${localName(side, language)} × ${side.amount}`))}</p>
        )}
        <p>{fulfillmentText(order, t, language)}</p>
        {order.schedule && <p>{format.slot(order.schedule, new Date())}</p>}
        {order.division && <p>{t("shares.count", { count: order.division.shares.length })}</p>}
      </div>

      {order.basket && (
        <div className="grid gap-1">
          <h3 className="text-sm text-quiet">{t("basket.title", { count: order.basket.days.length })}</h3>
          <BasketDays basket={order.basket} orderId={order.id} addressOf={(id) => `/orders/${id}`} />
        </div>
      )}

      <details className="group border-t border-line pt-2">
        <summary className="flex min-h-11 items-center justify-between gap-3">
          <span className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
            {t("lines.total")}
            <span className="inline-flex items-center gap-1 font-medium text-ember">
              {t("breakdown")}
              <ChevronDown aria-hidden className="size-4.5 transition-transform group-open:rotate-180" />
            </span>
          </span>
          <Money halalas={order.totals.grandTotalHalalas} className="font-heading text-lg font-semibold" />
        </summary>
        <OrderBreakdown totals={order.totals} className="pt-2" />
      </details>

      <footer className="flex flex-wrap gap-3">
        <LinkButton
          to={`/orders/${order.id}`}
          size="sm"
          variant={isPayingNext ? "secondary" : "primary"}
          className="flex-1"
        >
          {t("details")}
        </LinkButton>
        <LinkButton
          to={`/order?again=${order.id}`}
          variant="secondary"
          size="sm"
          className="flex-1 whitespace-nowrap"
        >
          {t("reorder")}
        </LinkButton>
        <ShareOrder order={order} className="flex-1" />
      </footer>
    </Card>
  );
}
