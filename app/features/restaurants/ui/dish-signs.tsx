import clsx from "clsx";
import { ChevronDown, Coffee, Footprints } from "lucide-react";
import type { DishSigns } from "#app/features/settings/rules/menu-signs.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SaltShaker } from "#app/ui/drawings/salt-shaker.tsx";
import { SentenceWith } from "#app/ui/figures/own-words.tsx";

const SIGN = "inline-flex items-center gap-1 whitespace-nowrap";

/** What a portion holds, as words and icons: calories, the walk that burns them, much salt, caffeine (ML01 ML02). Nothing where nobody has stated it. */
export function DishSignsLine({
  signs,
  className,
}: {
  signs: DishSigns | null | undefined;
  className?: string;
}) {
  const { t } = useTranslation("nutrition");
  const format = useFormat();
  if (!signs) return null;
  const { kcal, walkingMinutes, isSalty, caffeineMg } = signs;
  return (
    <span
      className={clsx(
        "flex flex-wrap gap-x-3 gap-y-0.5 text-sm leading-heading font-normal text-quiet",
        className,
      )}
    >
      <span className={SIGN}>{t("kcal", { count: kcal })}</span>
      {walkingMinutes > 0 && (
        <span className={SIGN}>
          <Footprints aria-hidden className="size-4 shrink-0" />
          {t("walk", { count: walkingMinutes })}
        </span>
      )}
      {isSalty && (
        <span className={clsx(SIGN, "font-medium text-saffron")} title={t("saltyText")}>
          <SaltShaker className="size-4.5 shrink-0" />
          {t("salty")}
        </span>
      )}
      {caffeineMg !== null && (
        <span className={SIGN}>
          <Coffee aria-hidden className="size-4 shrink-0" />
          {t("caffeine", { mg: format.number(caffeineMg) })}
        </span>
      )}
    </span>
  );
}

export interface DishDetailsProps {
  signs: DishSigns | null | undefined;
  /** Of the dish, for whoever hears the list of folds. */
  name: string;
  className?: string;
}

/** What few ask for, behind one line: allergens, grams of salt, who says so and since when. */
export function DishDetails({ signs, name, className }: DishDetailsProps) {
  const { t } = useTranslation("nutrition");
  const format = useFormat();
  if (!signs) return null;
  const { allergens, saltMg, isSalty, source, statedOn } = signs;
  const contained = format.list(allergens.map((each) => t(`allergen.${each}`)));
  return (
    <details className={clsx("group/signs text-sm text-quiet", className)}>
      <summary
        aria-label={t("moreOf", { name })}
        className="inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-field hover:text-text"
      >
        {t("more")}
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 transition-transform group-open/signs:rotate-180"
        />
      </summary>
      <div className="grid gap-1 pb-2 text-start">
        <p className={allergens.length > 0 ? "text-text" : undefined}>
          {allergens.length > 0 ? t("allergens", { list: contained }) : t("noAllergens")}
        </p>
        <p>
          {t("salt", { grams: format.number(saltMg / 1000) })}
          {isSalty && <> ({t("saltyText")})</>}
        </p>
        <p>
          <SentenceWith
            sentence={t("source", { source, date: format.dateWithYear(statedOn) })}
            words={source}
          />
        </p>
        <p>{t("portion")}</p>
      </div>
    </details>
  );
}
