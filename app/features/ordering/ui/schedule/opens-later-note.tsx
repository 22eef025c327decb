import { CalendarClock } from "lucide-react";
import { opensLater } from "#app/features/order-quote/rules/schedule.ts";
import { policyOf } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useHijri } from "#app/foundation/page/use-hijri.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { useNow } from "./times/use-now.ts";

/** When ordering for the days of the rite opens, and which days they are, in both calendars; nothing while one can be chosen. */
export function OpensLaterNote() {
  const { t } = useTranslation("wizard");
  const { catalogue, draft } = useWizardState();
  const format = useFormat();
  const { hijri } = useHijri();
  const now = useNow();
  const later = draft.occasion && opensLater(now, policyOf(catalogue, draft, now));
  if (!later) return null;
  const both = (day: string) =>
    t("schedule.inBothCalendars", { date: format.dateWithYear(day), hijri: hijri(day) });
  return (
    <div role="status" className="flex gap-3 rounded-card border border-saffron/60 bg-saffron/8 p-4">
      <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-saffron" />
      <div className="grid gap-1">
        <p className="font-semibold">
          {t("schedule.opensLater", {
            date: both(riyadhDate(later.opensAt)),
            time: format.time(later.opensAt),
          })}
        </p>
        <p className="text-sm">
          {t("schedule.daysOfRite", { first: both(later.first), last: both(later.last) })}
        </p>
      </div>
    </div>
  );
}
