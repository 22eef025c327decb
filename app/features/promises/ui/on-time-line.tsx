import type { ShownOnTime } from "#app/features/promises/reads/count-on-time.server.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";

/** How often the promised hour was kept last month, and how that was counted; nothing where nothing may be said. */
export function OnTimeLine({ onTime }: { onTime: ShownOnTime | null }) {
  const { t } = useTranslation("pages");
  const format = useFormat();
  if (!onTime) return null;
  const numbers = {
    percent: format.number(onTime.percent),
    count: onTime.counted,
    kept: format.number(onTime.kept),
  };
  return (
    <section id="on-time" aria-labelledby="on-time-title" className="page-width">
      <div className="max-w-3xl rounded-card border border-line bg-surface p-5">
        <h2 id="on-time-title" className="text-xl">
          {t("about.onTime.title", numbers)}
        </h2>
        <p className="mt-2 text-quiet">{t("about.onTime.how", numbers)}</p>
      </div>
    </section>
  );
}
