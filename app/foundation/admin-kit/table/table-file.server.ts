import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { readerOfMany, sentence } from "#app/i18n/i18n.server.ts";
import { decimalRiyals } from "#app/lib/amounts/decimal-riyals.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhMinute } from "#app/lib/riyadh-time.ts";
import { type TableFile as LineFile, TABLE_FILES } from "#app/lib/spreadsheets/csv.ts";
import { pagesAhead } from "#app/lib/spreadsheets/pages-ahead.ts";
import { type SheetColumn, type SheetValue, writeXlsx } from "#app/lib/spreadsheets/xlsx.ts";
import type { CellValue, ColumnKind, TableColumn, TableColumns, TableReader } from "./table-columns.ts";

export const TABLE_FORMS = ["csv", "xlsx"] as const;
export type TableForm = (typeof TABLE_FORMS)[number];

export interface TablePage<Row> {
  items: readonly Row[];
  nextCursor: string | null;
}

/** A list of the desk as its page and its files read it. */
export interface TableSource<Row, Refusal extends string = string> {
  /** What it is called, as `namespace:path`. */
  title: string;
  columns: TableColumns<Row>;
  /** A page of the rows that the address of the list asks for. */
  read: (
    ctx: CommandContext,
    params: URLSearchParams,
    cursor: string | null,
  ) => Promise<Result<TablePage<Row>, Refusal>>;
}

export interface TableFile {
  name: string;
  contentType: string;
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** More rows than these are held in memory for no workbook; a CSV is sent while it is read. */
const WORKBOOK_ROWS_MAX = 20_000;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * All rows of a list as a file of the columns that the page has, in the reader's words; times are Asia/Riyadh.
 * @param lines how the lines of a `csv` are written
 */
export async function writeTable<Row, Refusal extends string>(
  ctx: CommandContext,
  source: TableSource<Row, Refusal>,
  {
    params,
    form,
    lines = TABLE_FILES.commas,
  }: { params: URLSearchParams; form: TableForm; lines?: LineFile },
): Promise<Result<TableFile, Refusal | "table_too_long">> {
  const words = readerOfMany(ctx);
  const reader: TableReader = {
    say: (key, filling) => sentence(words, key, filling),
    language: ctx.language,
  };
  const first = await source.read(ctx, params, null);
  if (!first.ok) return first;
  const pages = pagesAhead(async (cursor: string | null) => {
    const page = cursor === null ? first : await source.read(ctx, params, cursor);
    // Whoever might read the first page might read the others.
    return page.ok ? page.value : { items: [], nextCursor: null };
  });
  const title = reader.say(source.title);
  const name = `${title}.${form}`;
  if (form === "csv")
    return ok({ name, contentType: lines.contentType, bytes: csvLines(pages, source, reader, lines) });
  const rows: SheetValue[][] = [];
  for await (const { items } of pages) {
    rows.push(...items.map((row) => source.columns.map((column) => sheetValue(column, row, reader))));
    if (rows.length > WORKBOOK_ROWS_MAX) return refuse("table_too_long");
  }
  const workbook = await writeXlsx({
    name: title,
    columns: source.columns.map(({ label, kind }) => ({ name: reader.say(label), kind: SHEET_KINDS[kind] })),
    rows,
    isRightToLeft: ctx.language === "ar",
  });
  return ok({ name, contentType: XLSX, bytes: [workbook] });
}

async function* csvLines<Row>(
  pages: AsyncIterable<TablePage<Row>>,
  { columns }: { columns: TableColumns<Row> },
  reader: TableReader,
  { encode, line }: LineFile,
): AsyncGenerator<Uint8Array> {
  yield encode(line(columns.map(({ label }) => reader.say(label))), true);
  for await (const { items } of pages) {
    const lines = items.map((row) => line(columns.map((column) => csvText(column, row, reader))));
    if (lines.length > 0) yield encode(lines.join(""), false);
  }
}

const SHEET_KINDS: Record<ColumnKind, SheetColumn["kind"]> = {
  text: "text",
  code: "text",
  phone: "text",
  number: "number",
  money: "money",
  day: "day",
  instant: "minute",
};

function sheetValue<Row>(column: TableColumn<Row>, row: Row, reader: TableReader): CellValue {
  const value = column.value(row, reader);
  return column.kind === "instant" && typeof value === "string" ? riyadhMinute(new Date(value)) : value;
}

function csvText<Row>(column: TableColumn<Row>, row: Row, reader: TableReader): string {
  const value = sheetValue(column, row, reader);
  if (typeof value === "number" && column.kind === "money") return decimalRiyals(value);
  return value === null ? "" : String(value);
}
