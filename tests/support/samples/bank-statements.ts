import type { StatementLine } from "#services/bank-files/statement.ts";

/** A statement before a bank has written it down. */
export interface WrittenStatement {
  iban: string;
  openingHalalas: number;
  lines: readonly Omit<StatementLine, "counterpartyIban">[];
}

export const closingOf = ({ openingHalalas, lines }: WrittenStatement) =>
  lines.reduce((sum, { halalas }) => sum + halalas, openingHalalas);

const digits = (halalas: number, point: string) => {
  const plain = Math.abs(halalas).toString().padStart(3, "0");
  return `${plain.slice(0, -2)}${point}${plain.slice(-2)}`;
};
const grouped = (halalas: number) =>
  `${halalas < 0 ? "-" : ""}${digits(halalas, ".").replace(/\B(?=(\d{3})+\.)/g, ",")}`;
const quoted = (text: string, separator: string) =>
  /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
const slashed = (day: string) => day.split("-").reverse().join("/");
const arabicIndic = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

export interface CsvShape {
  separator: "," | ";" | "\t";
  isArabic: boolean;
  isNewestFirst: boolean;
  hasSignedAmount: boolean;
  withArabicDigits: boolean;
  /** Day first with strokes, which the first days of a month leave open; without it the year comes first. */
  isDayFirst: boolean;
}

export const DEFAULT_CSV: CsvShape = {
  separator: ",",
  isArabic: true,
  isNewestFirst: false,
  hasSignedAmount: false,
  withArabicDigits: false,
  isDayFirst: false,
};

const HEADS = {
  ar: ["التاريخ", "تاريخ القيمة", "الوصف", "اسم المرسل", "الرقم المرجعي", "الرصيد"],
  en: ["Transaction Date", "Value Date", "Description", "Sender Name", "Reference No.", "Balance (SAR)"],
};

/** The statement as a bank's table. */
export function writeCsv(statement: WrittenStatement, shape: Partial<CsvShape> = {}): string {
  const { separator, isArabic, isNewestFirst, hasSignedAmount, withArabicDigits, isDayFirst } = {
    ...DEFAULT_CSV,
    ...shape,
  };
  const money = isArabic ? ["مدين", "دائن"] : ["Debit", "Credit"];
  const heads = [
    ...HEADS[isArabic ? "ar" : "en"],
    ...(hasSignedAmount ? [isArabic ? "المبلغ" : "Amount"] : money),
  ];
  const figures = (text: string) => (withArabicDigits ? arabicIndic(text) : text);
  const day = (each: string) => (isDayFirst ? slashed(each) : each);
  let balance = statement.openingHalalas;
  const rows = statement.lines.map((line) => {
    balance += line.halalas;
    const amount = line.halalas;
    return [
      figures(day(line.bookedOn)),
      line.valueOn ? figures(day(line.valueOn)) : "",
      line.text,
      line.counterpartyName ?? "",
      line.bankReference ?? "",
      figures(grouped(balance)),
      ...(hasSignedAmount
        ? [figures(grouped(amount))]
        : [amount < 0 ? figures(grouped(-amount)) : "", amount > 0 ? figures(grouped(amount)) : ""]),
    ];
  });
  const preface = [[isArabic ? "كشف حساب" : "Account statement"], ["IBAN", statement.iban], []];
  return [...preface, heads, ...(isNewestFirst ? rows.toReversed() : rows)]
    .map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator))
    .join("\r\n");
}

const packed = (day: string) => day.slice(2).replaceAll("-", "");
const swiftBalance = (tag: string, day: string, halalas: number) =>
  `:${tag}:${halalas < 0 ? "D" : "C"}${packed(day)}SAR${digits(halalas, ",")}`;

/** The statement as a message of SWIFT. */
export function writeMt940(statement: WrittenStatement): string {
  const [first, last] = [statement.lines[0], statement.lines.at(-1)];
  const fields = statement.lines.flatMap((line) => [
    `:61:${packed(line.valueOn ?? line.bookedOn)}${packed(line.bookedOn).slice(2)}${
      line.halalas < 0 ? "D" : "C"
    }${digits(line.halalas, ",")}NTRFNONREF${line.bankReference ? `//${line.bankReference}` : ""}`,
    `:86:166?00?20${line.text.replace(/(.{60})/g, "$1\n")}${
      line.counterpartyName ? `?32${line.counterpartyName}` : ""
    }`,
  ]);
  return [
    ":20:KABSH",
    `:25:${statement.iban}`,
    ":28C:1/1",
    swiftBalance("60F", first?.bookedOn ?? "2026-01-01", statement.openingHalalas),
    ...fields,
    swiftBalance("62F", last?.bookedOn ?? "2026-01-01", closingOf(statement)),
    "-",
  ].join("\r\n");
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const side = (halalas: number) => (halalas < 0 ? "DBIT" : "CRDT");
const camtBalance = (code: string, halalas: number) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="SAR">${digits(halalas, ".")}</Amt><CdtDbtInd>${side(halalas)}</CdtDbtInd></Bal>`;

/** The statement as CAMT.053; from version 8 on parties stand one element deeper. */
export function writeCamt053(statement: WrittenStatement, version: "02" | "04" | "08" = "02"): string {
  const named = (name: string) =>
    version === "08" ? `<Pty><Nm>${escaped(name)}</Nm></Pty>` : `<Nm>${escaped(name)}</Nm>`;
  const entries = statement.lines.map((line) => {
    const party = line.halalas < 0 ? "Cdtr" : "Dbtr";
    return [
      `<Ntry><Amt Ccy="SAR">${digits(line.halalas, ".")}</Amt><CdtDbtInd>${side(line.halalas)}</CdtDbtInd>`,
      version === "08" ? "<Sts><Cd>BOOK</Cd></Sts>" : "<Sts>BOOK</Sts>",
      `<BookgDt><Dt>${line.bookedOn}</Dt></BookgDt>`,
      line.valueOn ? `<ValDt><Dt>${line.valueOn}</Dt></ValDt>` : "",
      line.bankReference ? `<AcctSvcrRef>${escaped(line.bankReference)}</AcctSvcrRef>` : "",
      "<NtryDtls><TxDtls>",
      line.counterpartyName
        ? `<RltdPties><${party}>${named(line.counterpartyName)}</${party}></RltdPties>`
        : "",
      `<RmtInf><Ustrd>${escaped(line.text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
    ].join("");
  });
  return [
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt>`,
    `<Acct><Id><IBAN>${statement.iban}</IBAN></Id><Ccy>SAR</Ccy></Acct>`,
    camtBalance("OPBD", statement.openingHalalas),
    camtBalance("CLBD", closingOf(statement)),
    ...entries,
    "</Stmt></BkToCstmrStmt></Document>",
  ].join("\n");
}
