import { ChevronDown } from "lucide-react";
import { Link } from "react-router";
import { fulfillmentText } from "#app/features/order-reading/rules/fulfillment-text.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { BasketDays } from "../basket/basket-days.tsx";
import { OrderBreakdown } from "../order-breakdown.tsx";
import { OrderMeats } from "../order-meats.tsx";
import { SendOrder } from "../send-order.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { OrderActsRow, type OrderActsRowProps } from "./order-acts-row.tsx";
import { useAnimals } from "./use-animals.ts";

/** One order in "my orders": which, when, how it stands and what may be done, in three lines (M02–M09, RV08). */
export function OrderRow({ order, isPayingNext }: OrderActsRowProps) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const animals = useAnimals(order);
  const headingId = `order-${order.id}`;
  return (
    <article aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] px-4 pt-1 sm:px-5">
      <Link to={`/orders/${order.id}`} className="block leading-heading">
        <span className="flex items-center gap-3">
          <h2 id={headingId} className="cut-line min-w-0 flex-1 text-base">
            {animals}
            <span className="sr-only">
              {t("orderNumber")} {order.reference}
            </span>
          </h2>
          <StatusBadge status={order.status} />
        </span>
        <span className="flex items-center gap-3">
          <span className="block cut-line min-w-0 flex-1 text-xs text-quiet">
            <LtrText>{order.reference}</LtrText>
            {" · "}
            {order.schedule ? format.promise(order.schedule, new Date()) : t("noSchedule")}
          </span>
          <Money halalas={order.totals.grandTotalHalalas} className="text-sm font-medium" />
        </span>
      </Link>
      <OrderMore order={order}>
        <OrderActsRow order={order} isPayingNext={isPayingNext} />
      </OrderMore>
      {order.paymentReview === "rejected" && isPayingNext && (
        <p className="pb-1 text-sm text-brick">{t("pay.rejected")}</p>
      )}
    </article>
  );
}

/** What it is made of and what it comes to, folded; the acts stand beside what opens it. */
export function OrderMore({ order, children }: { order: OrderView; children: React.ReactNode }) {
  const { t, i18n } = useTranslation("orders");
  const format = useFormat();
  const language = i18n.language;
  return (
    <div className="relative">
      <div className="pe-11">{children}</div>
      <details className="group">
        <summary
          aria-label={t("mine.more", { reference: order.reference })}
          className="absolute end-0 top-0 grid size-11 cursor-pointer place-items-center rounded-field hover:bg-text/5"
        >
          <ChevronDown aria-hidden className="size-5 text-quiet transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-3 border-t border-line py-3">
          <OrderMeats meats={order.meats} fulfillment={order.fulfillment} />
          <div className="grid gap-1 text-sm text-quiet">
            {order.sides.length > 0 && (
              <p>{format.list(order.sides.map((side) => `${localName(side, language)} × ${side.amount}`))}</p>
            )}
            <p>{fulfillmentText(order, t, language)}</p>
            {order.division && <p>{t("shares.count", { count: order.division.shares.length })}</p>}
            <p>
              <time dateTime={order.createdAt}>
                {t("placedOn", { date: format.dateTime(new Date(order.createdAt)) })}
              </time>
            </p>
          </div>
          {order.basket && (
            <div className="grid gap-1">
              <h3 className="text-sm text-quiet">{t("basket.title", { count: order.basket.days.length })}</h3>
              <BasketDays basket={order.basket} orderId={order.id} addressOf={(id) => `/orders/${id}`} />
            </div>
          )}
          <OrderBreakdown
            totals={order.totals}
            fulfillment={order.fulfillment}
            isDelivered={order.fulfillment === "home" || order.deliveryMethod === "delivery"}
            className="border-t border-line pt-3"
          />
          <p className="text-xs text-quiet">
            {t("fullId")}: <LtrText mono>{order.id.slice(0, 8)}</LtrText>
          </p>
          <SendOrder order={order} className="justify-self-start" />
        </div>
      </details>
    </div>
  );
}
