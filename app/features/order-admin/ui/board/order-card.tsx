import clsx from "clsx";
import { Clock, GripVertical } from "lucide-react";
import { Link } from "react-router";
import type { BoardOrder } from "#app/features/order-admin/rules/board/day-reservations.ts";
import { PaymentMarkIcon } from "#app/features/order-admin/ui/list/rows/payment-mark.tsx";
import { ShortBadge } from "#app/features/order-pages/ui/short-badge.tsx";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { isBeforeSlaughter } from "#app/vocabulary/order-status.ts";
import type { Carry, Origin } from "./use-carry.ts";

export interface OrderCardProps {
  order: BoardOrder;
  origin: Origin;
  /** What it takes of the slot, where that is not its animals. */
  points: number | null;
  /** A word for one that has no place. */
  lost?: string | undefined;
  carry: Carry;
  keysId: string;
  onChoose: (order: BoardOrder) => void;
}

/** An order in its slot. Its handle is for keys and for a plain press, which opens the fields; the whole card is dragged. */
export function OrderCard({ order, origin, points, lost, carry, keysId, onChoose }: OrderCardProps) {
  const { t } = useTranslation("admin-board");
  const { t: words } = useTranslation("orders");
  const { t: adminOrders } = useTranslation("admin-orders");
  const format = useFormat();
  const may = useMay();
  const isMovable = may("orders.edit") && isBeforeSlaughter(order.status);
  const isCarried = carry.carriedId === order.id;
  const held = order.heldUntil && !order.isEnded ? format.time(new Date(order.heldUntil)) : null;
  return (
    <li
      data-card={order.id}
      onPointerDown={isMovable ? (event) => carry.onPointerDown(event, order, origin) : undefined}
      className={clsx(
        "flex items-center gap-1 rounded-field border bg-surface pe-2.5 text-sm",
        isMovable ? "cursor-grab select-none [-webkit-touch-callout:none]" : "ps-2.5",
        isCarried ? "border-ember bg-ember/10" : "border-line",
        order.isEnded && "opacity-70",
      )}
    >
      {isMovable && (
        <button
          type="button"
          aria-label={t("move", { order: order.reference })}
          aria-describedby={keysId}
          aria-pressed={isCarried}
          onKeyDown={(event) => carry.onKeyDown(event, order, origin)}
          onBlur={carry.onBlur}
          onClick={() => onChoose(order)}
          className="grid min-h-11 w-11 shrink-0 cursor-grab place-items-center rounded-field text-quiet hover:text-text"
        >
          <GripVertical aria-hidden className="size-4.5" />
        </button>
      )}
      <div className="grid min-w-0 flex-1 gap-x-2 py-1">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          {order.name === null ? (
            <LtrText>{order.reference}</LtrText>
          ) : (
            <Link
              to={`/admin/orders/${order.id}`}
              draggable={false}
              className="inline-flex min-h-7 items-center font-medium text-ember"
            >
              <LtrText>{order.reference}</LtrText>
            </Link>
          )}
          <span className="ms-auto shrink-0 text-quiet">
            {words("animals", { count: order.animals })}
            {points !== null && points !== order.animals && <> · {t("points", { count: points })}</>}
          </span>
          <PaymentMarkIcon order={order} />
        </span>
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-quiet">
          {order.name !== null && (
            <span className="min-w-0 wrap-anywhere">
              <OwnWords>{order.name}</OwnWords>
            </span>
          )}
          {order.schedule && (
            <span className="figures">
              {origin.time === order.schedule.time ? null : format.time(order.schedule.time)}
            </span>
          )}
          {held && (
            <span className="inline-flex items-center gap-1 text-saffron">
              <Clock aria-hidden className="size-3.5" />
              {t("held", { time: held })}
            </span>
          )}
          {order.isEnded && <span className="text-saffron">{t("ended")}</span>}
          {lost && (
            <Badge tone="bad" isCompact>
              {lost}
            </Badge>
          )}
          <ShortBadge order={order} isCompact />
          {!isBeforeSlaughter(order.status) && <span>{adminOrders(`status.${order.status}`)}</span>}
        </span>
      </div>
    </li>
  );
}
