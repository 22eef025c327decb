import { useTranslation } from "react-i18next";
import { timeEffect } from "#app/features/orders/by-customer/may-change.ts";
import type { OrderView } from "#app/features/orders/read/order-view.ts";
import { LostTime } from "#app/features/orders/ui/lost-time.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import { useOrderChange } from "./use-order-change.ts";

/** The customer's own order needs another time: one press takes one of the nearest. */
export function LostOwnTime({ order, times }: { order: OrderView; times: readonly Schedule[] }) {
  const { t } = useTranslation("orders");
  const { send, isSending, fault } = useOrderChange(order.id);
  const success = t(timeEffect(order.status) === "wish" ? "time.asked" : "time.changed");
  return (
    <>
      <LostTime
        isPaid={order.needsTime}
        times={order.timeWish ? [] : times}
        choose={(schedule, words) => (
          <Button
            variant="secondary"
            size="sm"
            pending={isSending}
            onClick={() => void send({ act: "time", body: { schedule }, success })}
          >
            {words}
          </Button>
        )}
      />
      {fault && (
        <p role="alert" className="text-sm text-brick">
          {fault}
        </p>
      )}
    </>
  );
}
