import type { BuiltRoute } from "#app/features/shell/rules/code-of-page.ts";

declare global {
  interface Window {
    /** React Router's own list of this build's pages and their files; its version names the build. */
    __reactRouterManifest?: { version: string; routes: Record<string, BuiltRoute> };
  }
}

/**
 * Registers `/sw.js` under the name of this build once the page has loaded, so that it takes nothing from the first visit.
 * A page of another build registers another name, and the browser then replaces the worker.
 */
export function registerServiceWorker(): void {
  const build = window.__reactRouterManifest?.version;
  if (!("serviceWorker" in navigator && build)) return;
  const register = () => {
    navigator.serviceWorker.register(`/sw.js?v=${encodeURIComponent(build)}`).catch(() => {
      // Private windows and old browsers refuse; the shop works without.
    });
  };
  if (document.readyState === "complete") setTimeout(register, 0);
  else window.addEventListener("load", register, { once: true });
}

/** The pages kept for the time without a network follow the reader's language and theme. */
export function tellServiceWorker(preferences: string): void {
  navigator.serviceWorker?.controller?.postMessage(preferences);
}
