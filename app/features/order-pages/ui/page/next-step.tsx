import clsx from "clsx";
import { CalendarClock, CircleCheckBig, CircleX, Hourglass, type LucideIcon, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { orderKind } from "#app/features/order-core/rules/transitions.ts";
import { untilWords } from "#app/features/order-notices/rules/until-words.ts";
import { type OrderStage, orderStage, presentStep } from "#app/features/order-pages/rules/present-step.ts";
import { timelineSteps } from "#app/features/order-pages/rules/timeline-steps.ts";
import { fulfillmentText } from "#app/features/order-reading/rules/fulfillment-text.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useHijri } from "#app/foundation/page/use-hijri.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

export interface NextStepProps {
  order: OrderView;
  /** When the page was read. */
  now: Date;
  /** Where it goes, as much as this page may say of it. */
  place: string | null;
  /** What belongs to this very step: who cancelled, where it is fetched. */
  children?: ReactNode;
}

const LOOKS: Partial<Record<OrderStage, { icon: LucideIcon; tone: string }>> = {
  rest: { icon: Hourglass, tone: "text-saffron" },
  checking: { icon: Hourglass, tone: "text-saffron" },
  friends: { icon: Hourglass, tone: "text-saffron" },
  lapsed: { icon: Hourglass, tone: "text-saffron" },
  cancelled: { icon: CircleX, tone: "text-brick" },
  rejected: { icon: CircleX, tone: "text-brick" },
};

/** Until somebody works on it there is no way to look at. */
const WORKED_ON: ReadonlySet<OrderStage> = new Set([
  "confirmed",
  "preparing",
  "cooking",
  "onTheWay",
  "ready",
]);

const TITLES = {
  pay: "stage.received",
  rejected: "pay.rejected",
  payOpen: "stage.received",
  cash: "stage.received",
  friends: "stage.received",
  rest: "stage.rest",
  checking: "pay.checking",
  verified: "pay.verified",
  confirmed: "stage.confirmed",
  preparing: "stage.preparing",
  cooking: "stage.preparing",
  onTheWay: "stage.onTheWay",
  ready: "stage.ready",
  completed: "stage.completed",
  lapsed: "pay.lapsed",
  cancelled: "stage.cancelled",
} as const satisfies Record<OrderStage, string>;

/** Where the words of the timeline's step are not all. */
const TEXTS: Partial<
  Record<OrderStage, "pay.checkingText" | "pay.lapsedText" | "pay.rejectedNext" | "stage.cash">
> = {
  cash: "stage.cash",
  checking: "pay.checkingText",
  rejected: "pay.rejectedNext",
  lapsed: "pay.lapsedText",
};

/** What happens next and when: the first thing that an order's page says, the same for its owner and for whoever has its link (RV01). */
export function NextStep({ order, now, place, children }: NextStepProps) {
  const { t, i18n } = useTranslation("orders");
  const format = useFormat();
  const { hijri } = useHijri();
  const stage = orderStage(order, now);
  const { schedule } = order;
  const how = fulfillmentText(order, t, i18n.language);
  return (
    <section
      aria-label={t("stage.next")}
      className="grid grid-cols-[minmax(0,1fr)] gap-2.5 rounded-card border border-line bg-surface p-4"
    >
      {/* A receipt that was refused is told before all else. */}
      {stage !== "rejected" && <NextWords order={order} now={now} />}
      {WORKED_ON.has(stage) && <StepDots order={order} />}
      {children}
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <Line icon={CalendarClock} label={t("schedule")}>
          {schedule ? (
            <>
              <span className="font-medium">{format.promise(schedule, now)}</span>{" "}
              <span className="text-xs whitespace-nowrap text-quiet large:whitespace-normal">
                {hijri(schedule.date)}
              </span>
            </>
          ) : (
            t("noSchedule")
          )}
        </Line>
        <Line icon={MapPin} label={t("deliveryTo")}>
          <span className="block cut-line text-sm text-quiet">
            {place && (
              <>
                <OwnWords>{place}</OwnWords>
                {" · "}
              </>
            )}
            {how}
          </span>
        </Line>
      </dl>
    </section>
  );
}

export type SaidOrder = Pick<
  OrderView,
  "status" | "paymentReview" | "dueHalalas" | "cashHalalas" | "isLapsed" | "heldUntil" | "split"
>;

/** What stands and what comes, a sentence each: the customer reads them, and the desk reads them out to who asks. */
export function useNextWords(
  order: SaidOrder,
  now: Date,
): { stage: OrderStage; title: string; text: string } {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const stage = orderStage(order, now);
  const until = order.heldUntil === null ? "" : untilWords(format, new Date(order.heldUntil), now);
  const text =
    stage === "pay" || stage === "friends"
      ? t(`stage.${stage}`, { until: until.replace(/ (?=\S+$)/, "\u00a0") })
      : t(TEXTS[stage] ?? `next.${presentStep(order).words}`);
  return { stage, title: t(TITLES[stage]), text };
}

/** One sentence of what stands, one of what comes. */
export function NextWords({ order, now }: { order: SaidOrder; now: Date }) {
  const { stage, title, text } = useNextWords(order, now);
  const { icon: Icon, tone } = LOOKS[stage] ?? { icon: CircleCheckBig, tone: "text-palm" };
  return (
    <div className="flex gap-3">
      <Icon aria-hidden className={clsx("mt-0.5 size-6 shrink-0", tone)} />
      <div className="min-w-0">
        <h2 className="text-lg sm:text-xl">{title}</h2>
        <p className="text-quiet">{text}</p>
      </div>
    </div>
  );
}

function Line({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2">
      <Icon aria-hidden className="mt-1 size-4.5 shrink-0 text-quiet" />
      <dt className="sr-only">{label}</dt>
      <dd className="min-w-0 flex-1">{children}</dd>
    </div>
  );
}

/** How far it is on its usual way, at a glance; the timeline says it in words. */
function StepDots({ order }: { order: OrderView }) {
  const kind = orderKind(order.fulfillment, order.deliveryMethod);
  return (
    <ol aria-hidden className="flex items-center gap-1">
      {timelineSteps(kind, presentStep(order).status, [], order.cashHalalas > 0).map(
        ({ status, state }, index) => (
          <li key={status} className={clsx("flex items-center gap-1", index > 0 && "flex-1")}>
            {index > 0 && (
              <span className={clsx("h-0.5 flex-1", state === "upcoming" ? "bg-line" : "bg-palm/60")} />
            )}
            <span
              className={clsx(
                "size-2.5 rotate-45 border-2",
                state === "done" && "border-palm bg-palm",
                state === "current" && "border-ember bg-ember",
                state === "upcoming" && "border-quiet/60",
              )}
            />
          </li>
        ),
      )}
    </ol>
  );
}
