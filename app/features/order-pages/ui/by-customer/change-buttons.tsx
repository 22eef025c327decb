import { CalendarClock } from "lucide-react";
import { mayCancel, timeEffect } from "#app/features/order-core/rules/may-change.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";

export type ChangeAct = "time" | "cancel";
export type ChangeableOrder = Pick<OrderView, "status" | "timeWish">;

/** May another time be asked for: early enough, and none is asked for already? */
export function isMovable({ status, timeWish }: ChangeableOrder): boolean {
  return timeEffect(status) !== "too_late" && !timeWish;
}

export interface ChangeButtonsProps {
  order: ChangeableOrder;
  onAct: (act: ChangeAct) => void;
}

/** Another time and cancelling, as far as the order still allows them. */
export function ChangeButtons({ order, onAct }: ChangeButtonsProps) {
  const { t } = useTranslation("orders");
  return (
    <div className="flex flex-wrap gap-3">
      {isMovable(order) && (
        <Button
          variant="secondary"
          size="sm"
          icon={<CalendarClock aria-hidden className="size-4.5" />}
          onClick={() => onAct("time")}
        >
          {t(timeEffect(order.status) === "wish" ? "time.ask" : "time.change")}
        </Button>
      )}
      {mayCancel(order.status) && (
        <Button variant="quiet" size="sm" className="text-brick" onClick={() => onAct("cancel")}>
          {t("cancel.action")}
        </Button>
      )}
    </div>
  );
}
