import { readAmountBy } from "#app/lib/amounts/read-amount.ts";
import { foldDigits } from "#app/lib/arabic-text.ts";
import { isRealDate } from "#app/lib/riyadh-time.ts";
import { joinStatements } from "./check-balances.ts";
import { ibanIn, lineText, nameOrNull } from "./own-words.ts";
import {
  CELL_MAX,
  type ParsedStatement,
  STATEMENT_LINES_MAX,
  StatementFault,
  type StatementLine,
} from "./statement.ts";
import { takingTurns } from "./take-turns.ts";

const TAG = /^:(\d{2}[A-Z]?):(.*)$/s;
const BALANCE = /^([CD])(\d{6})([A-Z]{3})([\d.,]{1,20})$/;
/** Day of the value, day of the entry (which some banks leave blank), side, letter of funds, amount. */
const MOVEMENT = /^(\d{6})(\d{4}|[ ]{0,4})(RC|RD|C|D)([A-Z]?)(\d[\d.,]{0,19})/;
/** How it came to be, in either case; some banks leave it out. */
const TYPE = /^[NFS](?:[A-Z]{3}|\d{3})/i;
const REFERENCE_MAX = 34;
/** A reversed credit takes money away, a reversed debit brings it back. */
const SIGNS: Record<string, 1 | -1> = { C: 1, RD: 1, D: -1, RC: -1 };
/** What banks write for "no reference". */
const NO_REFERENCE = /^(NONREF|NOREF|NONE)?$/i;

interface Field {
  tag: string;
  value: string;
  line: number;
}

/** SWIFT's MT940 is told by its first fields; they may stand inside a block of the message. */
export function isMt940(text: string): boolean {
  let hasBegun = false;
  for (const raw of linesOf(text)) {
    const line = raw.slice(0, 80).trimStart();
    if (line.startsWith(":20:") || /^\{4:\s?:20:/.test(line) || /\{4:$/.test(line.trimEnd())) hasBegun = true;
    else if (hasBegun && /^:6[01][FM]?:/.test(line)) return true;
  }
  return false;
}

/** Reads MT940: `:20:` `:25:` `:28C:` `:60F:` `:61:` `:86:` `:62F:`, any number of messages and pages of one account. */
export async function readMt940(text: string, today: string): Promise<ParsedStatement> {
  const turn = takingTurns();
  const parts: ParsedStatement[] = [];
  let current: ParsedStatement | null = null;
  let count = 0;
  for (const field of fieldsOf(text)) {
    await turn();
    if (field.tag === "20") {
      current = { format: "mt940", account: null, openingHalalas: null, closingHalalas: null, lines: [] };
      parts.push(current);
      continue;
    }
    if (!current) continue;
    if (field.tag === "25") current.account = accountIn(field.value);
    else if (field.tag === "60F" || field.tag === "60M") current.openingHalalas = balanceOf(field);
    else if (field.tag === "62F" || field.tag === "62M") current.closingHalalas = balanceOf(field);
    else if (field.tag === "61") {
      if (++count > STATEMENT_LINES_MAX) throw new StatementFault("statement_too_long");
      const line = movementOf(field);
      if (line.bookedOn > today) throw new StatementFault("statement_day_ahead", field.line, field.value);
      current.lines.push(line);
    } else if (field.tag === "86") {
      const last = current.lines.at(-1);
      // After the closing balance it speaks of the whole account, not of its last movement.
      if (last && current.closingHalalas === null) tell(last, field.value, current.account);
    }
  }
  if (parts.some(({ openingHalalas, closingHalalas }) => openingHalalas === null || closingHalalas === null))
    throw new StatementFault("statement_unreadable");
  return joinStatements(parts);
}

/** An IBAN, or the number that the bank calls the account by, behind its own name and a stroke. */
function accountIn(value: string): string | null {
  const said = value.slice(0, REFERENCE_MAX * 2).trim();
  return ibanIn(said) ?? (said.slice(said.lastIndexOf("/") + 1).replace(/[^\dA-Z]/gi, "") || null);
}

/** Fields with the lines that continue them, each no longer than a field can be. */
function* fieldsOf(text: string): Generator<Field> {
  let open: Field | null = null;
  let number = 0;
  for (const raw of linesOf(text)) {
    number += 1;
    const line = raw.slice(0, CELL_MAX).replace(/^\{4:\s?/, "");
    const tag = TAG.exec(line);
    if (tag) {
      if (open) yield open;
      open = { tag: tag[1] ?? "", value: tag[2] ?? "", line: number };
      // A message ends with "-}" and what SWIFT writes behind it ("{5:{CHK:…}}"), or with "-" alone.
    } else if (line.startsWith("-}") || line.trimEnd() === "-" || line.startsWith("{")) {
      if (open) yield open;
      open = null;
    } else if (open && open.value.length < CELL_MAX) open.value += `\n${line}`;
  }
  if (open) yield open;
}

function* linesOf(text: string): Generator<string> {
  let from = 0;
  while (from <= text.length) {
    const found = text.indexOf("\n", from);
    const to = found < 0 ? text.length : found;
    yield text.slice(from, to);
    from = to + 1;
  }
}

function balanceOf({ value, line }: Field): number {
  const match = BALANCE.exec(foldDigits(value).trim());
  if (!match) throw new StatementFault("statement_unreadable", line, value);
  if (match[3] !== "SAR") throw new StatementFault("statement_not_riyals", line, value);
  const amount = amountOf(match[4] ?? "", line, value);
  return match[1] === "C" || amount === 0 ? amount : -amount;
}

/** Amounts of SWIFT have a comma for the point, and may end with it; a point alone is not SWIFT's, and could mean either. */
function amountOf(text: string, line: number, held: string): number {
  const figures = text.replace(/,$/, "");
  const amount = /^[\d.]+$/.test(figures) && figures.includes(".") ? null : readAmountBy(figures, "comma");
  if (amount === null) throw new StatementFault("statement_amount_unreadable", line, held);
  return amount.halalas;
}

function movementOf({ value, line }: Field): StatementLine {
  const [first = "", ...more] = value.split("\n");
  const match = MOVEMENT.exec(first);
  if (!match) throw new StatementFault("statement_unreadable", line, first);
  const [whole, valued = "", entry = "", side = "", , amount = ""] = match;
  const valueOn = dayOf(valued);
  const bookedOn = valueOn && (entry.trim() ? entryDay(valueOn, entry) : valueOn);
  if (!valueOn || !bookedOn) throw new StatementFault("statement_day_unreadable", line, first);
  const halalas = amountOf(amount, line, first);
  const behind = first.slice(whole.length);
  const isTyped = TYPE.test(behind) && !NO_REFERENCE.test(behind.split("//", 1)[0]?.trim() ?? "");
  const [own = "", bank = ""] = (isTyped ? behind.slice(4) : behind).split("//");
  const references = [bank, own]
    .map((each) => each.trim().slice(0, REFERENCE_MAX))
    .filter((each) => !NO_REFERENCE.test(each));
  return {
    bookedOn,
    valueOn,
    halalas: halalas === 0 ? 0 : (SIGNS[side] ?? 1) * halalas,
    text: lineText([NO_REFERENCE.test(own.trim()) ? "" : own, more.join("\n")]),
    counterpartyName: null,
    counterpartyIban: null,
    bankReference: references[0] ?? null,
  };
}

function dayOf(digits = ""): string | null {
  const day = `20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
  return isRealDate(day) ? day : null;
}

/** The entry's day has no year: it is the one nearest to the value's day. */
function entryDay(valueOn: string, entry: string): string | null {
  const year = Number(valueOn.slice(0, 4));
  const days = [year - 1, year, year + 1]
    .map((each) => `${each}-${entry.slice(0, 2)}-${entry.slice(2, 4)}`)
    .filter(isRealDate);
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(valueOn));
  return days.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** What `:86:` says of a movement: free text, or the marked parts that banks agree on. */
function tell(line: StatementLine, value: string, ownIban: string | null): void {
  const marked = markedParts(value);
  const words = marked ? marked.text : value.replaceAll("\n", " ");
  const named = /\/(?:NAME|ORDP|BENM)\/+(?:NAME\/)?([^/\n]+)/.exec(value)?.[1];
  line.text = lineText([line.text, words]);
  line.counterpartyName = nameOrNull(marked?.name || named);
  const iban = ibanIn(marked?.account || value);
  line.counterpartyIban = iban === ownIban ? null : iban;
}

/** `166?00CREDIT?20text?21text?31account?32name`: continued lines belong to the part that they break. */
function markedParts(value: string): { text: string; name: string; account: string } | null {
  const parts = value.replaceAll("\n", "").split(/\?(\d{2})/);
  if (parts.length < 3) return null;
  const said = { text: "", name: "", account: "" };
  for (let at = 1; at + 1 < parts.length; at += 2) {
    const mark = Number(parts[at]);
    const words = parts[at + 1] ?? "";
    if ((mark >= 20 && mark <= 29) || (mark >= 60 && mark <= 63)) said.text += words;
    else if (mark === 31) said.account = words;
    else if (mark === 32 || mark === 33) said.name += words;
    else if (mark === 0) said.text += `${words} `;
  }
  return said;
}
