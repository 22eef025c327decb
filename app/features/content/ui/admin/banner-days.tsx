import { useId } from "react";
import type { BannerDays } from "#app/features/content/rules/banners/banner-days.ts";
import { useHijri } from "#app/foundation/page/use-hijri.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";

export interface BannerDaysFieldsProps {
  days: BannerDays;
  onChange: (change: Partial<BannerDays>) => void;
  error?: string | undefined;
}

/** From when until when, in days of Riyadh, with both calendars said under them. */
export function BannerDaysFields({ days, onChange, error }: BannerDaysFieldsProps) {
  const { t } = useTranslation("admin-content");
  const id = useId();
  const { shownFrom, shownUntil } = days;
  return (
    <fieldset className="min-w-0" aria-describedby={id}>
      <legend className="sr-only">{t("banners.days")}</legend>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="date"
          dir="ltr"
          label={t("banners.from")}
          value={shownFrom ?? ""}
          max={shownUntil ?? undefined}
          onChange={({ target }) => onChange({ shownFrom: target.value || null })}
        />
        <TextField
          type="date"
          dir="ltr"
          label={t("banners.until")}
          value={shownUntil ?? ""}
          min={shownFrom ?? undefined}
          error={error}
          onChange={({ target }) => onChange({ shownUntil: target.value || null })}
        />
      </div>
      <p id={id} className="mt-1 text-xs text-quiet">
        <DaysInWords days={days} />
      </p>
    </fieldset>
  );
}

function DaysInWords({ days: { shownFrom, shownUntil } }: { days: BannerDays }) {
  const { t } = useTranslation("admin-content");
  const format = useFormat();
  const { hijri } = useHijri();
  const both = (day: string) => `${format.dateWithYear(day)} (${hijri(day)})`;
  if (shownFrom && shownUntil)
    return t("banners.between", { from: both(shownFrom), until: both(shownUntil) });
  if (shownFrom) return t("banners.fromDay", { from: both(shownFrom) });
  if (shownUntil) return t("banners.untilDay", { until: both(shownUntil) });
  return t("banners.always");
}
