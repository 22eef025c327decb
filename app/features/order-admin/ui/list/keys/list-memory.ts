/** Where somebody was in the list, so that coming back from an order finds the row again. */
export interface ListMemory {
  /** Address of the list. */
  place: string;
  id: string;
  isPreviewing: boolean;
}

let memory: ListMemory | null = null;

/** Kept when an order is opened from the list. */
export function rememberRow(row: ListMemory): void {
  memory = row;
}

/** Once, by the list that is come back to. */
export function takeRow(place: string): ListMemory | null {
  const kept = memory?.place === place ? memory : null;
  memory = null;
  return kept;
}
