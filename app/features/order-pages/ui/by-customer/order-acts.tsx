import { CalendarClock, CalendarX, RotateCcw } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { mayCancel, timeEffect } from "#app/features/order-core/rules/may-change.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { ChangeFault } from "#app/foundation/saving/change-fault.tsx";
import { useChange } from "#app/foundation/saving/use-change.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import { ChangeButtons, isMovable } from "./change-buttons.tsx";

// Few who look at an order ask for them.
const CancelDialog = lazy(() => import("./cancel-dialog.tsx"));
const TimeDialog = lazy(() => import("./time-dialog.tsx"));

/** What a customer may still do with an order: move its time, cancel it; and what became of that. */
export function OrderActs({ order }: { order: OrderView }) {
  const [search] = useSearchParams();
  // A dialog stays until it is closed: why a change came too late is read in it.
  const [asking, setAsking] = useState(() => {
    const act = actOf(search.get("act"));
    return (act === "time" ? isMovable(order) : mayCancel(order.status)) ? act : null;
  });
  const close = () => setAsking(null);
  return (
    <div className="grid gap-4" data-screen-only>
      {order.timeWish ? <OpenWish order={order} wish={order.timeWish} /> : <DeclinedWish order={order} />}
      <ChangeButtons order={order} onAct={setAsking} />
      <Suspense>
        {asking === "time" && <TimeDialog order={order} onClose={close} />}
        {asking === "cancel" && <CancelDialog order={order} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** What was begun on the page of the order's link. */
const actOf = (said: string | null) => (said === "time" || said === "cancel" ? said : null);

/** The same order once more, where that is what comes next. */
export function OrderAgain({ orderId }: { orderId: string }) {
  const { t } = useTranslation("orders");
  return (
    <LinkButton
      to={`/order?again=${orderId}`}
      className="justify-self-start"
      icon={<RotateCcw aria-hidden className="size-4.5" />}
    >
      {t("reorder")}
    </LinkButton>
  );
}

function useSlotText() {
  const format = useFormat();
  const { t } = useTranslation("orders");
  return (slot: Schedule | null) => (slot ? format.promise(slot) : t("noSchedule"));
}

/** The wish that the shop has not answered, and the way to take it back. */
function OpenWish({ order, wish }: { order: OrderView; wish: Schedule }) {
  const { t } = useTranslation("orders");
  const slot = useSlotText();
  const { send, isSending, fault } = useChange();
  return (
    <div className="flex gap-3 rounded-field border border-saffron/50 bg-saffron/8 p-4">
      <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-saffron" />
      <div className="grid min-w-0 gap-2">
        <p role="status" className="font-medium">
          {t("time.open", { when: slot(wish) })}
        </p>
        <p className="text-sm text-quiet">{t("time.openText", { now: slot(order.schedule) })}</p>
        <ChangeFault fault={fault} />
        <Button
          variant="secondary"
          size="sm"
          pending={isSending}
          className="justify-self-start"
          onClick={() =>
            void send("DELETE /api/orders/{id}/time", { path: order }, { success: t("time.withdrawn") })
          }
        >
          {t("time.withdraw")}
        </Button>
      </div>
    </div>
  );
}

/** Why the last wish was not granted, until something newer is asked. */
function DeclinedWish({ order }: { order: OrderView }) {
  const { t } = useTranslation("orders");
  const slot = useSlotText();
  const last = order.timeline.findLast(({ kind }) => kind.startsWith("time_"));
  if (last?.kind !== "time_declined" || timeEffect(order.status) === "too_late") return null;
  return (
    <div role="status" className="flex gap-3 rounded-field border border-line bg-raised p-4">
      <CalendarX aria-hidden className="mt-0.5 size-5 shrink-0 text-quiet" />
      <div className="min-w-0">
        <p className="font-medium">{t("time.declined", { when: slot(last.slot) })}</p>
        {last.note && (
          <p className="text-sm">
            <bdi>{t("time.declinedText", { reason: last.note })}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}
