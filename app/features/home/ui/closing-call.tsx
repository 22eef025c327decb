import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Drawing } from "#app/ui/drawings/drawing.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { type Heights, nearHeights } from "./near-heights.ts";

const ARABIC: Heights = [25.5, 23.8, 16.75, 16.75];
const ENGLISH: Heights = [26.75, 26, 17.5, 16.75];

/** The last words of the page, for those who read it to the end. */
export function ClosingCall() {
  const { t, i18n } = useTranslation("home");
  return (
    <section
      style={nearHeights(i18n.language === "en" ? ENGLISH : ARABIC)}
      className="when-near page-width [--turn:5]"
    >
      <div className="flex flex-col items-center gap-5 rounded-card border border-line bg-surface px-6 py-8 text-center md:flex-row md:justify-center md:gap-12 md:px-14 md:text-start">
        <Drawing of="scene-home" className="w-52 shrink-0 md:w-72" />
        <div>
          <h2 className="text-section">{t("closing.title")}</h2>
          <p className="mt-2 max-w-[42ch] text-quiet">{t("closing.text")}</p>
          <LinkButton to="/order" size="lg" className="mt-5" data-track="cta_start_click">
            {t("hero.start")}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
