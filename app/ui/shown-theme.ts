import { useSyncExternalStore } from "react";
import { isTheme, type Theme } from "#app/i18n/language.ts";

/** What the browser's own bars wear beside the page. */
export const THEME_COLORS: Record<Theme, string> = { dark: "#14100b", light: "#faf6ee" };

function onChange(listener: () => void) {
  const watch = new MutationObserver(listener);
  watch.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => watch.disconnect();
}

/**
 * The theme that the page wears. The document itself knows it: it may have changed before any script of the page ran
 * (`server/pages/first-tap/`), and changes without asking the shop. `given` is what the server drew it in.
 */
export function useShownTheme(given: Theme): Theme {
  return useSyncExternalStore(
    onChange,
    () => {
      const { theme } = document.documentElement.dataset;
      return isTheme(theme) ? theme : given;
    },
    () => given,
  );
}
