/** Where a keyset page ended: the row's time as text (PostgreSQL keeps microseconds, a Date would lose them) and its id. */
export type KeysetCursor = { createdAt: string; id: string };

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}/;

export function encodeCursor(createdAt: string | Date, id: string): string {
  const iso = typeof createdAt === "string" ? createdAt : createdAt.toISOString();
  const bytes = new TextEncoder().encode(JSON.stringify([iso, id]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Null when the text is no cursor of ours: the list then starts from the beginning. */
export function decodeCursor(text: string | null | undefined): KeysetCursor | null {
  if (!text || text.length > 400) return null;
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (!Array.isArray(value) || value.length !== 2) return null;
    const [createdAt, id] = value;
    if (typeof createdAt !== "string" || typeof id !== "string" || id === "") return null;
    if (!ISO_INSTANT.test(createdAt) || Number.isNaN(Date.parse(createdAt))) return null;
    return { createdAt, id };
  } catch {
    return null;
  }
}
