import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Drawing } from "#app/ui/drawings/drawing.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { type Heights, nearHeights } from "./near-heights.ts";

const STEPS = [
  [1, "choose"],
  [2, "prepare"],
  [3, "receive"],
] as const;

const ARABIC: Heights = [30, 27.5, 23.5, 26.9];
const ENGLISH: Heights = [32.5, 26.2, 25.5, 25.9];

/** The section of the home page that explains ordering in steps. */
export function HowItWorks() {
  const { t, i18n } = useTranslation("home");
  return (
    <section
      aria-labelledby="how-title"
      style={nearHeights(i18n.language === "en" ? ENGLISH : ARABIC)}
      className="when-near page-width [--turn:2]"
    >
      <SectionHeading scale="page" id="how-title">
        {t("how.title")}
      </SectionHeading>
      <ol className="grid gap-8 md:grid-cols-3 md:gap-10">
        {STEPS.map(([step, name]) => (
          <li
            key={step}
            className="flex items-center gap-4 large:flex-col large:items-start md:flex-col md:items-start md:gap-6"
          >
            <Drawing of={`how-${step}`} className="w-34 shrink-0 md:w-full md:max-w-72" />
            <div className="min-w-0">
              <p className="before-diamond text-sm text-quiet">{t("how.step", { step })}</p>
              <h3 className="mt-1">{t(`how.${name}.title`)}</h3>
              <p className="mt-1 text-sm text-quiet md:text-base">{t(`how.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
