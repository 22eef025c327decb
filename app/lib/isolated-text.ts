/** A name or a code inside a sentence of the other direction: neither moves the other's commas and figures. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
