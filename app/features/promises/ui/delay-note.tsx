import { AlarmClock } from "lucide-react";
import type { Window } from "#app/features/promises/rules/expected-delay.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { riyadhDate, riyadhTime } from "#app/lib/riyadh-time.ts";
import { isClosed, type OrderStatus } from "#app/vocabulary/order-status.ts";

/** That an order comes later than promised, and when, as its customer was told; nothing once it is over. */
export default function DelayNote({ delay, status }: { delay: Window | null; status: OrderStatus }) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  if (!delay || isClosed(status)) return null;
  const from = new Date(delay.from);
  return (
    <p role="status" className="flex gap-3 rounded-card border border-saffron/50 tint-saffron p-4">
      <AlarmClock aria-hidden className="mt-0.5 size-5 shrink-0 text-saffron" />
      {t("delayed", { when: format.promise({ date: riyadhDate(from), time: riyadhTime(from) }) })}
    </p>
  );
}
