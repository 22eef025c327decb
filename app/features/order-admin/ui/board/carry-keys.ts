/** What a key does to an order of the board: it is picked up; carried, it goes one slot on or back, is dropped or put back. */
export type CarryStep = "pick" | "drop" | "putBack" | 1 | -1;

/** The step of a key, null where it is not the board's. Forward is where the page reads on. */
export function carryStep(
  key: string,
  { isHeld, isRtl }: { isHeld: boolean; isRtl: boolean },
): CarryStep | null {
  if (key === "Enter" || key === " ") return isHeld ? "drop" : "pick";
  if (!isHeld) return null;
  if (key === "Escape") return "putBack";
  if (!key.startsWith("Arrow")) return null;
  return key === "ArrowDown" || key === (isRtl ? "ArrowLeft" : "ArrowRight") ? 1 : -1;
}

/** The one that lies a step further, and at the ends the last one again; -1 is before the first. */
export function stepAlong<Slot>(slots: readonly Slot[], at: number, by: number): Slot | undefined {
  return slots[Math.min(slots.length - 1, Math.max(0, at + by))];
}
