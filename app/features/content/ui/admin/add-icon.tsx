import { Plus } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { PlacedIcon } from "#app/features/content/ui/placed-icon.tsx";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { ICON_POSITIONS, type IconPosition } from "#app/vocabulary/content/icon-position.ts";
import { useIconPreview } from "./use-icon-preview.ts";

const EMPTY = { name: "", iconName: "", route: "", position: "mobile_dock" as IconPosition };

/** AN07: without a name and an icon name nothing happens, silently. */
export function AddIcon({ names }: { names: readonly string[] }) {
  const { t } = useTranslation("admin-content");
  const { save, isSaving, answer } = useSave();
  const [icon, setIcon] = useState(EMPTY);
  const { shape, isKnown } = useIconPreview(icon.iconName);
  const list = useId();
  const fields = answer && !answer.ok ? answer.fields : {};
  const put = (change: Partial<typeof EMPTY>) => setIcon((old) => ({ ...old, ...change }));
  const suggested = suggestions(names, icon.iconName);

  function add(event: FormEvent) {
    event.preventDefault();
    if (icon.name.trim() === "" || icon.iconName.trim() === "") return;
    save({ intent: "add-icon", ...icon }, { success: t("icons.added"), onSaved: () => setIcon(EMPTY) });
  }

  return (
    <form
      onSubmit={add}
      noValidate
      aria-label={t("icons.addHeading")}
      className="grid items-start gap-4 rounded-card border border-dashed border-quiet/50 p-4 sm:grid-cols-2 xl:grid-cols-[1fr_1.2fr_1fr_1fr]"
    >
      <TextField
        label={t("fields.name")}
        name="name"
        maxLength={120}
        value={icon.name}
        onChange={(event) => put({ name: event.target.value })}
        error={fields.name}
      />
      <div className="flex items-start gap-3">
        <TextField
          className="flex-1"
          label={t("icons.iconName")}
          hint={isKnown === false ? t("icons.unknown") : t("icons.iconNameHint")}
          name="iconName"
          dir="ltr"
          list={list}
          autoComplete="off"
          value={icon.iconName}
          onChange={(event) => put({ iconName: event.target.value })}
          error={fields.iconName}
        />
        <datalist id={list}>
          {suggested.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <span
          role="img"
          aria-label={t("icons.preview")}
          className="mt-7 grid size-12 shrink-0 place-items-center rounded-field border border-line bg-page text-ember"
        >
          {shape && <PlacedIcon shape={shape} />}
        </span>
      </div>
      <TextField
        label={t("icons.route")}
        optional
        name="route"
        dir="ltr"
        placeholder="/offers"
        value={icon.route}
        onChange={(event) => put({ route: event.target.value })}
        error={fields.route}
      />
      <SelectField
        label={t("fields.position")}
        name="position"
        value={icon.position}
        onChange={(event) => put({ position: event.target.value as IconPosition })}
      >
        {ICON_POSITIONS.map((position) => (
          <option key={position} value={position}>
            {t(`icons.positions.${position}`)}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2 xl:col-span-4">
        <Button type="submit" pending={isSaving} icon={<Plus aria-hidden className="size-5" />}>
          {t("icons.add")}
        </Button>
        <p className="max-w-[70ch] flex-1 text-sm text-quiet">{t("icons.routeHint")}</p>
      </div>
    </form>
  );
}

/** A few fitting names; the whole library would be two thousand options. */
function suggestions(names: readonly string[], typed: string): string[] {
  const wanted = typed.trim().toLowerCase();
  return wanted === "" ? [] : names.filter((name) => name.includes(wanted)).slice(0, 20);
}
