import { type ColumnMapping, headKey, mappingOf } from "./columns.ts";
import { ibanIn } from "./own-words.ts";
import { StatementFault } from "./statement.ts";
import { type TableRow, textOf } from "./table.ts";

/** Banks write about the account above the table; its head stands in one of the first rows. */
export const HEAD_WITHIN = 40;
const SAMPLES = 5;

/** A bank's table before anybody has said what its columns hold. */
export interface StatementTable {
  format: "csv" | "xlsx";
  /** By which the mapping is remembered. */
  headKey: string;
  heads: string[];
  /** The first rows, to choose columns by. */
  samples: string[][];
  /** What the heads say; not whole where they are not known. */
  mapping: ColumnMapping;
  iban: string | null;
  /** The row of the heads: a table without heads has a movement there. */
  head: TableRow | null;
  rows: TableRow[];
}

/** How many columns a row names, as a head would. */
export function knownIn({ cells }: TableRow): number {
  return Object.keys(mappingOf(cells.map(textOf))).length;
}

/** Finds the head of a table: the row most of whose cells are known, or else the first of full width. */
export function findHead(format: StatementTable["format"], all: readonly TableRow[]): StatementTable {
  const first = all.slice(0, HEAD_WITHIN);
  const filled = ({ cells }: TableRow) => cells.filter((cell) => cell !== "").length;
  const width = Math.max(0, ...first.map(filled));
  const widest = Math.max(0, ...first.map(({ cells }) => cells.length));
  if (widest < 3) throw new StatementFault(all.length === 0 ? "statement_empty" : "statement_unknown");
  const best = first.reduce((most, row) => Math.max(most, knownIn(row)), 0);
  const isHead = (row: TableRow) => {
    if (best >= 2) return knownIn(row) === best;
    // A spreadsheet's rows are all as wide as the widest: what is filled tells.
    return format === "xlsx" ? filled(row) === width : row.cells.length === widest;
  };
  const at = first.findIndex(isHead);
  const head = all[at] ?? null;
  const heads = head?.cells.map(textOf) ?? [];
  const rows = all.slice(at + 1);
  const preface = all.slice(0, at).flatMap(({ cells }) => cells.map(textOf));
  return {
    format,
    headKey: headKey(heads),
    heads: heads.map((each) => each.slice(0, 200)),
    samples: rows.slice(0, SAMPLES).map(({ cells }) => cells.map((cell) => textOf(cell).slice(0, 200))),
    mapping: mappingOf(heads),
    iban: preface.map(ibanIn).find(Boolean) ?? null,
    head,
    rows,
  };
}
