import { foldSpelling } from "#app/lib/arabic-text.ts";

/** What a column of a bank's table can hold. */
export const STATEMENT_COLUMNS = [
  "date",
  "valueDate",
  "text",
  "debit",
  "credit",
  "amount",
  "side",
  "balance",
  "reference",
  "name",
  "iban",
] as const;
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number];

/** Where each stands, counted from 0; several columns may hold text. */
export interface ColumnMapping extends Partial<Record<Exclude<StatementColumn, "text">, number>> {
  text?: number[];
}

/** No head is longer. */
const HEAD_MAX = 100;

/** Heads as the banks of the kingdom write them, in both languages, folded as by `headOf`. */
const HEADS: Readonly<Record<StatementColumn, readonly string[]>> = {
  date: [
    ...["date", "transaction date", "txn date", "trans date", "posting date", "post date", "booking date"],
    ...["process date", "processing date", "entry date", "date time", "transaction date time"],
    ...[
      "التاريخ",
      "تاريخ العمليه",
      "تاريخ الحركه",
      "تاريخ المعامله",
      "تاريخ القيد",
      "تاريخ",
      "تاريخ التنفيذ",
    ],
    ...["التاريخ الميلادي", "التاريخ والوقت", "تاريخ الترحيل", "التاريخ الهجري", "hijri date"],
  ],
  valueDate: ["value date", "val date", "effective date", "تاريخ القيمه", "تاريخ الحق", "تاريخ الاستحقاق"],
  text: [
    ...["description", "details", "detail", "transaction details", "transaction description", "narration"],
    ...["narrative", "particulars", "remarks", "remark", "memo", "notes", "purpose", "transaction remarks"],
    ...["الوصف", "التفاصيل", "تفاصيل", "تفاصيل العمليه", "وصف العمليه", "البيان", "بيان العمليه", "الشرح"],
    ...["ملاحظات", "وصف", "تفاصيل المعامله", "الغرض", "غرض التحويل", "وصف المعامله", "تفاصيل الحركه"],
  ],
  debit: [
    ...["debit", "debit amount", "debits", "withdrawal", "withdrawals", "dr", "money out", "paid out", "out"],
    ...["مدين", "المدين", "مبلغ مدين", "المبلغ المدين", "سحب", "السحب", "السحوبات", "خصم", "الخصم"],
    ...["المسحوبات", "حركه مدينه"],
  ],
  credit: [
    ...["credit", "credit amount", "credits", "deposit", "deposits", "cr", "money in", "paid in", "in"],
    ...["دائن", "الدائن", "مبلغ دائن", "المبلغ الدائن", "ايداع", "الايداع", "الايداعات", "اضافه", "الاضافه"],
    ...["حركه دائنه"],
  ],
  amount: [
    ...["amount", "transaction amount", "txn amount", "value", "net amount"],
    ...["المبلغ", "مبلغ", "مبلغ العمليه", "مبلغ المعامله", "القيمه", "مبلغ الحركه"],
  ],
  side: [
    ...["dr/cr", "cr/dr", "d/c", "c/d", "debit/credit", "credit/debit", "type", "transaction type", "sign"],
    ...["مدين/دائن", "دائن/مدين", "النوع", "نوع العمليه", "نوع الحركه"],
  ],
  balance: [
    ...["balance", "running balance", "account balance", "closing balance", "available balance"],
    ...["الرصيد", "رصيد", "الرصيد بعد العمليه", "الرصيد المتاح", "رصيد الحساب", "الرصيد الجاري"],
  ],
  reference: [
    ...["reference", "ref", "ref no", "reference no", "reference number", "transaction id", "txn id"],
    ...["transaction reference", "transaction number", "transaction no", "bank reference"],
    ...["المرجع", "رقم المرجع", "الرقم المرجعي", "رقم العمليه", "مرجع العمليه", "رقم الحركه", "رقم المعامله"],
  ],
  name: [
    ...["counterparty", "counterparty name", "sender", "sender name", "payer", "payer name", "from"],
    ...["beneficiary", "beneficiary name", "ordering customer", "name"],
    ...["اسم المرسل", "المرسل", "اسم المحول", "المحول", "اسم المستفيد", "المستفيد", "الطرف الاخر", "الاسم"],
  ],
  iban: [
    ...["iban", "counterparty iban", "sender iban", "sender account", "beneficiary iban"],
    ...["counterparty account", "الايبان", "رقم الايبان", "ايبان المرسل", "حساب المرسل", "رقم حساب المرسل"],
  ],
};

/** A head as it is compared: folded, without currency, marks and doubled blanks. */
export function headOf(cell: string): string {
  return foldSpelling(cell.slice(0, HEAD_MAX))
    .replace(/\((?:sar|sr|ر\.?س\.?|ريال)\)|[*:#"'._]|\b(?:sar|sr)\b/g, " ")
    .replace(/\s+/g, " ")
    .replace(/ ?\/ ?/g, "/")
    .trim();
}

const CURRENCY_HEADS = new Set(
  ["currency", "ccy", "curr", "cur", "account currency", "العمله", "عمله", "عمله الحساب", "رمز العمله"].map(
    headOf,
  ),
);
const RIYALS =
  /^(?:(?:sar|sr|682)(?: ?\(?(?:sar|682)\)?)?|(?:saudi )?riyals?(?: ?\(?(?:sar|682)\)?)?|ر\.? ?س\.?|(?:ال)?ريال(?:ات)?(?: (?:ال)?سعودي(?:ه)?)?|\uFDFC|\u20C1)$/;

/** The column that names the currency of the amounts beside it; -1 where there is none. */
export function currencyColumn(heads: readonly string[]): number {
  return heads.findIndex((head) => CURRENCY_HEADS.has(headOf(head)));
}

/** Nothing, or the riyal by one of its names. */
export function isRiyals(cell: string): boolean {
  const folded = foldSpelling(cell.slice(0, HEAD_MAX));
  return folded === "" || RIYALS.test(folded);
}

const COLUMN_OF = new Map(
  STATEMENT_COLUMNS.flatMap((column) => HEADS[column].map((head) => [headOf(head), column] as const)),
);

/** The columns whose heads are known; of two that say the same the first counts, but texts are read together. */
export function mappingOf(cells: readonly string[]): ColumnMapping {
  const mapping: ColumnMapping = {};
  for (const [at, cell] of cells.entries()) {
    const column = COLUMN_OF.get(headOf(cell));
    if (column === "text") mapping.text = [...(mapping.text ?? []), at];
    else if (column && mapping[column] === undefined) mapping[column] = at;
  }
  return mapping;
}

/** Can lines be read with it: a day, what moved, and words to know it by? */
export function isWhole(mapping: ColumnMapping): boolean {
  const hasMoney =
    mapping.amount !== undefined || (mapping.debit !== undefined && mapping.credit !== undefined);
  const hasWords = (mapping.text ?? []).length > 0 || mapping.reference !== undefined;
  return mapping.date !== undefined && hasMoney && hasWords;
}

/** By which a mapping is remembered: the same heads in the same order come from the same bank. */
export function headKey(cells: readonly string[]): string {
  return cells.map(headOf).join("|").slice(0, 2_000);
}
