const SIGNS_OF_LIFE = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart", "scroll", "focus"];

/**
 * Runs `begin` while somebody is at the page, and what it answers when they leave: the tab goes to the back, the page is
 * put away for a way back or was drawn ahead and never visited, or nothing was touched for `idleMs`. Each return begins anew.
 */
export function whilePresent(begin: () => () => void, idleMs = Number.POSITIVE_INFINITY): () => void {
  let end: (() => void) | null = null;
  let isPutAway = false;
  let touchedAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = new AbortController();

  function settle() {
    clearTimeout(timer);
    const leftMs = touchedAt + idleMs - Date.now();
    const isHere =
      document.visibilityState === "visible" && !document.prerendering && !isPutAway && leftMs > 0;
    if (isHere && !end) end = begin();
    if (!isHere) {
      end?.();
      end = null;
    }
    if (isHere && idleMs !== Number.POSITIVE_INFINITY) timer = setTimeout(settle, leftMs);
  }
  const touch = () => {
    touchedAt = Date.now();
    if (!end) settle();
  };

  const on = (target: EventTarget, type: string, listener: () => void) =>
    target.addEventListener(type, listener, { capture: true, passive: true, signal: stop.signal });
  const look = () => {
    touchedAt = Date.now();
    settle();
  };
  on(document, "visibilitychange", look);
  on(document, "prerenderingchange", look);
  on(window, "pageshow", () => {
    isPutAway = false;
    look();
  });
  on(window, "pagehide", () => {
    isPutAway = true;
    settle();
  });
  if (idleMs !== Number.POSITIVE_INFINITY) for (const type of SIGNS_OF_LIFE) on(window, type, touch);
  settle();
  return () => {
    stop.abort();
    clearTimeout(timer);
    end?.();
    end = null;
  };
}
