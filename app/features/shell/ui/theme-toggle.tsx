import { Moon, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation, useRevalidator } from "react-router";
import type { Theme } from "#app/i18n/language.ts";
import { ICON_BUTTON } from "#app/ui/icon-button.tsx";
import { keepPreference } from "../preference-cookie.ts";

/** Two states, dark and light (S03, S12). A plain form that JavaScript answers at once. */
export function ThemeToggle({ theme }: { theme: Theme }) {
  const { t } = useTranslation("shell");
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const next: Theme = theme === "dark" ? "light" : "dark";
  const label = t(`theme.${next}`);
  return (
    <form
      method="post"
      action="/preferences"
      onSubmit={(event) => {
        event.preventDefault();
        keepPreference("theme", next);
        document.documentElement.dataset.theme = next;
        void revalidate();
      }}
    >
      <input type="hidden" name="back" value={pathname + search} />
      <button
        type="submit"
        name="theme"
        value={next}
        aria-label={label}
        title={label}
        className={ICON_BUTTON}
      >
        {theme === "dark" ? <Sun aria-hidden /> : <Moon aria-hidden />}
      </button>
    </form>
  );
}
