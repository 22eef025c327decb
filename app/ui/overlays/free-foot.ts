/** What a bar at the foot of the screen says of itself, for whatever must not lie over it. */
export const FOOT_BAR = { "data-foot-bar": "" } as const;

/** A bar that floats this near to the foot belongs to it. */
const NEAR_PX = 32;

interface Box {
  top: number;
  bottom: number;
  height: number;
}

/** How much of the foot of a screen is taken: by bars, and by the keyboard of a phone that lies over the page. */
export function takenFoot(bars: readonly Box[], screen: { height: number; keyboard: number }): number {
  const { height, keyboard } = screen;
  const tops = bars
    .filter((bar) => bar.height > 0 && bar.top < height && bar.bottom >= height - keyboard - NEAR_PX)
    .map((bar) => height - bar.top);
  return Math.max(0, keyboard, ...tops);
}

/** The same of this page, now. */
export function takenFootNow(): number {
  const view = window.visualViewport;
  // A pinched page is smaller too, and has no keyboard.
  const covered = view && view.scale === 1 ? window.innerHeight - view.height - view.offsetTop : 0;
  const bars = [...document.querySelectorAll("[data-foot-bar]")].map((bar) => bar.getBoundingClientRect());
  return takenFoot(bars, { height: window.innerHeight, keyboard: Math.max(0, Math.round(covered)) });
}
