import { CalendarX } from "lucide-react";
import type { ReactNode } from "react";
import type { TimeInstead } from "#app/features/orders/reads/by-customer/times-instead.server.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";

export interface LostTimeProps {
  /** The money is there and waits for a time; else nothing is paid and others were faster. */
  isPaid: boolean;
  /** The nearest free times, each one press away. */
  times: readonly TimeInstead[];
  choose: (time: TimeInstead, words: string) => ReactNode;
}

/** Others have the order's time: it takes another, best one of the nearest. */
export function LostTime({ isPaid, times, choose }: LostTimeProps) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const wordsOf = ({ date, time, totalHalalas }: TimeInstead) =>
    [
      format.date(date),
      format.promiseClock(time),
      ...(totalHalalas === undefined ? [] : [format.money(totalHalalas).plain]),
    ].join(" · ");
  return (
    <section
      aria-labelledby="lost-title"
      className="flex gap-3 rounded-card border border-saffron/50 tint-saffron p-4"
    >
      <CalendarX aria-hidden className="mt-0.5 size-5 shrink-0 text-saffron" />
      <div className="grid min-w-0 flex-1 gap-2">
        <h2 id="lost-title" className="text-base">
          {t(isPaid ? "pay.needsTime" : "pay.lostTime")}
        </h2>
        <p>{t(isPaid ? "pay.needsTimeText" : "pay.lostTimeText")}</p>
        {times.length === 0 ? (
          <p>{t("pay.nearestNone")}</p>
        ) : (
          <>
            <h3 className="text-sm font-semibold">{t("pay.nearest")}</h3>
            <ul className="flex flex-wrap gap-2">
              {times.map((time) => (
                <li key={`${time.date} ${time.time}`}>{choose(time, wordsOf(time))}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
