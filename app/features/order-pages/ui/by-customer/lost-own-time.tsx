import { timeEffect } from "#app/features/order-core/rules/may-change.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { TimeInstead } from "#app/features/orders/reads/by-customer/times-instead.server.ts";
import { ChangeFault } from "#app/foundation/saving/change-fault.tsx";
import { useChange } from "#app/foundation/saving/use-change.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { LostTime } from "../lost-time.tsx";

/** The customer's own order needs another time: one press takes one of the nearest. */
export function LostOwnTime({ order, times }: { order: OrderView; times: readonly TimeInstead[] }) {
  const { t } = useTranslation("orders");
  const { send, isSending, fault } = useChange();
  const success = t(timeEffect(order.status) === "wish" ? "time.asked" : "time.changed");
  return (
    <>
      <LostTime
        isPaid={order.needsTime}
        times={order.timeWish ? [] : times}
        choose={({ totalHalalas: expectedTotalHalalas, ...schedule }, words) => (
          <Button
            variant="secondary"
            size="sm"
            pending={isSending}
            onClick={() =>
              void send(
                "POST /api/orders/{id}/time",
                { path: order, body: { schedule, expectedTotalHalalas } },
                { success },
              )
            }
          >
            {words}
          </Button>
        )}
      />
      <ChangeFault fault={fault} />
    </>
  );
}
