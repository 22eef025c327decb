import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { orderKind } from "#app/features/orders/move/transitions.ts";
import type { OrderView } from "#app/features/orders/read/order-view.ts";
import { timelineSteps } from "#app/features/orders/read/timeline-steps.ts";
import { useFormat } from "#app/i18n/use-format.ts";

/** The real steps of this order with their times, the present one marked (OD16). */
export function OrderTimeline({ order }: { order: OrderView }) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const reachedAt = new Map(
    order.timeline.filter((event) => event.toStatus).map((event) => [event.toStatus, event.at]),
  );
  const kind = orderKind(order.fulfillment, order.deliveryMethod);
  const steps = timelineSteps(
    kind,
    order.status,
    [...reachedAt.keys()].filter((status) => status !== null),
  );
  return (
    <ol aria-label={t("timeline.title")} className="grid">
      {steps.map((step, index) => {
        const at = step.state === "upcoming" ? undefined : reachedAt.get(step.status);
        const isLast = index === steps.length - 1;
        return (
          <li
            key={step.status}
            aria-current={step.state === "current" ? "step" : undefined}
            className="flex gap-4"
          >
            <span aria-hidden className="flex flex-col items-center pt-1.5">
              <span
                className={clsx(
                  "size-3.5 rotate-45 border-2",
                  step.state === "done" && "border-palm bg-palm",
                  step.state === "current" &&
                    (step.status === "Cancelled" ? "border-brick bg-brick" : "border-ember bg-ember"),
                  step.state === "upcoming" && "border-quiet/60",
                )}
              />
              {!isLast && (
                <span
                  className={clsx("my-1 w-0.5 flex-1", step.state === "done" ? "bg-palm/60" : "bg-line")}
                />
              )}
            </span>
            <div className={clsx("min-w-0 flex-1", !isLast && "pb-5")}>
              <p
                className={clsx(
                  "leading-heading",
                  step.state === "current" ? "font-semibold" : step.state === "upcoming" && "text-quiet",
                )}
              >
                {t(`status.${step.status}`)}
                <span className="sr-only"> ({t(`timeline.${step.state}`)})</span>
              </p>
              {at && (
                <time dateTime={at} className="text-xs text-quiet">
                  {format.dateTime(new Date(at))}
                </time>
              )}
              {step.state === "current" && (
                <p className="mt-1 text-sm text-quiet">{t(`next.${step.status}`)}</p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
