export interface RangeTicks {
  tick: readonly string[];
  untick: readonly string[];
}

/** What a range that starts at `anchor` and ended at `from` ticks and gives back when it ends at `to`. */
export function moveRange(ids: readonly string[], anchor: string, from: string, to: string): RangeTicks {
  const tick = between(ids, anchor, to);
  const untick = between(ids, anchor, from).filter((id) => !tick.includes(id));
  return { tick, untick };
}

function between(ids: readonly string[], one: string, other: string): readonly string[] {
  const [a, b] = [ids.indexOf(one), ids.indexOf(other)];
  if (a === -1 || b === -1) return b === -1 ? [] : [other];
  return ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}
