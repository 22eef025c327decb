import { CalendarClock, CalendarX, RotateCcw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { mayCancel, timeEffect } from "#app/features/orders/by-customer/may-change.ts";
import type { OrderView } from "#app/features/orders/read/order-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { CancelledNote } from "./cancelled-note.tsx";
import { TimeDialog } from "./time-dialog.tsx";
import { useOrderChange } from "./use-order-change.ts";

/** What a customer may still do with an order: have it again, move its time, cancel it; and what became of that. `children` are more acts. */
export function OrderActs({ order, children }: { order: OrderView; children?: ReactNode }) {
  const { t } = useTranslation("orders");
  const [asking, setAsking] = useState<"time" | "cancel" | null>(null);
  const effect = timeEffect(order.status);
  const close = () => setAsking(null);
  return (
    <Card as="section" aria-labelledby="acts-title" className="grid gap-4" data-screen-only>
      <h2 id="acts-title" className="text-lg">
        {t("acts.title")}
      </h2>
      <CancelledNote order={order} />
      {order.timeWish ? <OpenWish order={order} wish={order.timeWish} /> : <DeclinedWish order={order} />}
      <div className="flex flex-wrap gap-3">
        <LinkButton
          to={`/order?again=${order.id}`}
          variant="secondary"
          size="sm"
          icon={<RotateCcw aria-hidden className="size-4.5" />}
        >
          {t("reorder")}
        </LinkButton>
        {children}
        {effect !== "too_late" && !order.timeWish && (
          <Button
            variant="secondary"
            size="sm"
            icon={<CalendarClock aria-hidden className="size-4.5" />}
            onClick={() => setAsking("time")}
          >
            {t(effect === "wish" ? "time.ask" : "time.change")}
          </Button>
        )}
        {mayCancel(order.status) && (
          <Button variant="quiet" size="sm" className="text-brick" onClick={() => setAsking("cancel")}>
            {t("cancel.action")}
          </Button>
        )}
      </div>
      {asking === "time" && <TimeDialog order={order} onClose={close} />}
      {asking === "cancel" && <CancelDialog order={order} onClose={close} />}
    </Card>
  );
}

function useSlotText() {
  const format = useFormat();
  const { t } = useTranslation("orders");
  return (slot: Schedule | null) => (slot ? format.slot(slot) : t("noSchedule"));
}

/** The wish that the shop has not answered, and the way to take it back. */
function OpenWish({ order, wish }: { order: OrderView; wish: Schedule }) {
  const { t } = useTranslation("orders");
  const slot = useSlotText();
  const { send, isSending, fault } = useOrderChange(order.id);
  return (
    <div className="flex gap-3 rounded-field border border-saffron/50 bg-saffron/8 p-4">
      <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-saffron" />
      <div className="grid min-w-0 gap-2">
        <p role="status" className="font-medium">
          {t("time.open", { when: slot(wish) })}
        </p>
        <p className="text-sm text-quiet">{t("time.openText", { now: slot(order.schedule) })}</p>
        {fault && (
          <p role="alert" className="text-sm text-brick">
            {fault}
          </p>
        )}
        <Button
          variant="secondary"
          size="sm"
          pending={isSending}
          className="justify-self-start"
          onClick={() => void send({ act: "time", method: "DELETE", success: t("time.withdrawn") })}
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
