import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { AdminSeason } from "#app/features/season-admin/reads/read-season-admin.server.ts";
import type { SeasonRow } from "#app/features/season-admin/rules/season-schema.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { SwitchField } from "#app/ui/fields/switch-field.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { readSeasonForm } from "./read-season-form.ts";

export interface SeasonFormProps {
  /** Null is a new one. */
  season: AdminSeason | null;
  /** The Hijri year of today. */
  year: number;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const DAYS = Array.from({ length: 30 }, (_, index) => index + 1);

/** Everything of a season but its prices, saved whole. */
export function SeasonForm({ season, year }: SeasonFormProps) {
  const { t } = useTranslation("admin-seasons");
  const format = useFormat();
  const navigate = useNavigate();
  const { save, isSaving, answer } = useSave<SeasonRow>();
  const { save: remove } = useSave();
  /** What stood in the fields when their editing began, or was saved since. */
  const [seen, setSeen] = useState(season);
  const errors: Readonly<Record<string, string>> = answer && !answer.ok ? answer.fields : {};

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = readSeasonForm(new FormData(event.currentTarget));
    if (!season)
      return save(
        { intent: "add", ...body },
        {
          success: t("edit.added"),
          onSaved: ({ id }) => void navigate(`/admin/seasons?season=${id}`, { preventScrollReset: true }),
        },
      );
    const shown = seen ?? season;
    const was = Object.fromEntries(
      Object.keys(body).map((key) => [key, [shown[key as keyof typeof body] ?? ""]]),
    );
    save(
      { intent: "change", id: season.id, ...body, was },
      { success: t("edit.saved"), onSaved: (row) => setSeen({ ...season, ...row }) },
    );
  }

  const day = (name: "fromDay" | "toDay", value: number) => (
    <SelectField name={name} label={t(`edit.${name}`)} defaultValue={value} error={errors[name]}>
      {DAYS.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </SelectField>
  );
  const month = (name: "fromMonth" | "toMonth", value: number) => (
    <SelectField name={name} label={t(`edit.${name}`)} defaultValue={value} error={errors[name]}>
      {MONTHS.map((each) => (
        <option key={each} value={each}>
          {format.hijriMonth(each)}
        </option>
      ))}
    </SelectField>
  );
  const clock = (name: "openTime" | "closeTime" | "opensTime", label: string) => (
    <TextField
      type="time"
      name={name}
      label={label}
      defaultValue={season?.[name] ?? ""}
      error={errors[name]}
    />
  );
  const number = (
    name: "leadMinutes" | "holdMinutes" | "opensDaysBefore",
    label: string,
    suffix: string,
    hint?: string,
  ) => (
    <TextField
      name={name}
      label={label}
      hint={hint}
      inputMode="numeric"
      dir="ltr"
      suffix={suffix}
      defaultValue={season?.[name] ?? ""}
      error={errors[name]}
    />
  );
  const years = [
    ...new Set([year, year + 1, year + 2, ...(season?.hijriYear ? [season.hijriYear] : [])]),
  ].sort();

  return (
    <Card as="section" aria-labelledby="season-form-title">
      <h2 id="season-form-title" className="mb-4">
        {season ? t("edit.heading") : t("new")}
      </h2>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="name"
            label={t("edit.name")}
            defaultValue={season?.name ?? ""}
            maxLength={120}
            error={errors.name}
            required
          />
          <TextField
            name="nameEn"
            label={t("edit.nameEn")}
            dir="ltr"
            defaultValue={season?.nameEn ?? ""}
            maxLength={120}
            error={errors.nameEn}
          />
        </div>
        <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 md:grid-cols-[5.5rem_minmax(0,1fr)_5.5rem_minmax(0,1fr)]">
          {day("fromDay", season?.fromDay ?? 1)}
          {month("fromMonth", season?.fromMonth ?? 9)}
          {day("toDay", season?.toDay ?? 30)}
          {month("toMonth", season?.toMonth ?? 9)}
        </div>
        <SelectField
          name="hijriYear"
          label={t("edit.year")}
          hint={t("edit.yearHint")}
          defaultValue={season?.hijriYear ?? ""}
          error={errors.hijriYear}
          className="sm:max-w-xs"
        >
          <option value="">{t("everyYear")}</option>
          {years.map((each) => (
            <option key={each} value={each}>
              {t("inYear", { year: each })}
            </option>
          ))}
        </SelectField>
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-medium">{t("edit.hours")}</legend>
          <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
            {clock("openTime", t("edit.opens"))}
            {clock("closeTime", t("edit.closes"))}
            {number("leadMinutes", t("edit.lead"), t("edit.minutes"))}
            {number("holdMinutes", t("edit.hold"), t("edit.minutes"))}
          </div>
          <p className="text-sm text-quiet">{t("edit.asUsual")}</p>
        </fieldset>
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-medium">{t("edit.opening")}</legend>
          <div className="grid grid-cols-2 gap-4 sm:max-w-md">
            {number("opensDaysBefore", t("edit.daysBefore"), t("edit.days"))}
            {clock("opensTime", t("edit.at"))}
          </div>
          <p className="text-sm text-quiet">{t("edit.openingHint")}</p>
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextArea
            name="notice"
            label={t("edit.notice")}
            hint={t("edit.noticeHint")}
            defaultValue={season?.notice ?? ""}
            maxLength={300}
            error={errors.notice}
          />
          <TextArea
            name="noticeEn"
            label={t("edit.noticeEn")}
            dir="ltr"
            defaultValue={season?.noticeEn ?? ""}
            maxLength={300}
            error={errors.noticeEn}
          />
        </div>
        <SwitchField
          name="isLive"
          label={t("edit.isLive")}
          hint={t("edit.isLiveHint")}
          defaultChecked={season?.isLive ?? false}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={isSaving}>
            {t(season ? "edit.save" : "edit.add")}
          </Button>
          {season && (
            <ConfirmDialog
              trigger={<Button variant="danger">{t("edit.delete")}</Button>}
              title={t("edit.deleteAsk", { name: season.name })}
              description={t("edit.deleteText")}
              confirmLabel={t("edit.delete")}
              onConfirm={() =>
                remove(
                  { intent: "delete", id: season.id },
                  {
                    success: t("edit.deleted"),
                    onSaved: () => void navigate("/admin/seasons", { preventScrollReset: true }),
                  },
                )
              }
            />
          )}
        </div>
      </form>
    </Card>
  );
}
