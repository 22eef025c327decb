import { SALE_KINDS, type SaleKind } from "#app/vocabulary/money/ledger.ts";

/** What came to and left an account of sales or of VAT in the period. */
export interface SoldInPeriod {
  account: "sales" | "vat";
  sale: SaleKind;
  debitHalalas: number;
  creditHalalas: number;
}

/** A line of the return: amounts without VAT, what credit notes take from them, and the VAT that is due on the rest. */
export interface VatLine {
  amountHalalas: number;
  adjustmentHalalas: number;
  vatHalalas: number;
}

/** The side of sales of the Saudi VAT return, and what it is made of. The side of purchases is not in these books. */
export interface VatReturn {
  /** Box 1. */
  standardRated: VatLine;
  /** Box 3: nothing that the shop sells has a rate of zero. */
  zeroRated: VatLine;
  /** Box 6. */
  total: VatLine;
  bySale: (VatLine & { sale: SaleKind })[];
}

const NOTHING: VatLine = { amountHalalas: 0, adjustmentHalalas: 0, vatHalalas: 0 };

/** What was invoiced stands on the credit side; a note that takes some of it back, on the debit side. */
export function vatReturn(sold: readonly SoldInPeriod[]): VatReturn {
  const bySale = SALE_KINDS.map((sale) => {
    const of = (account: SoldInPeriod["account"]) =>
      sold.filter((row) => row.sale === sale && row.account === account);
    const line = { ...NOTHING, sale };
    for (const { debitHalalas, creditHalalas } of of("sales")) {
      line.amountHalalas += creditHalalas;
      line.adjustmentHalalas += debitHalalas;
    }
    for (const { debitHalalas, creditHalalas } of of("vat")) line.vatHalalas += creditHalalas - debitHalalas;
    return line;
  });
  const total = bySale.reduce<VatLine>(
    (sum, line) => ({
      amountHalalas: sum.amountHalalas + line.amountHalalas,
      adjustmentHalalas: sum.adjustmentHalalas + line.adjustmentHalalas,
      vatHalalas: sum.vatHalalas + line.vatHalalas,
    }),
    NOTHING,
  );
  return { standardRated: total, zeroRated: NOTHING, total, bySale };
}
