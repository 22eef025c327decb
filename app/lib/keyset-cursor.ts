/** Where a keyset page ended: the row's time as text (PostgreSQL keeps microseconds, a Date would lose them) and its id. */
export type KeysetCursor = { createdAt: string; id: string };

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}/;

/** Encodes the keyset cursor of a list that is sorted by time. */
export function encodeCursor(createdAt: string | Date, id: string): string {
  return encodeWords([typeof createdAt === "string" ? createdAt : createdAt.toISOString(), id]);
}

/** Null when the text is no cursor of ours: the list then starts from the beginning. */
export function decodeCursor(text: string | null | undefined): KeysetCursor | null {
  const [createdAt = "", id = ""] = decodeWords(text, 2) ?? [];
  if (id === "" || !ISO_INSTANT.test(createdAt) || Number.isNaN(Date.parse(createdAt))) return null;
  return { createdAt, id };
}

/** As long as the longest place: a category, a key and a language of Arabic letters. */
export const LONGEST_CURSOR = 800;

/** The cursor of a list that is ordered by words: those of its last row. */
export function encodeWords(words: readonly string[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(words));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** The `length` words of a place, or null when the text is none. */
export function decodeWords(text: string | null | undefined, length: number): string[] | null {
  if (!text || text.length > LONGEST_CURSOR) return null;
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const words: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    const isPlace =
      Array.isArray(words) && words.length === length && words.every((word) => typeof word === "string");
    return isPlace ? words : null;
  } catch {
    return null;
  }
}
