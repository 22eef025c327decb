import { useEffect } from "react";
import { registerServiceWorker, tellServiceWorker } from "../../register-service-worker.ts";

/** Starts the service worker and tells it language and theme. Draws nothing. */
export function ServiceWorkerLink({ language, theme }: { language: string; theme: string }) {
  useEffect(() => {
    if (import.meta.env.PROD) registerServiceWorker();
  }, []);

  useEffect(() => tellServiceWorker(`${language} ${theme}`), [language, theme]);

  return null;
}
