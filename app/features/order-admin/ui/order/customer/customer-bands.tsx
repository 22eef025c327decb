import { CalendarClock, CalendarX, CircleX } from "lucide-react";
import { useState } from "react";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { ReasonDialog } from "#app/foundation/admin-kit/reason-dialog.tsx";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import { Band } from "../frame/band.tsx";

/** What the customer did of their own: asks for another time, or cancelled, with why and what is left to do. */
export function CustomerBands({
  order,
  timesInstead,
}: {
  order: AdminOrderView;
  timesInstead: readonly Schedule[] | null;
}) {
  return (
    <>
      <CancelledBand order={order} />
      {order.needsTime && <LostTimeBand times={timesInstead ?? []} />}
      {order.timeWish && <WishBand order={order} wish={order.timeWish} />}
    </>
  );
}

/** Its places went to others before its money came: nobody can work on it at its time. */
function LostTimeBand({ times }: { times: readonly Schedule[] }) {
  const { t } = useTranslation("admin-order");
  const format = useFormat();
  const words = times.map((at) => format.slot(at));
  return (
    <Band
      title={t("needsTime.title")}
      icon={<CalendarX aria-hidden className="mt-0.5 size-5 shrink-0 text-saffron" />}
    >
      <p>{t("needsTime.text")}</p>
      {words.length > 0 && <p>{t("needsTime.nearest", { times: format.list(words) })}</p>}
    </Band>
  );
}

function CancelledBand({ order }: { order: AdminOrderView }) {
  const { t } = useTranslation("admin-order");
  const { t: words } = useTranslation("orders");
  if (order.status !== "Cancelled") return null;
  const event = order.timeline.findLast(({ toStatus }) => toStatus === "Cancelled");
  if (event?.by !== "customer") return null;
  return (
    <Band
      title={t("cancelled.title")}
      icon={<CircleX aria-hidden className="mt-0.5 size-5 shrink-0 text-saffron" />}
    >
      {event.reason && <p>{t("cancelled.reason", { reason: words(`cancel.reasons.${event.reason}`) })}</p>}
      {event.note && (
        <p className="whitespace-pre-line">
          <bdi>{event.note}</bdi>
        </p>
      )}
      {order.paymentReview === "awaiting_review" && <p className="font-medium">{t("cancelled.checking")}</p>}
    </Band>
  );
}

/** The other time that is asked for: granted with one press, or declined with a sentence. */
function WishBand({ order, wish }: { order: AdminOrderView; wish: NonNullable<AdminOrderView["timeWish"]> }) {
  const { t } = useTranslation("admin-order");
  const format = useFormat();
  const may = useMay();
  const { save, isSaving, answer } = useSave();
  const [isDeclining, setDeclining] = useState(false);
  const slot = (at: Schedule) => format.slot(at);
  const schedule = { date: wish.date, time: wish.time };
  const when = slot(wish);
  return (
    <Band
      title={t("wish.title", { when })}
      icon={<CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-saffron" />}
      actions={
        may("orders.edit") && (
          <>
            <Button
              size="sm"
              pending={isSaving && !isDeclining}
              onClick={() =>
                save(
                  { intent: "answer-time", schedule, decision: "accepted" },
                  { success: t("wish.accepted") },
                )
              }
            >
              {t("wish.accept")}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setDeclining(true)}>
              {t("wish.decline")}
            </Button>
          </>
        )
      }
    >
      <p>
        {t("wish.text", {
          now: order.schedule ? slot(order.schedule) : t("wish.noTime"),
          asked: format.dateTime(new Date(wish.askedAt)),
        })}
      </p>
      {wish.differenceHalalas !== 0 && (
        <p>
          {t(wish.differenceHalalas > 0 ? "wish.more" : "wish.less", {
            difference: format.money(Math.abs(wish.differenceHalalas)).plain,
          })}
        </p>
      )}
      {isDeclining && (
        <ReasonDialog
          title={t("wish.declineTitle", { when })}
          text={t("wish.declineText")}
          label={t("wish.why")}
          hint={t("wish.whyHint")}
          action={t("wish.decline")}
          pending={isSaving}
          error={answer && !answer.ok ? answer.fields.reason : undefined}
          onClose={() => setDeclining(false)}
          onConfirm={(reason) =>
            save(
              { intent: "answer-time", schedule, decision: "declined", reason },
              {
                success: t("wish.declined"),
                onSaved: () => setDeclining(false),
                onRefused: ({ fields }) => !fields.reason && setDeclining(false),
              },
            )
          }
        />
      )}
    </Band>
  );
}
