/** First and last byte. */
export type Part = readonly [first: number, last: number];

/**
 * The one part of a file that is asked for: Safari plays no film without. Null for the whole file, also where several parts are
 * asked for or nobody understands which; "beyond" where the file ends before it.
 */
export function askedPart(range: string | undefined, size: number): Part | "beyond" | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  if (!(from || to)) return null;
  const first = from ? Number(from) : Math.max(0, size - Number(to));
  if (first >= size) return "beyond";
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return first <= last ? [first, last] : null;
}
