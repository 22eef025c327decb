/** The key by which a browser keeps a place at a time: apart from those that the shop itself gives out. */
export const MARK_KEY = /^m-[\w-]{8,80}$/;

/** The mark of an order that is being filled in: one for each, in every tab of a browser. Null until there is one. */
export function markKeyOf(confirmKey: string): string | null {
  return confirmKey ? `m-${confirmKey}` : null;
}
