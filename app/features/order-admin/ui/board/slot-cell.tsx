import clsx from "clsx";
import { useState } from "react";
import type { BoardOrder, BoardSlot } from "#app/features/order-admin/rules/board/day-reservations.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { OrderCard } from "./order-card.tsx";
import { type Carry, slotKey } from "./use-carry.ts";

/** As many cards as a slot shows at once. */
const SHOWN = 4;

export interface SlotCellProps {
  slot: BoardSlot;
  resourceId: string;
  countsAnimals: boolean;
  orders: Readonly<Record<string, BoardOrder>>;
  carry: Carry;
  keysId: string;
  onChoose: (order: BoardOrder) => void;
}

/** A slot: its hour, how full it is, and who is in it; many are folded. */
export function SlotCell({
  slot,
  resourceId,
  countsAnimals,
  orders,
  carry,
  keysId,
  onChoose,
}: SlotCellProps) {
  const { t } = useTranslation("admin-board");
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const key = slotKey({ resourceId, time: slot.time });
  const { taken, capacity, beyond, kept, places } = slot;
  const isFull = taken >= capacity;
  const hidden = Math.max(0, places.length - SHOWN);
  const shown = isOpen ? places : places.slice(0, SHOWN);
  const all = t(countsAnimals ? "animals" : "points", { count: capacity });
  return (
    <li
      data-slot={key}
      className={clsx(
        "rounded-field border p-2.5 transition-colors",
        carry.overKey === key ? "border-ember bg-ember/10" : "border-line bg-raised",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="figures text-base font-semibold">{format.time(slot.time)}</h3>
        <span className="flex-1" />
        {kept > 0 && <span className="text-xs text-quiet">{t("kept", { count: kept })}</span>}
        {beyond > 0 ? (
          <Badge tone="bad" isCompact>
            {t("beyond", { count: beyond })}
          </Badge>
        ) : (
          isFull && (
            <Badge tone="accent" isCompact>
              {t("full")}
            </Badge>
          )
        )}
        <bdi dir="ltr" aria-hidden className="figures text-sm font-medium">
          {taken}/{capacity}
        </bdi>
        <span className="sr-only">{t("taken", { taken, all })}</span>
      </div>
      <Bar taken={taken} capacity={capacity} />
      {places.length > 0 && (
        <ul className="mt-2 grid gap-1.5">
          {shown.map(({ orderId, points }) => {
            const order = orders[orderId];
            return (
              order && (
                <OrderCard
                  key={orderId}
                  order={order}
                  origin={{ resourceId, time: slot.time }}
                  points={countsAnimals ? null : points}
                  carry={carry}
                  keysId={keysId}
                  onChoose={onChoose}
                />
              )
            );
          })}
        </ul>
      )}
      {hidden > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 min-h-11 w-full rounded-field text-sm font-medium text-ember"
        >
          {isOpen ? t("fewer") : t("more", { count: hidden })}
        </button>
      )}
    </li>
  );
}

/** How full, drawn; what is beyond the capacity is drawn over its end. */
export function Bar({ taken, capacity }: { taken: number; capacity: number }) {
  const share = capacity === 0 ? (taken > 0 ? 1 : 0) : Math.min(1, taken / capacity);
  const tone = taken > capacity ? "bg-brick" : share >= 0.8 ? "bg-saffron" : "bg-palm";
  return (
    <span aria-hidden className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-line">
      <span className={clsx("block h-full rounded-full", tone)} style={{ inlineSize: `${share * 100}%` }} />
    </span>
  );
}
