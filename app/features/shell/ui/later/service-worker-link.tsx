import { useEffect } from "react";
import type { Theme } from "#app/i18n/language.ts";
import { useShownTheme } from "#app/ui/shown-theme.ts";
import { registerServiceWorker, tellServiceWorker } from "../register-service-worker.ts";

/** Starts the service worker and tells it language and theme. Draws nothing. */
export function ServiceWorkerLink({ language, theme: given }: { language: string; theme: Theme }) {
  const theme = useShownTheme(given);
  useEffect(() => {
    if (import.meta.env.PROD) registerServiceWorker();
  }, []);

  useEffect(() => tellServiceWorker(`${language} ${theme}`), [language, theme]);

  return null;
}
