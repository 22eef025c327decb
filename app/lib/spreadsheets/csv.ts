/** What a spreadsheet takes for a formula, also behind blanks and as the wide letters of Asian keyboards. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;
/** An amount below zero is no formula: a column of them adds up. */
const AMOUNT = /^-\d+\.\d{2}$/;
/** 34679E43 is a reference; a spreadsheet would make 3.4679E+47 of it and lose the rest. */
const LIKE_A_POWER = /^\d+E\d+$/i;

/** Tells spreadsheets which encoding a file has. */
const BOM = "\uFEFF";

/** How the lines of a table are written for one kind of reader. */
export interface TableFile {
  contentType: string;
  /** @param isFirst the first bytes of the file say how it is encoded */
  encode: (text: string, isFirst: boolean) => Uint8Array;
  line: (cells: readonly string[]) => string;
}

/** RFC 4180 in UTF-8, for programs and for spreadsheets that ask. */
const commas: TableFile = {
  contentType: "text/csv; charset=utf-8",
  encode: (text, isFirst) => Buffer.from(isFirst ? BOM + text : text, "utf8"),
  line: (cells) => written(cells.map(guarded), ",", /[",\r\n]/),
};

/** What Excel opens right with a double click whatever the region of the computer (0009-excel-gets-tabs). */
const excel: TableFile = {
  contentType: "text/csv; charset=utf-16le",
  encode: (text, isFirst) => Buffer.from(isFirst ? BOM + text : text, "utf16le"),
  line: (cells) => written(cells.map(excelCell), "\t", /"/),
};

export const TABLE_FILES = { commas, excel };

/** A cell that begins like a formula gets an apostrophe before it, so that opening the file runs nothing. */
function guarded(text: string): string {
  return FORMULA.test(text) && !AMOUNT.test(text) ? `'${text}` : text;
}

function excelCell(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return LIKE_A_POWER.test(line) ? `="${line}"` : guarded(line);
}

function written(cells: readonly string[], separator: string, needsQuotes: RegExp): string {
  const quoted = cells.map((cell) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${quoted.join(separator)}\r\n`;
}
