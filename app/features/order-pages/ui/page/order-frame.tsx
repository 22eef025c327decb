import { type ReactNode, useRef } from "react";
import { presentStep } from "#app/features/order-pages/rules/present-step.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { isClosed } from "#app/vocabulary/order-status.ts";
import { OrderHead } from "../order-head.tsx";
import { OrderTimeline } from "../order-timeline.tsx";
import { Fold, Folds } from "./folds.tsx";
import { NextStep, type NextStepProps } from "./next-step.tsx";

export interface OrderFrameProps extends Omit<NextStepProps, "children"> {
  order: OrderView;
  /** How the customer is called, where the page greets. */
  firstName?: string;
  /** What was just done, and what must be heard before anything else: a receipt refused, a time lost. */
  alerts?: ReactNode;
  /** Of the step itself, in its card. */
  step?: ReactNode;
  /** What is to be done now, the first of it before the rest. */
  children: ReactNode;
  /** Whether the page hears of changes; false while the connection is lost. */
  isLive: boolean;
  /** All the rest: folds, each a line. */
  folds: ReactNode;
}

/**
 * The page of an order, in one order of things for its owner and for whoever has its link: what happens next and when, the one
 * thing to do, and then all the rest, folded (RV02).
 */
export function OrderFrame(props: OrderFrameProps) {
  const { order, firstName, alerts, step, children, isLive, folds, now, place } = props;
  const { t } = useTranslation("orders");
  const { status } = presentStep(order);
  // Open while somebody works on it; what somebody looks at does not close by itself.
  const isFollowed = useRef(false);
  isFollowed.current ||= status !== "Pending Payment" && !isClosed(status);
  return (
    <main id="main" data-screen-only className="above-dock mx-auto w-full max-w-5xl px-4 py-3 md:py-6">
      <OrderHead order={order} {...(firstName !== undefined && { firstName })} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] lg:gap-5">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {alerts}
          <NextStep order={order} now={now} place={place}>
            {step}
          </NextStep>
          {children}
        </div>
        <Folds>
          <Fold title={t("timeline.title")} gist={t(`status.${status}`)} isOpen={isFollowed.current}>
            <OrderTimeline order={order} />
          </Fold>
          {folds}
        </Folds>
        <p role="status" className="text-xs text-quiet lg:col-start-2">
          {isLive ? t("live.on") : t("live.off")}
        </p>
      </div>
    </main>
  );
}
