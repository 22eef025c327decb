import { PASSING_AT, type Press } from "#app/features/ordering/rules/press-guard.ts";

/** The press under way: begun by a finger or key, and over a moment after that was lifted. */
let begun: Press | null = null;
/** The click that is being answered just now, by the press that made it. */
let clicked: Press | null = null;
let isListening = false;
/** Arrow keys choose by passing over choices, and click each; none of them is meant for what stood there before. */
const PASSING: Press = { at: PASSING_AT, isRepeat: false };

/** A click follows the lifting at once; what comes later was made by nothing that was pressed here. */
const CLICK_WITHIN_MS = 350;

function end(): void {
  const ended = begun;
  setTimeout(() => {
    if (begun === ended) begun = null;
  }, CLICK_WITHIN_MS);
}

/** Keeps watch over when presses begin: an answer that comes later only knows when it was called. */
export function watchPresses(): void {
  if (isListening) return;
  isListening = true;
  const on = <Kind extends keyof WindowEventMap>(
    kind: Kind,
    listener: (event: WindowEventMap[Kind]) => void,
  ) => window.addEventListener(kind, listener, { capture: true, passive: true });
  on("pointerdown", ({ timeStamp }) => {
    begun = { at: timeStamp, isRepeat: false };
  });
  on("pointerup", end);
  // The finger moved on to scroll.
  on("pointercancel", () => {
    begun = null;
  });
  on("keydown", ({ key, repeat, timeStamp }) => {
    // A space that is held down clicks once, when it is let go.
    if (key.startsWith("Arrow")) begun = PASSING;
    else if (!repeat) begun = { at: timeStamp, isRepeat: false };
    else if (key === "Enter") begun = { at: begun?.at ?? timeStamp, isRepeat: true };
  });
  on("keyup", end);
  on("click", ({ timeStamp }) => {
    const press = begun ?? { at: timeStamp, isRepeat: false };
    clicked = press;
    begun = press.isRepeat ? press : null;
    setTimeout(() => {
      if (clicked === press) clicked = null;
    });
  });
}

/** The press that a click, or a form that a click sends, comes from. */
export function pressOf({ timeStamp }: { timeStamp: number }): Press {
  return clicked ?? { at: timeStamp, isRepeat: false };
}
