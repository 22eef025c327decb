import { DAY_STYLES, type DayReading, type DayStyle, readDay } from "#app/lib/days/read-day.ts";
import { addDays } from "#app/lib/riyadh-time.ts";
import { firstRows } from "./decide-amounts.ts";
import { StatementFault } from "./statement.ts";
import { type Cell, type TableRow, textOf } from "./table.ts";

export interface DayCell {
  row: TableRow;
  cell: Cell;
}

export type DayDecision =
  | { kind: "decided"; style: DayStyle }
  | { kind: "question"; text: string; readings: { style: DayStyle; day: string }[]; rows: TableRow[] };

/** Who writes a year of two figures means none so long ago, or so far ahead. */
const YEARS_BACK = 10;
const YEARS_AHEAD = 2;
/** Days so near to today are what a file that is brought today is about. */
const RECENT_DAYS = 400;

interface Open {
  row: TableRow;
  text: string;
  reading: Extract<DayReading, { kind: "open" }>;
}

/**
 * How a whole file writes its days. A style fits that reads every day of it, none of them absurd. The day comes first in the
 * kingdom: that is taken where it fits and every other style would lie ahead of today, or years back. What stays open is
 * somebody's to say (`kept`), never guessed; a day ahead of today proves nothing for a style that is not the usual one.
 * Throws `StatementFault` with its line where no style fits all days, or a day lies ahead of today.
 */
export function decideDays(
  cells: readonly DayCell[],
  { today, kept }: { today: string; kept?: DayStyle | undefined },
): DayDecision {
  const open: Open[] = [];
  for (const { row, cell } of cells) {
    if (typeof cell !== "string") {
      if ("day" in cell && cell.day > today) throw ahead(row, cell.day);
      continue;
    }
    const reading = readDay(cell);
    if (reading.kind === "refused") throw new StatementFault("statement_day_unreadable", row.line, cell);
    if (reading.kind === "day" && reading.day > today) throw ahead(row, cell);
    if (reading.kind === "open") open.push({ row, text: cell, reading });
  }
  const [first] = open;
  if (!first) return { kind: "decided", style: "day_first" };
  const earliest = addDays(today, -365 * YEARS_BACK);
  const latest = addDays(today, 365 * YEARS_AHEAD);
  const fits = (style: DayStyle) =>
    open.every(({ reading }) => {
      const day = reading.days[style];
      return day !== undefined && (!reading.hasShortYear || (day >= earliest && day <= latest));
    });
  const fitting = DAY_STYLES.filter(fits);
  if (fitting.length === 0) throw misfit(open);
  const daysOf = (style: DayStyle) => open.map(({ reading }) => reading.days[style] ?? "");
  const isPast = (style: DayStyle) => daysOf(style).every((day) => day <= today);
  const past = once(fitting.filter(isPast), daysOf);
  if (kept && fitting.includes(kept)) {
    if (isPast(kept)) return { kind: "decided", style: kept };
    throw aheadOf(open, kept, today);
  }
  const [only] = past;
  const usual = "day_first";
  if (!only) throw aheadOf(open, fitting[0] ?? usual, today);
  const isUsualAhead = fitting.includes(usual) && !isPast(usual);
  if (past.length === 1 && !isUsualAhead && !kept) return { kind: "decided", style: only };
  const isRecent = (style: DayStyle) => daysOf(style).some((day) => day >= addDays(today, -RECENT_DAYS));
  const contending = past.filter(isRecent);
  const isDecided = contending.length === 1 && contending[0] === usual && past[0] === usual && !kept;
  if (isDecided) return { kind: "decided", style: usual };
  const asked =
    open.find(({ reading }) => new Set(past.map((style) => reading.days[style])).size > 1) ?? first;
  const readings = past.map((style) => ({ style, day: asked.reading.days[style] ?? "" }));
  const rows = firstRows([asked, ...open]);
  return { kind: "question", text: asked.text, readings, rows };
}

/** Styles that read every day of the file alike are one. */
function once(styles: readonly DayStyle[], daysOf: (style: DayStyle) => string[]): DayStyle[] {
  const seen = new Set<string>();
  return styles.filter((style) => {
    const days = daysOf(style).join();
    return !seen.has(days) && seen.add(days) !== null;
  });
}

/** The first day that none of the styles reads which read all days before it. */
function misfit(open: readonly Open[]): StatementFault {
  let left: readonly DayStyle[] = DAY_STYLES;
  for (const { row, text, reading } of open) {
    const still = left.filter((style) => reading.days[style] !== undefined);
    if (still.length === 0) return new StatementFault("statement_days_differ", row.line, text);
    left = still;
  }
  const [first] = open;
  return new StatementFault("statement_day_unreadable", first?.row.line ?? null, first?.text ?? null);
}

function aheadOf(open: readonly Open[], style: DayStyle, today: string): StatementFault {
  const found = open.find(({ reading }) => (reading.days[style] ?? "") > today);
  return found ? ahead(found.row, found.text) : new StatementFault("statement_unreadable");
}

function ahead(row: TableRow, cell: Cell): StatementFault {
  return new StatementFault("statement_day_ahead", row.line, textOf(cell));
}
