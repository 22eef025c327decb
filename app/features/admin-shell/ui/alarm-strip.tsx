import { TriangleAlert } from "lucide-react";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import type { AlarmName } from "#app/vocabulary/alarm.ts";

export interface ShownAlarm {
  name: AlarmName;
  detail: string;
  since: Date;
}

/** Over every page of the desk: what is wrong with the shop, since when, and what to do. Nothing while nothing is. */
export function AlarmStrip({ alarms }: { alarms: readonly ShownAlarm[] }) {
  const { t } = useTranslation("admin");
  const format = useFormat();
  return (
    // Heard when it comes while somebody is at the desk, so the place for it is always there.
    <div aria-live="polite" data-screen-only>
      {alarms.length > 0 && (
        <section aria-label={t("alarms.title")} className="border-b border-brick/40 bg-brick/10">
          <ul className="divide-y divide-brick/25">
            {alarms.map(({ name, detail, since }) => (
              <li key={name} className="flex gap-3 px-4 py-3 lg:px-8">
                <TriangleAlert aria-hidden className="mt-1 size-5 shrink-0 text-brick" />
                <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5">
                  <p className="font-semibold">{t(`alarms.${name}.what`)}</p>
                  <p className="text-sm">{t(`alarms.${name}.todo`)}</p>
                  <p className="text-xs text-quiet">{t("alarms.since", { when: format.dateTime(since) })}</p>
                  {detail !== "" && (
                    <p className="text-xs text-quiet">
                      <LtrText className="break-words whitespace-normal">{detail}</LtrText>
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
