/** Of a pointer's press and of the click it makes: what tells a finger from what only acts like one. */
export interface Press {
  pointerType: string;
  width: number;
  height: number;
  pressure: number;
}

/**
 * Did a hand press this? Screen readers press for their people with a pointer of no size or force, and the keyboard clicks
 * without any: those are told first where they are taken (0053-fewer-taps).
 * @param press the last press on the same thing; null when there was none
 * @param clicks how many presses the click counts, 0 for one that nobody pressed
 */
export function isRealTap(press: Press | null, clicks: number): boolean {
  if (!press || clicks === 0) return false;
  const isPoint = press.width <= 1 && press.height <= 1;
  const isForceless = press.pressure === 0;
  return press.pointerType !== "" && !(isPoint && isForceless);
}
