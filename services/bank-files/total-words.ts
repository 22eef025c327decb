import { foldSpelling } from "#app/lib/arabic-text.ts";
import { type TableRow, textOf } from "./table.ts";

/** How a row begins that sums up others, or says what the account stood at. */
const WORDS = [
  ...["total", "totals", "sub total", "subtotal", "grand total", "sum", "opening balance", "closing balance"],
  ...[
    "balance brought forward",
    "balance carried forward",
    "brought forward",
    "carried forward",
    "balance b/f",
  ],
  ...["balance c/f", "available balance", "current balance", "ending balance", "beginning balance"],
  ...["number of transactions", "no of transactions"],
  ...["المجموع", "مجموع", "الاجمالي", "اجمالي", "الرصيد الافتتاحي", "رصيد افتتاحي", "الرصيد الختامي"],
  ...["رصيد ختامي", "الرصيد المرحل", "رصيد مرحل", "رصيد اول المده", "رصيد اخر المده", "الرصيد المتاح"],
  ...["الرصيد الحالي", "رصيد سابق", "الرصيد السابق", "عدد العمليات", "عدد الحركات"],
];
const LOOK_AT = 60;

/** Does a row without a day say that it is no movement? Its first words do. */
export function isTotal({ cells }: TableRow): boolean {
  const first = cells.map(textOf).find((text) => /\p{L}/u.test(text));
  if (first === undefined) return false;
  const folded = foldSpelling(first.slice(0, LOOK_AT)).replace(/[:*.]/g, "").trim();
  return WORDS.some((word) => folded === word || folded.startsWith(`${word} `));
}
