import { Moon, Sun } from "lucide-react";
import { useLocation } from "react-router";
import type { Theme } from "#app/i18n/language.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { ICON_BUTTON } from "#app/ui/icon-button.tsx";
import { useShownTheme } from "#app/ui/shown-theme.ts";

/**
 * Two states, dark and light (S03, S12). A plain form that the page's line of script answers at once, before React and after it
 * (`server/pages/first-tap/preference-code.ts`), by what stands here: both icons, and the name it has afterwards.
 */
export function ThemeToggle({ theme: given }: { theme: Theme }) {
  const { t } = useTranslation("shell");
  const { pathname, search } = useLocation();
  const theme = useShownTheme(given);
  const next: Theme = theme === "dark" ? "light" : "dark";
  const label = t(`theme.${next}`);
  return (
    <form method="post" action="/preferences">
      <input type="hidden" name="back" value={pathname + search} />
      <button
        type="submit"
        name="theme"
        value={next}
        aria-label={label}
        title={label}
        data-then={t(`theme.${theme}`)}
        className={ICON_BUTTON}
      >
        <Sun aria-hidden className="in-data-[theme=light]:hidden" />
        <Moon aria-hidden className="in-data-[theme=dark]:hidden" />
      </button>
    </form>
  );
}
