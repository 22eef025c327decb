import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { orderKind } from "#app/features/order-core/rules/transitions.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { foldTimeline } from "../rules/fold-timeline.ts";
import { type PresentStep, presentStep } from "../rules/present-step.ts";
import { type TimelineStep, timelineSteps } from "../rules/timeline-steps.ts";

/** What the timeline reads of an order. */
export type TimelineOrder = Pick<
  OrderView,
  "fulfillment" | "deliveryMethod" | "status" | "timeline" | "paymentReview" | "dueHalalas" | "cashHalalas"
>;

/** The real steps of this order with their times, the present one marked (OD16); what is long past or far off is folded. */
export function OrderTimeline({ order }: { order: TimelineOrder }) {
  const { t } = useTranslation("orders");
  const reachedAt = new Map(
    order.timeline.filter((event) => event.toStatus).map((event) => [event.toStatus, event.at]),
  );
  const kind = orderKind(order.fulfillment, order.deliveryMethod);
  const present = presentStep(order);
  const steps = timelineSteps(
    kind,
    present.status,
    [...reachedAt.keys()].filter((status) => status !== null),
    order.cashHalalas > 0,
  );
  const { past, near, far } = foldTimeline(steps);
  const draw = (step: TimelineStep, isLast: boolean) => (
    <Step
      key={step.status}
      step={step}
      present={present}
      at={step.state === "upcoming" ? undefined : reachedAt.get(step.status)}
      isLast={isLast}
    />
  );
  return (
    <ol aria-label={t("timeline.title")} className="grid">
      {past.length > 0 && (
        <Fold label={t("timeline.earlier", { count: past.length })} isDone>
          {past.map((step) => draw(step, false))}
        </Fold>
      )}
      {near.map((step, index) => draw(step, far.length === 0 && index === near.length - 1))}
      {far.length > 0 && (
        <Fold label={t("timeline.later", { count: far.length })}>
          {far.map((step, index) => draw(step, index === far.length - 1))}
        </Fold>
      )}
    </ol>
  );
}

interface FoldProps {
  label: string;
  /** The steps in it are behind. */
  isDone?: boolean;
  children: React.ReactNode;
}

/** A line that stands for several steps and opens to show them, before scripts too. */
function Fold({ label, isDone = false, children }: FoldProps) {
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center gap-4 text-sm text-quiet hover:text-text">
          <span aria-hidden className="grid w-5 shrink-0 justify-items-center gap-0.75">
            {[0, 1, 2].map((dot) => (
              <span key={dot} className={clsx("size-1 rotate-45", isDone ? "bg-palm/70" : "bg-quiet/60")} />
            ))}
          </span>
          {label}
          <ChevronDown aria-hidden className="size-4.5 transition-transform group-open:rotate-180" />
        </summary>
        <ol className="grid pt-1">{children}</ol>
      </details>
    </li>
  );
}

interface StepProps {
  step: TimelineStep;
  present: PresentStep;
  at: string | undefined;
  isLast: boolean;
}

function Step({ step, present, at, isLast }: StepProps) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  return (
    <li aria-current={step.state === "current" ? "step" : undefined} className="flex gap-4">
      <span aria-hidden className="flex w-5 shrink-0 flex-col items-center pt-1.5">
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
          <span className={clsx("my-1 w-0.5 flex-1", step.state === "done" ? "bg-palm/60" : "bg-line")} />
        )}
      </span>
      <div className={clsx("min-w-0 flex-1", !isLast && "pb-5")}>
        <p
          className={clsx(
            "leading-heading",
            step.state === "current" ? "font-medium" : step.state === "upcoming" && "text-quiet",
          )}
        >
          {step.status === "Paid" && present.isMoneySeen
            ? t("pay.verified")
            : step.status === "Pending Payment" && step.state === "done"
              ? t("stage.received")
              : t(`status.${step.status}`)}
          <span className="sr-only"> ({t(`timeline.${step.state}`)})</span>
        </p>
        {at && (
          <time dateTime={at} className="text-xs text-quiet">
            {format.dateTime(new Date(at))}
          </time>
        )}
      </div>
    </li>
  );
}
