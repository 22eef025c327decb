import type { ShownLine } from "./statement.ts";

/** A cell of text, or of a spreadsheet that knows what a number and a day is. */
export type Cell = string | { number: number } | { day: string };

export interface TableRow {
  /** Where it begins in the file, from 1. */
  line: number;
  cells: Cell[];
}

const SHOWN_MAX = 200;

/** A cell as it is shown and searched. */
export function textOf(cell: Cell | undefined): string {
  if (cell === undefined || typeof cell === "string") return cell ?? "";
  return "day" in cell ? cell.day : String(cell.number);
}

/** A row as somebody sees it in the file. */
export function shownRow({ line, cells }: TableRow): ShownLine {
  const filled = cells.map(textOf).filter(Boolean);
  return { line, text: filled.join(" · ").slice(0, SHOWN_MAX) };
}
