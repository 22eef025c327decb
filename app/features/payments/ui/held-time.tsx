import clsx from "clsx";
import { Hourglass, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { untilWords } from "#app/features/order-notices/rules/until-words.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { extensionRefusal } from "#app/features/orders/rules/holds/extend-rule.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { markOf, timeLeft } from "./countdown.ts";
import { useShopTime } from "./use-shop-time.ts";

export interface HeldTimeProps {
  order: Pick<OrderView, "status" | "schedule" | "heldUntil" | "isHoldExtended">;
  /** When the page was read. */
  now: Date;
  /** Others have the time by now. */
  isTaken: boolean;
  /** The way to have it kept longer, named as what it is by then. */
  extend: (words: string) => ReactNode;
}

/**
 * Until when the chosen time is kept, counted down where scripts run, or that it is anybody's by now; and the way to have it
 * longer, once. Nothing where a shop has no limits.
 */
export function HeldTime({ order, now, isTaken, extend }: HeldTimeProps) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const ticking = useShopTime(now);
  const heldUntil = order.heldUntil === null ? null : new Date(order.heldUntil);
  const said = useSaid(heldUntil, ticking);
  if (heldUntil === null) return null;
  const time = ticking ?? now;
  const isOver = heldUntil <= time;
  const mayExtend = !isTaken && extensionRefusal({ ...order, heldUntil }, time) === null;
  const Icon = isOver ? TriangleAlert : Hourglass;
  return (
    <div className="grid gap-2 rounded-field border border-line bg-raised p-3 text-sm">
      <div className="flex gap-2">
        <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-saffron" />
        <p className="min-w-0 flex-1">
          {isOver
            ? t("pay.holdOver")
            : t("pay.heldUntil", { when: unbroken(untilWords(format, heldUntil, now)) })}
        </p>
      </div>
      {mayExtend && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {extend(t(isOver ? "pay.holdAgain" : "pay.holdExtend"))}
          <span className="text-xs text-quiet">{t("pay.holdOnce")}</span>
        </div>
      )}
      <p role="status" className="sr-only">
        {said === null ? "" : said === 0 ? t("pay.holdOver") : t("pay.holdSoon", { count: said })}
      </p>
    </div>
  );
}

/** What is left of it, ticking beside what has to be done; the sentence with its end is `HeldTime`'s. */
export function HoldClock({ order, now }: Pick<HeldTimeProps, "order" | "now">) {
  const { t } = useTranslation("orders");
  const ticking = useShopTime(now);
  const left = order.heldUntil === null ? "" : timeLeft(new Date(order.heldUntil), ticking ?? now);
  if (left === "") return null;
  return (
    <span
      aria-hidden
      className={clsx("flex shrink-0 items-baseline gap-1.5 text-saffron", ticking === null && "invisible")}
    >
      <span className="text-xs">{t("pay.holdLeft")}</span>
      <bdi dir="ltr" className="figures font-heading font-semibold" data-countdown>
        {left}
      </bdi>
    </span>
  );
}

/** The hour and its half of the day stay on one line. */
const unbroken = (words: string) => words.replace(/ (?=\S+$)/, "\u00a0");

/** The mark that was passed while somebody looks: what the page said when it came is not said again. */
function useSaid(until: Date | null, time: Date | null): number | null {
  const mark = until && time ? markOf(until, time) : undefined;
  const first = useRef<number | null | undefined>(undefined);
  const [said, setSaid] = useState<number | null>(null);
  useEffect(() => {
    if (mark === undefined) return;
    if (first.current === undefined || mark === null) first.current = mark;
    setSaid(mark === first.current ? null : mark);
  }, [mark]);
  return said;
}
