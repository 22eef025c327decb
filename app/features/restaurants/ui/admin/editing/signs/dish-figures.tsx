import { ChevronDown } from "lucide-react";
import { type FormEvent, useRef } from "react";
import type { NutritionChange } from "#app/features/restaurants/rules/nutrition-schema.ts";
import { hasSaltSign } from "#app/features/settings/rules/menu-signs.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { SaltShaker } from "#app/ui/drawings/salt-shaker.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { ALLERGENS, type DishNutrition } from "#app/vocabulary/dish-nutrition.ts";
import { useEditorAction } from "../fields/editor-action.tsx";
import { readFigures } from "./read-figures.ts";

export interface DishFiguresProps extends Pick<NutritionChange, "of" | "dishId"> {
  name: string;
  nutrition: DishNutrition | null;
  className?: string;
}

/** The figures of a portion behind one line: what they are, what cannot be borne, who says so and since when (ML06). */
export function DishFigures({ of, dishId, name, nutrition, className }: DishFiguresProps) {
  const { t } = useTranslation("admin-nutrition");
  const { t: words } = useTranslation("nutrition");
  const format = useFormat();
  const action = useEditorAction();
  const { save, isSaving, errors } = useSave();
  const fold = useRef<HTMLDetailsElement>(null);
  const shut = () => {
    if (fold.current) fold.current.open = false;
  };
  const change = (next: object | null) => ({
    intent: "nutrition",
    of,
    dishId,
    nutrition: next,
    was: nutrition,
  });
  const error = (field: keyof DishNutrition) => errors[`nutrition.${field}`];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const figures = readFigures(new FormData(event.currentTarget));
    save(change(figures), { action, success: t("saved"), onSaved: shut });
  }

  return (
    <details ref={fold} className={className}>
      <summary
        aria-label={t("titleOf", { name })}
        className="group/sum flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 rounded-field text-sm"
      >
        <span className="text-quiet">{t("title")}</span>
        {nutrition ? (
          <span className="inline-flex items-center gap-1.5">
            {words("kcal", { count: nutrition.kcal })} ·{" "}
            {words("salt", { grams: format.number(nutrition.saltMg / 1000) })}
            {hasSaltSign(nutrition.saltMg) && <SaltShaker className="size-4.5 text-saffron" />}
          </span>
        ) : (
          <span className="text-saffron">{t("none")}</span>
        )}
        <ChevronDown aria-hidden className="size-4 shrink-0 text-quiet in-[details[open]]:rotate-180" />
      </summary>
      <form
        // What somebody else has stated meanwhile is shown, not what stood there before.
        key={JSON.stringify(nutrition)}
        onSubmit={submit}
        noValidate
        aria-label={t("titleOf", { name })}
        className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-field border border-line p-3 sm:grid-cols-2"
      >
        <TextField
          name="kcal"
          label={t("kcal")}
          hint={t("kcalHint")}
          dir="ltr"
          inputMode="numeric"
          suffix={t("kcalUnit")}
          defaultValue={nutrition?.kcal}
          error={error("kcal")}
        />
        <TextField
          name="salt"
          label={t("salt")}
          hint={t("saltHint")}
          dir="ltr"
          inputMode="decimal"
          suffix={t("gramUnit")}
          defaultValue={nutrition ? nutrition.saltMg / 1000 : undefined}
          error={error("saltMg")}
        />
        <TextField
          name="caffeine"
          label={t("caffeine")}
          hint={t("caffeineHint")}
          optional
          dir="ltr"
          inputMode="numeric"
          suffix={t("mgUnit")}
          defaultValue={nutrition?.caffeineMg ?? undefined}
          error={error("caffeineMg")}
        />
        <TextField
          name="statedOn"
          type="date"
          dir="ltr"
          label={t("statedOn")}
          defaultValue={nutrition?.statedOn}
          error={error("statedOn")}
        />
        <TextField
          name="source"
          label={t("source")}
          hint={t("sourceHint")}
          maxLength={200}
          defaultValue={nutrition?.source}
          error={error("source")}
          className="sm:col-span-2"
        />
        <fieldset className="sm:col-span-2">
          <legend className="text-sm font-medium">{t("allergens")}</legend>
          <div className="grid grid-cols-2 gap-x-3 text-sm sm:grid-cols-3">
            {ALLERGENS.map((each) => (
              <CheckboxField
                key={each}
                name="allergens"
                value={each}
                label={words(`allergen.${each}`)}
                defaultChecked={nutrition?.allergens.includes(each) ?? false}
              />
            ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit" size="sm" pending={isSaving}>
            {t("save")}
          </Button>
          {nutrition && (
            <Button
              variant="quiet"
              size="sm"
              disabled={isSaving}
              onClick={() => save(change(null), { action, success: t("removed"), onSaved: shut })}
            >
              {t("remove")}
            </Button>
          )}
        </div>
      </form>
    </details>
  );
}
