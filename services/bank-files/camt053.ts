import { readAmountBy } from "#app/lib/amounts/read-amount.ts";
import { normaliseIban } from "#app/lib/bank-accounts/iban.ts";
import { readDay } from "#app/lib/days/read-day.ts";
import { joinStatements } from "./check-balances.ts";
import { lineText, nameOrNull } from "./own-words.ts";
import {
  type ParsedStatement,
  STATEMENT_LINES_MAX,
  StatementFault,
  type StatementLine,
} from "./statement.ts";
import { elementAt, elementsAt, readXml, textAt, type XmlElement } from "./xml-pieces.ts";

const NAMESPACE = /camt\.053\.001\.\d\d$/;
const OPENING = ["OPBD", "PRCD"];
const CLOSING = ["CLBD"];
/** What banks write where nobody gave a reference. */
const NO_REFERENCE = /^(NOTPROVIDED|NONREF|NOREF|NONE)?$/i;

/** Does the text begin like XML? */
export function isXml(text: string): boolean {
  return /^\s*</.test(text.slice(0, 200));
}

/** Reads CAMT.053 of any version: booked entries alone, each payment of a batch that the bank itemises as its own line. */
export async function readCamt053(text: string, today: string): Promise<ParsedStatement> {
  const parts: ParsedStatement[] = [];
  let current = emptyPart();
  let count = 0;
  let isKnown = false;
  await readXml(text, "Ntry", {
    root: "Document",
    onRoot: (namespace) => {
      if (!NAMESPACE.test(namespace)) throw new StatementFault("statement_unknown");
      isKnown = true;
    },
    onPiece: (entry, around) => {
      if (!isKnown) throw new StatementFault("statement_unknown");
      if (around.at(-1)?.name !== "Stmt") return;
      for (const line of linesOf(entry)) {
        if (line.bookedOn > today) throw new StatementFault("statement_day_ahead", entry.line, line.bookedOn);
        if (++count > STATEMENT_LINES_MAX) throw new StatementFault("statement_too_long");
        current.lines.push(line);
      }
    },
    onEnd: (element) => {
      if (element.name !== "Stmt") return;
      parts.push({ ...current, ...headOf(element) });
      current = emptyPart();
    },
  });
  if (!isKnown) throw new StatementFault("statement_unknown");
  const isOldestFirst = (part: ParsedStatement) =>
    (part.lines[0]?.bookedOn ?? "") <= (part.lines.at(-1)?.bookedOn ?? "");
  return joinStatements(
    parts.map((part) => (isOldestFirst(part) ? part : { ...part, lines: part.lines.toReversed() })),
  );
}

function emptyPart(): ParsedStatement {
  return { format: "camt053", account: null, openingHalalas: null, closingHalalas: null, lines: [] };
}

function headOf(statement: XmlElement) {
  const iban = textAt(statement, ["Acct", "Id", "IBAN"]) ?? textAt(statement, ["Acct", "Id", "Othr", "Id"]);
  const balances = elementsAt(statement, ["Bal"]);
  const balance = (codes: readonly string[]) => {
    const found = codes
      .map((code) => balances.find((each) => textAt(each, ["Tp", "CdOrPrtry", "Cd"]) === code))
      .find(Boolean);
    return found ? signedAmount(found) : null;
  };
  return {
    account: iban && normaliseIban(iban),
    openingHalalas: balance(OPENING),
    closingHalalas: balance(CLOSING),
  };
}

function linesOf(entry: XmlElement): StatementLine[] {
  const status = textAt(entry, ["Sts", "Cd"]) ?? textAt(entry, ["Sts"]) ?? "BOOK";
  if (status !== "BOOK") return [];
  const halalas = signedAmount(entry);
  const bookedOn = dayAt(entry, "BookgDt") ?? dayAt(entry, "ValDt");
  if (bookedOn === null) throw new StatementFault("statement_day_unreadable", entry.line);
  const shared = { bookedOn, valueOn: dayAt(entry, "ValDt") };
  const payments = elementsAt(entry, ["NtryDtls", "TxDtls"]);
  const amounts = payments.map((payment) => paymentAmount(payment, halalas));
  const isItemised =
    payments.length > 1 && amounts.reduce<number>((sum, each) => sum + (each ?? 0), 0) === halalas;
  if (!isItemised) return [{ ...shared, halalas, ...wordsOf(entry, payments, halalas) }];
  return payments.map((payment, at) => {
    const amount = amounts[at] ?? 0;
    return { ...shared, halalas: amount, ...wordsOf(entry, [payment], amount) };
  });
}

/** Of one payment in a batch; null where the bank tells only the sum. */
function paymentAmount(payment: XmlElement, whole: number): number | null {
  const amount = elementAt(payment, ["Amt"]) ?? elementAt(payment, ["AmtDtls", "TxAmt", "Amt"]);
  if (!amount) return null;
  const side = textAt(payment, ["CdtDbtInd"]) ?? (whole < 0 ? "DBIT" : "CRDT");
  // What the payer paid in another currency says nothing of what arrived.
  return isRiyals(amount) ? signed(readRiyals(amount), side) : null;
}

function isRiyals({ attributes }: XmlElement): boolean {
  return (attributes.Ccy ?? "SAR") === "SAR";
}

function signedAmount(element: XmlElement): number {
  const amount = elementAt(element, ["Amt"]);
  if (!amount) throw new StatementFault("statement_amount_unreadable", element.line);
  return signed(readRiyals(amount), textAt(element, ["CdtDbtInd"]));
}

function signed(halalas: number, side: string | null): number {
  if (side !== "CRDT" && side !== "DBIT") throw new StatementFault("statement_unreadable");
  return side === "DBIT" && halalas !== 0 ? -halalas : halalas;
}

function readRiyals(amount: XmlElement): number {
  if (!isRiyals(amount)) throw new StatementFault("statement_not_riyals", amount.line, amount.text);
  // XML has the point and no thousands.
  const read = /^\d{1,13}(?:\.\d{1,6})?$/.test(amount.text.trim())
    ? readAmountBy(amount.text, "point")
    : null;
  if (!read) throw new StatementFault("statement_amount_unreadable", amount.line, amount.text);
  return read.halalas;
}

/** XML writes the year first; an instant with its zone is the day of Riyadh in which it lies. */
function dayAt(entry: XmlElement, name: string): string | null {
  const said = elementAt(entry, [name, "Dt"]) ?? elementAt(entry, [name, "DtTm"]);
  const text = said?.text.trim().slice(0, 40);
  if (!said || !text) return null;
  // "2026-11-24+03:00" is a day with the zone of whoever wrote it.
  const reading = readDay(text.replace(/^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})$/, "$1"));
  if (reading.kind !== "day") throw new StatementFault("statement_day_unreadable", said.line, text);
  return reading.day;
}

function foreignAmount(payment: XmlElement): string | null {
  const amount = elementAt(payment, ["AmtDtls", "TxAmt", "Amt"]) ?? elementAt(payment, ["Amt"]);
  return amount && !isRiyals(amount) ? `${amount.attributes.Ccy} ${amount.text.trim()}` : null;
}

function wordsOf(entry: XmlElement, payments: readonly XmlElement[], halalas: number) {
  const [payment] = payments;
  const [party, account] = halalas < 0 ? ["Cdtr", "CdtrAcct"] : ["Dbtr", "DbtrAcct"];
  const parties = elementAt(payment, ["RltdPties"]);
  const name = textAt(parties, [party, "Nm"]) ?? textAt(parties, [party, "Pty", "Nm"]);
  const iban = textAt(parties, [account, "Id", "IBAN"]);
  const given = (element: XmlElement | undefined, path: readonly string[]) => {
    const reference = textAt(element, path);
    return reference === null || NO_REFERENCE.test(reference) ? null : reference;
  };
  const fromPayer = given(payment, ["Refs", "EndToEndId"]);
  const fromBank =
    given(payment, ["Refs", "AcctSvcrRef"]) ?? given(entry, ["AcctSvcrRef"]) ?? given(entry, ["NtryRef"]);
  const remittance = payments.flatMap((each) => [
    ...elementsAt(each, ["RmtInf", "Ustrd"]).map(({ text }) => text),
    ...elementsAt(each, ["RmtInf", "Strd", "CdtrRefInf", "Ref"]).map(({ text }) => text),
    ...elementsAt(each, ["RmtInf", "Strd", "AddtlRmtInf"]).map(({ text }) => text),
    textAt(each, ["AddtlTxInf"]),
    foreignAmount(each),
  ]);
  return {
    text: lineText([...remittance, fromPayer, textAt(entry, ["AddtlNtryInf"])]),
    counterpartyName: nameOrNull(name),
    counterpartyIban: iban && normaliseIban(iban),
    bankReference: (fromBank ?? fromPayer)?.slice(0, 100) ?? null,
  };
}
