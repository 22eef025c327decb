let placed: string | null = null;

/** The order that was placed last since this page was loaded: what is left of the wizard in the history leads to it. */
export function placedOrder(): string | null {
  return placed;
}

/** Remembers the order that was placed last, for the page after it. */
export function rememberPlacedOrder(id: string): void {
  placed = id;
}
