/** What a spreadsheet would take for a formula, and what would end a cell. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Tells spreadsheets that the file is UTF-8. */
export const CSV_BOM = "\uFEFF";

/** One line of a CSV file. A cell that begins like a formula is guarded by an apostrophe, so that opening the file runs nothing. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const guarded = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
