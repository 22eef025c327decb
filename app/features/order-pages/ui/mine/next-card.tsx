import { Link } from "react-router";
import { fulfillmentText } from "#app/features/order-reading/rules/fulfillment-text.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { NextWords } from "../page/next-step.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { OrderActsRow, type OrderActsRowProps } from "./order-acts-row.tsx";
import { OrderMore } from "./order-row.tsx";
import { useAnimals } from "./use-animals.ts";

/** The next delivery, over all others: what happens next, when and where (RV08). */
export function NextCard({ order, isPayingNext, now }: OrderActsRowProps & { now: Date }) {
  const { t, i18n } = useTranslation("orders");
  const format = useFormat();
  const animals = useAnimals(order);
  const headingId = `order-${order.id}`;
  return (
    <article
      aria-labelledby={headingId}
      className="grid grid-cols-[minmax(0,1fr)] gap-1.5 rounded-card border border-ember/50 bg-surface px-4 pt-3 pb-1.5"
    >
      <Link to={`/orders/${order.id}`} className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <span id={headingId} className="flex flex-wrap items-center gap-x-2 text-xs">
          <span className="font-semibold text-ember">{t("mine.next")}</span>
          <span className="text-quiet">
            {t("orderNumber")} <LtrText>{order.reference}</LtrText>
          </span>
          <span className="ms-auto">
            <StatusBadge status={order.status} />
          </span>
        </span>
        <NextWords order={order} now={now} />
        <span className="block cut-line">
          {order.schedule && <span className="font-medium">{format.promise(order.schedule, now)}</span>}
        </span>
        <span className="block cut-line text-sm text-quiet">
          {animals} ·{" "}
          {order.address ? <OwnWords>{order.address}</OwnWords> : fulfillmentText(order, t, i18n.language)}
        </span>
      </Link>
      <OrderMore order={order}>
        <OrderActsRow order={order} isPayingNext={isPayingNext} />
      </OrderMore>
    </article>
  );
}
