import { normaliseIban } from "#app/lib/iban.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { joinStatements } from "./check-balances.ts";
import { lineText, nameOrNull } from "./own-words.ts";
import { readAmount } from "./read-amount.ts";
import { readDay } from "./read-day.ts";
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

export function isXml(text: string): boolean {
  return /^\s*</.test(text.slice(0, 200));
}

/** Reads CAMT.053 of any version: booked entries alone, each payment of a batch that the bank itemises as its own line. */
export async function readCamt053(text: string): Promise<ParsedStatement> {
  const parts: ParsedStatement[] = [];
  let current = emptyPart();
  let count = 0;
  await readXml(text, "Ntry", {
    onRoot: (root, namespace) => {
      if (root.name !== "Document" || !NAMESPACE.test(namespace))
        throw new StatementFault("statement_unknown");
    },
    onPiece: (entry, around) => {
      if (around.at(-1)?.name !== "Stmt") return;
      for (const line of linesOf(entry)) {
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
  const isOldestFirst = (part: ParsedStatement) =>
    (part.lines[0]?.bookedOn ?? "") <= (part.lines.at(-1)?.bookedOn ?? "");
  return joinStatements(
    parts.map((part) => (isOldestFirst(part) ? part : { ...part, lines: part.lines.toReversed() })),
  );
}

function emptyPart(): ParsedStatement {
  return { format: "camt053", iban: null, openingHalalas: null, closingHalalas: null, lines: [] };
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
    iban: iban && normaliseIban(iban),
    openingHalalas: balance(OPENING),
    closingHalalas: balance(CLOSING),
  };
}

function linesOf(entry: XmlElement): StatementLine[] {
  const status = textAt(entry, ["Sts", "Cd"]) ?? textAt(entry, ["Sts"]) ?? "BOOK";
  if (status !== "BOOK") return [];
  const halalas = signedAmount(entry);
  const bookedOn = dayAt(entry, "BookgDt") ?? dayAt(entry, "ValDt");
  if (bookedOn === null) throw new StatementFault("statement_unreadable");
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
  return signed(readRiyals(amount), side);
}

function signedAmount(element: XmlElement): number {
  const amount = elementAt(element, ["Amt"]);
  if (!amount) throw new StatementFault("statement_unreadable");
  return signed(readRiyals(amount), textAt(element, ["CdtDbtInd"]));
}

function signed(halalas: number, side: string | null): number {
  if (side !== "CRDT" && side !== "DBIT") throw new StatementFault("statement_unreadable");
  return side === "DBIT" && halalas !== 0 ? -halalas : halalas;
}

function readRiyals(amount: XmlElement): number {
  if ((amount.attributes.Ccy ?? "SAR") !== "SAR") throw new StatementFault("statement_not_riyals");
  const halalas = readAmount(amount.text);
  if (halalas === null || halalas < 0) throw new StatementFault("statement_unreadable");
  return halalas;
}

/** An instant is the day of Riyadh in which it lies. */
function dayAt(entry: XmlElement, name: string): string | null {
  const day = textAt(entry, [name, "Dt"]);
  if (day) return readDay(day);
  const instant = textAt(entry, [name, "DtTm"]);
  if (!instant) return null;
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/.test(instant);
  const date = new Date(instant);
  return hasZone && !Number.isNaN(date.getTime()) ? riyadhDate(date) : readDay(instant.slice(0, 10));
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
  ]);
  return {
    text: lineText([...remittance, fromPayer, textAt(entry, ["AddtlNtryInf"])]),
    counterpartyName: nameOrNull(name),
    counterpartyIban: iban && normaliseIban(iban),
    bankReference: (fromBank ?? fromPayer)?.slice(0, 100) ?? null,
  };
}
