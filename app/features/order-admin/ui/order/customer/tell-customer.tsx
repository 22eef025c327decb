import { PhoneCall } from "lucide-react";
import { type SaidOrder, useNextWords } from "#app/features/order-pages/ui/page/next-step.tsx";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";

/** "Where is my order?", answered in one line: the very words that its customer's page says. */
export function TellCustomer({
  order,
  now,
}: {
  order: SaidOrder & Pick<AdminOrderView, "schedule">;
  now: Date;
}) {
  const { t } = useTranslation("admin-order");
  const format = useFormat();
  const { title, text } = useNextWords(order, now);
  const when = order.schedule && format.promise(order.schedule, now);
  return (
    <p data-screen-only className="flex items-start gap-2 text-sm">
      <PhoneCall aria-hidden className="mt-0.5 size-4.5 shrink-0 text-quiet" />
      <span className="min-w-0">
        <span className="text-quiet">{t("tellCustomer")}</span>{" "}
        {[title, text, when].filter(Boolean).join(" · ")}
      </span>
    </p>
  );
}
