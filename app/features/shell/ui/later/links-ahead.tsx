import { useEffect, useState } from "react";
import { codeOfPage, dataAddress } from "#app/features/shell/rules/code-of-page.ts";

/** Pages that are the same for everybody; nobody's own page is fetched before it is asked for. */
const PUBLIC_PAGE = /^\/(?:offers|restaurants(?:\/[^/]+)?|order|terms|privacy|about|contact)?$/;
/** A pointer on its way to somewhere else does not rest so long. */
const PAUSE_MS = 65;
const PAGES_MAX = 8;

interface Connection {
  saveData?: boolean;
}

/**
 * Fetches the code and the data of the page behind a link as soon as a pointer rests on it, a finger or the focus is on it.
 * What does not come is no harm: the router's own way to fetch ahead loads the shown page anew when code does not come, which
 * takes it away from whoever has no line.
 */
export function LinksAhead() {
  const [pages, setPages] = useState<readonly string[]>([]);

  useEffect(() => {
    if ((navigator as { connection?: Connection }).connection?.saveData) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const fetchAhead = (page: string) =>
      setPages((before) => (before.includes(page) ? before : [...before, page].slice(-PAGES_MAX)));
    const on = (type: string, restMs: number) =>
      document.addEventListener(
        type,
        ({ target }) => {
          clearTimeout(timer);
          const page = pageBehind(target);
          if (page !== null && navigator.onLine) timer = setTimeout(fetchAhead, restMs, page);
        },
        { capture: true, passive: true, signal: stop.signal },
      );
    on("mouseover", PAUSE_MS);
    on("focusin", PAUSE_MS);
    on("touchstart", 0);
    on("mousedown", 0);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, []);

  const code = new Set(pages.flatMap((page) => codeOfPage(page, window.__reactRouterManifest?.routes ?? {})));
  return (
    <>
      {pages.map((page) => (
        <link key={page} rel="prefetch" as="fetch" href={dataAddress(page)} />
      ))}
      {[...code].map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
    </>
  );
}

function pageBehind(target: EventTarget | null): string | null {
  const link = (target as Element | null)?.closest?.("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return null;
  if (link.pathname === location.pathname || !PUBLIC_PAGE.test(link.pathname)) return null;
  return link.pathname + link.search;
}
