/** Presses begun sooner than this after a step came on the screen were meant for the step before it. */
export const GUARD_MS = 600;
/** Confirming cannot be taken back: what it confirms stays in view a little longer before it counts. */
export const READ_MS = 1_000;
/** No clock of a press is trusted further back: after a sleep the clocks of page and presses can differ. */
const OLDEST_MS = 5_000;

/** Of the click that an arrow key makes as it passes over choices: nobody pressed anything that could be meant for something else. */
export const PASSING_AT = Number.POSITIVE_INFINITY;

/** One press, of a finger, a mouse or a key, by the page's clock. */
export interface Press {
  /** When it began, and not when the page came to hear of it. */
  at: number;
  /** A key that is held down repeats itself; nobody decided for the repetitions. */
  isRepeat: boolean;
}

/**
 * Was this press made for what is on the screen (NO01)? Judged by when it began: presses that waited while the page was busy, or a
 * finger that went down before the step changed, were meant for something else.
 * @param shownAt when that was painted; null while it is not
 */
export function isMeant(
  press: Press,
  { shownAt, guardMs, now }: { shownAt: number | null; guardMs: number; now: number },
): boolean {
  if (press.at === PASSING_AT) return true;
  if (shownAt === null || press.isRepeat) return false;
  return Math.max(press.at, now - OLDEST_MS) >= shownAt + guardMs;
}
