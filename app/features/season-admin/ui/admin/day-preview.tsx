import { Form } from "react-router";
import type { DayPreview as Preview } from "#app/features/season-admin/reads/preview-day.server.ts";
import type { SeasonAdmin } from "#app/features/season-admin/reads/read-season-admin.server.ts";
import { useHijri } from "#app/foundation/page/use-hijri.ts";
import { localName, localText } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

export interface DayPreviewProps {
  preview: Preview;
  seasonId: string | null;
  breeds: SeasonAdmin["breeds"];
  ageClasses: SeasonAdmin["ageClasses"];
}

/** What the wizard would offer on a day: whose it is, its hours, when it opens, and the prices that are not the usual ones. */
export function DayPreview({ preview, seasonId, breeds, ageClasses }: DayPreviewProps) {
  const { t, i18n } = useTranslation("admin-seasons");
  const format = useFormat();
  const { hijri } = useHijri();
  const language = i18n.language;
  const { season, hours, times, opensAt } = preview;
  const others = Object.entries(preview.prices).flatMap(([key, price]) => {
    const [breedId, ageClassId] = key.split(":");
    const breed = breeds.find(({ id }) => id === breedId);
    const age = ageClasses.find(({ id }) => id === ageClassId);
    if (price.usually === null || !breed || !age) return [];
    return [{ key, name: `${localName(breed, language)} · ${localName(age, language)}`, ...price }];
  });
  const notice = season && localText(season.notice, season.noticeEn, language);
  return (
    <Card as="section" aria-labelledby="preview-title" id="preview">
      <h2 id="preview-title" className="mb-4">
        {t("preview.heading")}
      </h2>
      <Form action="/admin/seasons" preventScrollReset className="flex flex-wrap items-end gap-3">
        {seasonId && <input type="hidden" name="season" value={seasonId} />}
        <TextField
          key={preview.date}
          type="date"
          name="date"
          label={t("preview.date")}
          defaultValue={preview.date}
          required
          className="min-w-44 flex-1 sm:flex-none"
        />
        <Button type="submit" variant="secondary">
          {t("preview.show")}
        </Button>
      </Form>
      <div className="mt-5 grid gap-2">
        <p className="font-heading font-semibold">
          {format.date(preview.date)}
          <span className="block text-sm font-normal text-quiet">{hijri(preview.date)}</span>
        </p>
        {season ? (
          <p className="font-medium text-saffron">
            <OwnWords>{localName(season, language)}</OwnWords>
          </p>
        ) : (
          <p className="text-quiet">{t("preview.ordinary")}</p>
        )}
        {notice && (
          <p>
            <OwnWords>{notice}</OwnWords>
          </p>
        )}
        <p>
          {t("preview.hours", { opens: format.time(hours.opens), closes: format.time(hours.closes) })} ·{" "}
          {t("preview.lead", { count: hours.leadMinutes })}
        </p>
        {opensAt && <p>{t("preview.opensAt", { when: format.dateTime(new Date(opensAt)) })}</p>}
        {season?.holdMinutes && <p>{t("preview.hold", { count: season.holdMinutes })}</p>}
        <ul className="flex flex-wrap gap-1.5">
          {times.map((time) => (
            <li key={time} className="figures rounded-full border border-line px-2.5 py-0.5 text-sm">
              {format.time(time)}
            </li>
          ))}
        </ul>
        <h3 className="mt-3 text-base">{t("preview.other")}</h3>
        {others.length === 0 ? (
          <p className="text-quiet">{t("preview.none")}</p>
        ) : (
          <ul className="grid gap-x-8 sm:grid-cols-2">
            {others.map(({ key, name, halalas, usually }) => (
              <li key={key} className="flex items-baseline justify-between gap-3 border-b border-line py-1.5">
                <span className="min-w-0">{name}</span>
                <span className="flex shrink-0 items-baseline gap-2">
                  <Money halalas={usually ?? 0} struck className="text-sm text-quiet" />
                  <Money halalas={halalas} className="font-medium" />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
