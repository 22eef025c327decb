/** What of a run is needed to say where a key leads. */
export interface KeyedRun {
  id: string;
  /** Its open stops. */
  open: number;
}

/** Where a stop goes. */
export interface StopPlace {
  runId: string;
  position: number;
}

/**
 * Where a key with Alt takes a stop: up and down within its run, towards the page's end or start to the same place of the next or previous run.
 * Null where there is nothing that way.
 */
export function placeByKey(
  key: string,
  { runs, at, isRightToLeft }: { runs: readonly KeyedRun[]; at: StopPlace; isRightToLeft: boolean },
): StopPlace | null {
  const nth = runs.findIndex(({ id }) => id === at.runId);
  const own = runs[nth];
  if (!own) return null;
  if (key === "ArrowUp") return at.position > 0 ? { ...at, position: at.position - 1 } : null;
  if (key === "ArrowDown") return at.position < own.open - 1 ? { ...at, position: at.position + 1 } : null;
  if (key !== "ArrowLeft" && key !== "ArrowRight") return null;
  const step = (key === "ArrowRight") === isRightToLeft ? -1 : 1;
  const other = runs[nth + step];
  return other ? { runId: other.id, position: Math.min(at.position, other.open) } : null;
}
