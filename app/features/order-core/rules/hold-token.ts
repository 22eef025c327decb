/** The hold token by which a browser keeps a place at a time: apart from those that the shop itself gives out. */
export const HOLD_TOKEN = /^m-[\w-]{8,80}$/;

/** The hold token of an order that is being filled in: one for each, in every tab of a browser. Null until there is one. */
export function holdTokenOf(confirmKey: string): string | null {
  return confirmKey ? `m-${confirmKey}` : null;
}
