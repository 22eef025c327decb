/**
 * Characters nobody types on purpose: controls, lone surrogates (jsonb refuses them), zero-width space and BOM, and the
 * bidi marks and overrides that make a name or an address read differently from what is stored.
 * Zero-width joiner and non-joiner stay: some scripts and emoji need them.
 */
const INVISIBLE = /[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** One clean line: invisible characters gone, whitespace runs are one space, trimmed, NFC. */
export function cleanLine(input: string): string {
  return input.normalize("NFC").replace(/\s+/g, " ").replace(INVISIBLE, "").replace(/ {2,}/g, " ").trim();
}

/** Like `cleanLine` for text of several lines: line breaks stay, at most one empty line in a row. */
export function cleanParagraph(input: string): string {
  return input
    .split(/\r\n|\r|\n/)
    .map(cleanLine)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
