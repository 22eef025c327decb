import { Hourglass } from "lucide-react";
import { untilWords } from "#app/features/order-notices/rules/until-words.ts";
import { payUntil } from "#app/features/payments/rules/split/pay-until.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";

export interface PartDeadlineProps {
  heldUntil: string | null;
  day: string | null;
  /** When the page was read. */
  now: Date;
}

/** Until when a friend should have put in. */
export function PartDeadline({ heldUntil, day, now }: PartDeadlineProps) {
  const { t } = useTranslation("split");
  const format = useFormat();
  const until = payUntil({ heldUntil, day }, now);
  if (!until) return null;
  return (
    <p className="flex gap-2 rounded-field border border-line bg-raised p-3 text-sm">
      <Hourglass aria-hidden className="mt-0.5 size-4.5 shrink-0 text-saffron" />
      <span className="min-w-0">
        {until.kind === "held" && t("page.until", { when: untilWords(format, new Date(until.at), now) })}
        {until.kind === "day" && t("page.untilDay", { day: format.date(until.day) })}
        {until.kind === "over" && t("page.over")}
      </span>
    </p>
  );
}
