import fc from "fast-check";
import { hijriDate } from "#app/lib/hijri/hijri.ts";
import type { WrittenStatement } from "./bank-statements.ts";
import { writeXlsx, type XlsxCell } from "./xlsx.ts";

/** Ways in which a bank may write its table: every word of `TableDialect` is one of its habits. */
const choices = <const T extends readonly unknown[]>(...values: T) =>
  fc.constantFrom(...values) as fc.Arbitrary<T[number]>;

const NUMBERS = {
  english: [",", "."],
  plain: ["", "."],
  spaced: [" ", "."],
  german: [".", ","],
  french: ["\u00A0", ","],
  comma: ["", ","],
  swiss: ["'", "."],
  arabic: ["\u066C", "\u066B"],
} as const;
const SIGNS = ["minus", "behind", "brackets", "CR", "CR ahead", "دائن"] as const;
const MONEY = ["signed", "two columns", "two columns, minus", "side"] as const;
const DAYS = [
  ...[
    "iso",
    "dd/mm/yyyy",
    "mm/dd/yyyy",
    "dd-mm-yy",
    "mm/dd/yy",
    "yyyy/mm/dd",
    "dd-Mon-yyyy",
    "dd-Mon-yy",
    "Mon dd, yyyy",
  ],
  ...["dd arabic yyyy", "packed", "excel", "instant", "with time", "hijri dd/mm/yyyy", "hijri yyyy/mm/dd"],
  ...["hijri dd/mm/yy", "hijri mm/dd/yyyy"],
] as const;
export const ENCODINGS = ["utf-8", "utf-8 with a mark", "utf-16le", "utf-16be", "windows-1256"] as const;

export const tableDialects = fc.record({
  file: fc.oneof(
    { weight: 6, arbitrary: fc.constant("csv" as const) },
    { weight: 1, arbitrary: fc.constant("xlsx" as const) },
  ),
  separator: choices(",", ";", "\t"),
  number: choices(...(Object.keys(NUMBERS) as (keyof typeof NUMBERS)[])),
  /** Whether whole riyals are written without halalas. */
  isShort: fc.boolean(),
  sign: choices(...SIGNS),
  money: choices(...MONEY),
  currency: choices("", "", "SAR ahead", "ر.س", "﷼", "ريال"),
  day: choices(...DAYS),
  hasArabicDigits: fc.boolean(),
  isArabic: fc.boolean(),
  hasBalance: fc.boolean(),
  isNewestFirst: fc.boolean(),
  hasLetterhead: fc.boolean(),
  hasTotal: fc.boolean(),
  encoding: choices(...ENCODINGS),
  lineEnd: choices("\n", "\r\n", "\r"),
  /** Of a workbook: numbers and days as Excel knows them, or as words. */
  isTyped: fc.boolean(),
  from1904: fc.boolean(),
  sharesWords: fc.boolean(),
});
export type TableDialect = typeof tableDialects extends fc.Arbitrary<infer T> ? T : never;

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const ARABIC_MONTHS = [
  ...[
    "يناير",
    "فبراير",
    "مارس",
    "أبريل",
    "مايو",
    "يونيو",
    "يوليو",
    "أغسطس",
    "سبتمبر",
    "أكتوبر",
    "نوفمبر",
    "ديسمبر",
  ],
];
const two = (number: number) => String(number).padStart(2, "0");

/** A day as this bank writes it. */
export function writtenDay(day: string, style: TableDialect["day"]): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const hijri = hijriDate(day);
  const short = (each: number) => two(each % 100);
  const ways: Record<TableDialect["day"], string> = {
    iso: day,
    "dd/mm/yyyy": `${two(date)}/${two(month)}/${year}`,
    "mm/dd/yyyy": `${two(month)}/${two(date)}/${year}`,
    "dd-mm-yy": `${two(date)}-${two(month)}-${short(year)}`,
    "mm/dd/yy": `${two(month)}/${two(date)}/${short(year)}`,
    "yyyy/mm/dd": `${year}/${two(month)}/${two(date)}`,
    "dd-Mon-yyyy": `${two(date)}-${MONTHS[month - 1]}-${year}`,
    "dd-Mon-yy": `${two(date)}-${MONTHS[month - 1]?.toUpperCase()}-${short(year)}`,
    "Mon dd, yyyy": `${MONTHS[month - 1]} ${date}, ${year}`,
    "dd arabic yyyy": `${date} ${ARABIC_MONTHS[month - 1]} ${year}`,
    packed: day.replaceAll("-", ""),
    excel: String((Date.parse(day) - Date.parse("1899-12-30")) / 86_400_000),
    instant: new Date(Date.parse(`${day}T01:30:00+03:00`)).toISOString(),
    "with time": `${two(date)}/${two(month)}/${year} 14:05:09`,
    "hijri dd/mm/yyyy": `${two(hijri.day)}/${two(hijri.month)}/${hijri.year}`,
    "hijri yyyy/mm/dd": `${hijri.year}/${two(hijri.month)}/${two(hijri.day)}`,
    "hijri dd/mm/yy": `${two(hijri.day)}/${two(hijri.month)}/${short(hijri.year)}`,
    "hijri mm/dd/yyyy": `${two(hijri.month)}/${two(hijri.day)}/${hijri.year}`,
  };
  return ways[style];
}

function plainAmount(halalas: number, { number, isShort }: TableDialect): string {
  const [group, decimal] = NUMBERS[number];
  const riyals = String(Math.floor(Math.abs(halalas) / 100)).replace(/\B(?=(\d{3})+$)/g, group);
  const rest = Math.abs(halalas) % 100;
  return isShort && rest === 0 ? riyals : `${riyals}${decimal}${two(rest)}`;
}

/** An amount with its sign and currency, as this bank writes it. */
export function writtenAmount(halalas: number, dialect: TableDialect, isBare = false): string {
  const plain = plainAmount(halalas, dialect);
  const isOut = halalas < 0;
  const ways: Record<TableDialect["sign"], string> = {
    minus: isOut ? `-${plain}` : plain,
    behind: isOut ? `${plain}-` : plain,
    brackets: isOut ? `(${plain})` : plain,
    CR: `${plain} ${isOut ? "DR" : "CR"}`,
    "CR ahead": `${isOut ? "DR" : "CR"} ${plain}`,
    دائن: `${plain} ${isOut ? "مدين" : "دائن"}`,
  };
  const signed = isBare ? plain : ways[dialect.sign];
  const { currency } = dialect;
  const said =
    currency === "" ? signed : currency === "SAR ahead" ? `SAR ${signed}` : `${signed} ${currency}`;
  return dialect.hasArabicDigits
    ? said.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
    : said;
}

const HEADS = {
  ar: {
    date: "التاريخ",
    text: "تفاصيل العملية",
    amount: "المبلغ",
    debit: "مدين",
    credit: "دائن",
    side: "مدين/دائن",
    balance: "الرصيد",
  },
  en: {
    date: "Date",
    text: "Description",
    amount: "Amount",
    debit: "Debit",
    credit: "Credit",
    side: "DR/CR",
    balance: "Balance",
  },
};

/** The table as rows of cells, of words or as Excel knows them. */
function rowsOf({ iban, openingHalalas, lines }: WrittenStatement, dialect: TableDialect): XlsxCell[][] {
  const { money, hasBalance, isArabic } = dialect;
  const heads = HEADS[isArabic ? "ar" : "en"];
  const isTyped = dialect.file === "xlsx" && dialect.isTyped;
  const amount = (halalas: number, isBare = false): XlsxCell =>
    isTyped ? (isBare ? Math.abs(halalas) : halalas) / 100 : writtenAmount(halalas, dialect, isBare);
  const columns =
    money === "signed"
      ? [heads.amount]
      : money === "side"
        ? [heads.amount, heads.side]
        : [heads.debit, heads.credit];
  let balance = openingHalalas;
  const rows = lines.map(({ bookedOn, halalas, text }): XlsxCell[] => {
    balance += halalas;
    const isOut = halalas < 0;
    const cells: Record<TableDialect["money"], XlsxCell[]> = {
      signed: [amount(halalas)],
      side: [amount(halalas, true), isArabic ? (isOut ? "مدين" : "دائن") : isOut ? "DR" : "CR"],
      "two columns": isOut ? [amount(halalas, true), ""] : ["", amount(halalas, true)],
      "two columns, minus": isOut
        ? [isTyped ? halalas / 100 : `-${writtenAmount(halalas, dialect, true)}`, ""]
        : ["", amount(halalas, true)],
    };
    const day: XlsxCell = isTyped ? { day: bookedOn } : writtenDay(bookedOn, dialect.day);
    return [day, text, ...cells[money], ...(hasBalance ? [amount(balance)] : [])];
  });
  const letterhead: XlsxCell[][] = dialect.hasLetterhead
    ? [[isArabic ? "مصرف المثال" : "Example Bank"], [isArabic ? "كشف حساب" : "Statement", "", iban], []]
    : [];
  const total: XlsxCell[][] = dialect.hasTotal
    ? [[isArabic ? "الإجمالي" : "Total", "", amount(1_000, true)]]
    : [];
  const head = [heads.date, heads.text, ...columns, ...(hasBalance ? [heads.balance] : [])];
  return [...letterhead, head, ...(dialect.isNewestFirst ? rows.toReversed() : rows), ...total];
}

const WINDOWS = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder("windows-1256").decode(Uint8Array.of(byte)),
    byte,
  ]),
);

function encoded(text: string, encoding: TableDialect["encoding"]): Uint8Array {
  if (encoding === "utf-8 with a mark") return Buffer.from(`\uFEFF${text}`);
  if (encoding === "utf-16le") return Buffer.from(`\uFEFF${text}`, "utf16le");
  if (encoding === "utf-16be") return Buffer.from(`\uFEFF${text}`, "utf16le").swap16();
  const fits = encoding === "windows-1256" && [...text].every((sign) => WINDOWS.has(sign));
  return fits ? Uint8Array.from([...text].map((sign) => WINDOWS.get(sign) ?? 0)) : Buffer.from(text);
}

const quoted = (cell: string, separator: string) =>
  /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** The statement as this bank writes it. */
export function writeTable(statement: WrittenStatement, dialect: TableDialect): Uint8Array {
  const rows = rowsOf(statement, dialect);
  const { separator, lineEnd, from1904, sharesWords } = dialect;
  if (dialect.file === "xlsx") return writeXlsx(rows, { from1904, sharesWords });
  const text = rows
    .map((cells) => cells.map((cell) => quoted(String(cell ?? ""), separator)).join(separator))
    .join(lineEnd);
  return encoded(text, dialect.encoding);
}

/** How a reader calls the order of this bank's days. */
export function styleOf(day: TableDialect["day"]): string {
  if (day === "mm/dd/yyyy" || day === "mm/dd/yy") return "month_first";
  if (day === "hijri mm/dd/yyyy") return "month_first";
  return day === "hijri dd/mm/yy" ? "hijri_day_first" : "day_first";
}
