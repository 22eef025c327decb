/** First and last byte of the one part asked for: Safari plays no film without. Null for the whole file. */
export function askedPart(range: string | undefined, size: number): readonly [number, number] | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  if (!(from || to)) return null;
  const first = from ? Number(from) : Math.max(0, size - Number(to));
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1;
  // What lies beyond the file is answered with all of it, as a server that knows no parts does.
  return first <= last ? [first, last] : null;
}
