import { useLocation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { ICON_BUTTON } from "#app/ui/icon-button.tsx";

/**
 * The other language, named in itself. The page's line of script (`server/pages/first-tap/preference-code.ts`) loads the same entry of the
 * history again, which keeps the page, the scroll position and the draft; without it the form comes back to the same address.
 */
export function LanguageToggle() {
  const { t, i18n } = useTranslation("shell");
  const { pathname, search } = useLocation();
  const next = i18n.language === "ar" ? "en" : "ar";
  return (
    <form method="post" action="/preferences">
      <input type="hidden" name="back" value={pathname + search} />
      <button
        type="submit"
        name="lang"
        value={next}
        lang={next}
        aria-label={t("otherLanguage")}
        title={t("otherLanguage")}
        className={`${ICON_BUTTON} large:w-auto! large:min-w-9 font-heading text-sm font-semibold`}
      >
        <span aria-hidden>{next === "en" ? "EN" : "عربي"}</span>
      </button>
    </form>
  );
}
