/** Further than this counts as a swipe (S20). */
export const SWIPE_PX = 30;
/** Where phones listen for their own back gesture. */
export const EDGE_PX = 24;

export interface Swipe {
  startX: number;
  /** Movement from start to end, in px; right and down are positive. */
  dx: number;
  dy: number;
  screenWidth: number;
  direction: "rtl" | "ltr";
}

/**
 * Tab a swipe on the dock leads to, or null. The finger pushes the tabs: towards the start of the line the next tab
 * comes, so Arabic is the mirror of English. Mostly vertical moves and starts at the screen's edges are not ours.
 */
export function swipeTarget(
  { startX, dx, dy, screenWidth, direction }: Swipe,
  current: number,
  count: number,
) {
  if (Math.abs(dx) <= SWIPE_PX || Math.abs(dx) < Math.abs(dy) * 1.5) return null;
  if (startX < EDGE_PX || startX > screenWidth - EDGE_PX || current < 0) return null;
  const towardsStart = direction === "rtl" ? dx > 0 : dx < 0;
  const target = current + (towardsStart ? 1 : -1);
  return target < 0 || target >= count ? null : target;
}
