import { type FormEvent, useEffect, useId, useState } from "react";
import { timeEffect } from "#app/features/order-core/rules/may-change.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { type Answer, askShop } from "#app/foundation/api/ask-shop.ts";
import { ChangeFault } from "#app/foundation/saving/change-fault.tsx";
import { useChange } from "#app/foundation/saving/use-change.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { ArrivalWindows } from "../when/arrival-windows.tsx";
import { DayStrip } from "../when/day-strip.tsx";

const NONE_OPENS: ReadonlyMap<string, Date> = new Map();

/** Another day and time out of those that the shop still takes orders for. */
export default function TimeDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const form = useId();
  const days = useOfferedDays(order.id);
  const { send, isSending, fault, clearFault } = useChange();
  const [date, setDate] = useState("");
  const [time, setTime] = useState("");
  const [today] = useState(() => new Date());
  const [isMissing, setMissing] = useState(false);
  const isWish = timeEffect(order.status) !== "at_once";
  const day = days?.find((each) => each.date === date);
  const times = day?.times ?? [];
  const { grandTotalHalalas } = order.totals;
  const now = order.schedule;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!day || !time) return setMissing(true);
    const success = t(isWish ? "time.asked" : "time.changed");
    const body = { schedule: { date, time }, expectedTotalHalalas: day.totalHalalas };
    void send("POST /api/orders/{id}/time", { path: order, body }, { success, onDone: onClose });
  }

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t("time.title")}
      description={
        <>
          {now && <span className="block">{t("time.nowText", { when: format.promise(now) })}</span>}
          {t(isWish ? "time.wish" : "time.atOnce")}
        </>
      }
      footer={
        days &&
        days.length > 0 && (
          <Button type="submit" form={form} pending={isSending} disabled={day?.isRefused}>
            {t(isWish ? "time.send" : "time.save")}
          </Button>
        )
      }
    >
      {days === undefined ? (
        <p role="alert">{t("acts.failed")}</p>
      ) : days === null ? (
        <div role="status" aria-label={t("time.loading")} className="grid gap-4">
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
        </div>
      ) : days.length === 0 ? (
        <p>{t("time.none")}</p>
      ) : (
        <form id={form} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <DayStrip
            dates={days.map((each) => each.date)}
            open={days.map((each) => each.date)}
            full={[]}
            opening={NONE_OPENS}
            now={today}
            value={date}
            isPickup={order.deliveryMethod === "pickup"}
            isNarrow
            error={isMissing && !date ? t("time.missing") : undefined}
            onValue={(next) => {
              setDate(next);
              setTime("");
              clearFault();
            }}
          />
          <ArrivalWindows
            date={date}
            times={times}
            value={time}
            isPickup={order.deliveryMethod === "pickup"}
            isDisabled={date === ""}
            error={isMissing && date && !time ? t("time.missing") : undefined}
            onValue={(next) => {
              setTime(next);
              clearFault();
            }}
          />
          {day && day.totalHalalas !== grandTotalHalalas && (
            <p role="status" className="rounded-field border border-saffron/50 tint-saffron p-3 text-sm">
              {t(day.isRefused ? "time.dearerPaid" : "time.newSum", {
                total: format.money(day.totalHalalas).plain,
                was: format.money(grandTotalHalalas).plain,
                difference: format.money(Math.abs(day.totalHalalas - grandTotalHalalas)).plain,
              })}
            </p>
          )}
          <ChangeFault fault={fault} />
        </form>
      )}
    </Dialog>
  );
}

/** Null until they have come, undefined when they did not. */
function useOfferedDays(orderId: string) {
  const [days, setDays] = useState<Answer<"GET /api/orders/{id}/times"> | null | undefined>(null);
  useEffect(() => {
    let isOver = false;
    void askShop("GET /api/orders/{id}/times", { path: { id: orderId } }).then((answer) => {
      if (!isOver) setDays(answer.ok ? answer.value : undefined);
    });
    return () => {
      isOver = true;
    };
  }, [orderId]);
  return days;
}
