import type { WaitingEntryView } from "#app/features/waiting/reads/entry-view.server.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { riyadhTime } from "#app/lib/riyadh-time.ts";

/** What is waited for, and how it stands, in the reader's words. */
export function useWaitingWords() {
  const { t } = useTranslation("orders");
  const format = useFormat();
  /** The time that is or was offered, else what is waited for. */
  const whenOf = ({ date, time, offeredTime }: WaitingEntryView) => {
    const clock = offeredTime ?? time;
    return clock === null
      ? `${format.date(date)} · ${t("waiting.anyTime")}`
      : format.promise({ date, time: clock });
  };
  const textOf = (entry: WaitingEntryView) => {
    if (entry.state === "waiting" && entry.ahead === 0) return t("waiting.text.first");
    if (entry.state === "waiting") return t("waiting.text.waiting", { count: entry.ahead });
    const until = entry.offeredUntil ? format.time(riyadhTime(new Date(entry.offeredUntil))) : "";
    return t(`waiting.text.${entry.state}`, { until });
  };
  return { whenOf, textOf };
}
