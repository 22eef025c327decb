import { useState } from "react";
import { isAheadOfDay } from "#app/features/order-admin/rules/bulk/ahead-of-day.ts";
import { openPortions } from "#app/features/order-core/rules/portion-view.ts";
import { moveKind, orderKind } from "#app/features/order-core/rules/transitions.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { Fault } from "#app/vocabulary/cancel-reason.ts";
import { isOrderStatus, type OrderStatus } from "#app/vocabulary/order-status.ts";

export interface MoveOrder {
  /** Does a usual move at once, asks first where it is ahead of the order's day, and for a reason before any other. */
  start: (to: OrderStatus) => void;
  /** The usual move that is ahead of the order's day and waits for a yes. */
  ahead: OrderStatus | null;
  answerAhead: (goesOn: boolean) => void;
  /** The move that waits for its reason. */
  asking: OrderStatus | null;
  stopAsking: () => void;
  confirm: (note: string, fault: Fault | null) => void;
  isMoving: boolean;
  /** What is wrong with the reason. */
  noteError: string | undefined;
  /** That it must be said whose fault it was. */
  faultError: string | undefined;
  /** The status that another admin has set meanwhile. */
  stale: OrderStatus | null;
}

/** Moving one order as the desk does it (0024-any-status-with-a-reason). */
export function useMoveOrder(order: AdminOrderView): MoveOrder {
  const { t } = useTranslation("admin-orders");
  const [asking, setAsking] = useState<OrderStatus | null>(null);
  const [ahead, setAhead] = useState<OrderStatus | null>(null);
  const [stale, setStale] = useState<{ seen: OrderStatus; now: OrderStatus } | null>(null);
  const { save, isSaving, answer } = useSave<AdminOrderView>();

  function send(to: OrderStatus, note: string, fault: Fault | null = null) {
    save(
      { intent: "move", status: to, from: order.status, note, fault },
      {
        success: t("move.done", { status: t(`status.${to}`) }),
        onSaved: () => setAsking(null),
        onRefused: ({ code, detail }) => {
          const now = (detail as { currentStatus?: unknown } | undefined)?.currentStatus;
          if (code !== "stale_status" || !isOrderStatus(now)) return;
          setAsking(null);
          setStale({ seen: order.status, now });
        },
      },
    );
  }

  return {
    start: (to) => {
      const path = orderKind(order.fulfillment, order.deliveryMethod);
      const kind = moveKind(path, order.status, to, order.cashHalalas > 0);
      // What is not delivered yet is said why before the order is over.
      const isLeft = to === "Completed" && openPortions(order.division).length > 0;
      if (kind === "same") return;
      if (kind !== "usual" || isLeft) return setAsking(to);
      if (isAheadOfDay(order.schedule?.date, to, riyadhDate(new Date()))) return setAhead(to);
      send(to, "");
    },
    ahead,
    answerAhead: (goesOn) => {
      setAhead(null);
      if (goesOn && ahead) send(ahead, "");
    },
    asking,
    stopAsking: () => setAsking(null),
    confirm: (note, fault) => asking && send(asking, note, fault),
    isMoving: isSaving,
    noteError: answer && !answer.ok ? answer.fields.note : undefined,
    faultError: answer && !answer.ok ? answer.fields.fault : undefined,
    // Once the page shows the new status there is nothing left to tell.
    stale: stale && stale.seen === order.status ? stale.now : null,
  };
}
