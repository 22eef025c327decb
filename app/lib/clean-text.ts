/**
 * Characters nobody types on purpose: controls, lone surrogates (jsonb refuses them), noncharacters (XML refuses U+FFFE and U+FFFF),
 * zero-width space and BOM, and the bidi marks and overrides that make a name or an address read differently from what is stored.
 * Zero-width joiner and non-joiner stay: some scripts and emoji need them.
 */
const INVISIBLE =
  /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** More marks on one letter than any script writes. Sorting a run of them is what makes normalising slow: its square. */
const TOO_MANY_MARKS = /(\p{M}{8})\p{M}+/gu;

/** At most eight marks on a letter. Whatever is normalised goes through here first. */
export function capMarks(input: string): string {
  return input.replace(TOO_MANY_MARKS, "$1");
}

/** One clean line: invisible characters gone, whitespace runs are one space, trimmed, NFC. */
export function cleanLine(input: string): string {
  return capMarks(input)
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .replace(INVISIBLE, "")
    .replace(/ {2,}/g, " ")
    .trim();
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
