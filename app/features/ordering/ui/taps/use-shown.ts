import { useCallback, useEffect, useRef, useState } from "react";
import { GUARD_MS, isMeant } from "#app/features/ordering/rules/press-guard.ts";
import { pressOf, watchPresses } from "./presses.ts";

/** What is on the screen, since when, and whether a press was meant for it (NO01). */
export function useShown() {
  const shown = useRef<{ what: string; at: number } | null>(null);
  const [pressable, setPressable] = useState<string | null>(null);

  useEffect(watchPresses, []);

  /** Called once `what` is in the page: it counts from the picture in which it is seen. Answers how to take it back. */
  const show = useCallback((what: string, guardMs: number) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        shown.current = { what, at: performance.now() };
        timer = setTimeout(() => setPressable(what), guardMs);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      shown.current = null;
      setPressable(null);
    };
  }, []);

  /** Was this event's press made for `what`? */
  const accepts = useCallback((event: { timeStamp: number }, what: string, guardMs = GUARD_MS) => {
    const at = shown.current;
    const shownAt = at?.what === what ? at.at : null;
    return isMeant(pressOf(event), { shownAt, guardMs, now: performance.now() });
  }, []);

  return { accepts, pressable, show };
}
